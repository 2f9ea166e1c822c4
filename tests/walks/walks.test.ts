import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, fromPromise } from 'xstate';
import { plusReservation } from '#domain/checkout/cartAvailability';
import type { Counts } from '#domain/checkout/checkoutAnswers';
import { reviewed } from '#domain/checkout/checkoutFacts';
import { type Result, succeed } from '#domain/result';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { loadingMachine } from '#machines/loading';
import type { reservationMachine } from '#machines/reservation/reservation';
import type { routeMachine } from '#machines/route/route';
import { createCheckout } from '../../src/api/checkouts';
import type { InvariantName } from './invariants';
import { play } from './play';
import { runWalks } from './run';
import type { Faults } from './shop';
import { type Start, type Step, walkInWords } from './steps';

beforeEach(() => {
  // Failures caused by walks, and XState's warnings about actions that lead to other machines.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const inReservation = (
  change: (machine: typeof reservationMachine) => typeof reservationMachine,
): Faults => ({
  root: (root) =>
    root.provide({
      actors: { reservation: change(root.implementations.actors.reservation as typeof reservationMachine) },
    }),
});

type Checkout = NonNullable<Faults['checkout']>;
type SubmissionActions = Parameters<typeof checkoutSubmissionMachine.provide>[0]['actions'];

const inSubmission = (
  actionsOf: (of: Parameters<Checkout>[0]) => NonNullable<SubmissionActions>,
): Faults => ({
  checkout: (of, logic) =>
    logic.provide({
      actors: { checkoutSubmission: checkoutSubmissionMachine.provide({ actions: actionsOf(of) }) },
    }),
});

const never = () => {};
const aborted = () => new AbortController().signal;

const forgets = inReservation((machine) =>
  machine.provide({
    actors: { releaseReservation: fromPromise(async (): Promise<Result<void>> => succeed(undefined)) },
  }),
);

type Slip = {
  ids: string;
  slip: string;
  found: RegExp;
  faults: Faults;
  /** One whose walks come upon the slip early. */
  seed?: number;
  /** A holder's walk to a slip that walks come upon too seldom. */
  steps?: Step[];
};

/** Each breaks one promise, like a slip in that place. */
const slips: Slip[] = [
  {
    ids: 'SUB-04',
    slip: 'a press that sends two creating requests',
    found: /two creating requests at a time/,
    faults: inSubmission(({ api }) => ({
      requestReservation: ({ context: { order } }) => {
        for (const attempt of ['a', 'b'])
          void createCheckout(api, { order, idempotencyKey: attempt }, aborted());
      },
    })),
  },
  {
    ids: 'SUB-02',
    slip: 'a released reservation that is not forgotten',
    found: /sprint has 3 places, of 2/,
    steps: [{ do: 'answerAll' }, { do: 'apply', code: 'KART10' }, { do: 'answerAll' }],
    faults: inReservation((machine) =>
      machine.provide({ actions: { assignReleased: never, clearReservation: never } }),
    ),
  },
  {
    ids: 'SUB-02',
    slip: 'a release that nobody tells the API of',
    found: /is held and forgotten/,
    faults: forgets,
    seed: 2,
  },
  {
    ids: 'CHK-08',
    slip: 'a credited place that nobody holds',
    found: /has 3 places, of 2/,
    faults: {
      checkout: (_, logic) =>
        logic.provide({
          actions: {
            assignAvailability: assign(({ context }, { availability }: Counts) => {
              const credited = [{ driverId: '', ticketTypeId: 'sprint', quantity: 1 }];
              return reviewed({ ...context, availability: plusReservation(availability, credited) });
            }),
          },
        }),
    },
  },
  {
    ids: 'STO-01',
    slip: 'a hosted page that is told the token',
    found: /a token is in https:\/\/pay\.example/,
    faults: inSubmission(({ app: { navigation, session } }) => ({
      redirect: (_, { url }) =>
        navigation.leave(`${url}?token=${session.getSnapshot().context.stored?.token}`),
    })),
  },
  {
    ids: 'STO-01',
    slip: 'a request to another origin',
    found: /a request went to https:\/\/elsewhere\.example/,
    faults: {
      checkout: (_, logic) =>
        logic.provide({
          actions: {
            persistSelection: () => void fetch(new Request('https://elsewhere.example/')).catch(never),
          },
        }),
    },
  },
  {
    ids: 'STO-01 STO-04',
    slip: 'a page of the guardian before that stays until the next page is there',
    found: /screen\.\d+ knows amara in the session of boris/,
    faults: { root: (root) => root.provide({ actions: { hideGuarded: never } }) },
    seed: 6,
  },
  {
    ids: 'RTE-11',
    slip: 'a page for guardians that opens without one',
    found: /route is broken/,
    seed: 2,
    faults: {
      root: (root) =>
        root.provide({
          actors: {
            route: (root.implementations.actors.route as typeof routeMachine).provide({
              guards: { isGuarded: () => false },
            }),
          },
        }),
    },
  },
  {
    ids: 'STO-01',
    slip: 'a session that stays stored after its end',
    found: /USR_\w+ is stored for null/,
    faults: { storage: (storage) => ({ ...storage, clearSession: never }) },
    seed: 11,
  },
  {
    ids: 'LOD-01',
    slip: 'an overlay that does not count an answer',
    found: /the overlay counts \d+ requests of \d+/,
    faults: {
      root: (root) =>
        root.provide({ actors: { loading: loadingMachine.provide({ actions: { countDown: never } }) } }),
    },
  },
];

test.each(slips.map((slip) => [slip.ids, slip.slip, slip] as const))(
  '%s %s is noticed by walks',
  async (_, __, { found, faults, seed = 1, steps }) => {
    const wrong =
      steps === undefined
        ? (await runWalks(40, seed, { faults, shortens: false })).failure?.story
        : (await play({ start: 'holder', steps }, { faults })).join();
    expect(wrong).toMatch(found);
  },
);

test('SUB-02 logging out after the session has expired leaves nothing stored', async () => {
  const steps: Step[] = [
    { do: 'answerAll' },
    { do: 'acknowledge' },
    { do: 'submit' },
    { do: 'answerAll' },
    { do: 'go', to: 'account' },
    { do: 'answer', nth: 0, with: 'fine' },
    { do: 'device', does: 'sets a new password', driver: 0 },
    { do: 'answerAll' },
    { do: 'logOut' },
  ];
  let stored: unknown;
  const found = await play(
    { start: 'guardian', steps },
    {
      onEnd: (shop) => {
        stored = shop.storage.reservation();
      },
    },
  );
  expect([found, stored]).toEqual([[], null]);
});

test('SUB-02 a failing walk is shortened, printed in words, and fails again when replayed', async () => {
  const { failure } = await runWalks(100, 2, { faults: forgets });
  if (failure === null) throw new Error('The walks did not find it');
  const { walk, path, story } = failure;
  expect(walk.steps.length).toBeLessThan(8);
  expect(story).toContain(walkInWords(walk));
  const again = await play(JSON.parse(JSON.stringify(walk)), { faults: forgets });
  expect(story).toContain(again.join('\n'));
  expect((await runWalks(100, 2, { faults: forgets, path })).failure?.walk).toEqual(walk);
});

const answers: Step = { do: 'answerAll' };
const closes: Step = { do: 'reload', reached: true };
const waits = [500, 1000, 1500].flatMap((ms): Step[] => [{ do: 'wait', ms }, answers]);
const pressesTwice: Step[] = [{ do: 'submit' }, answers, { do: 'submit' }, answers];
const orders: Step[] = [{ do: 'submit' }, answers];
const another: Step = { do: 'elsewhere', now: 'boris' };
const goes = (to: 'account' | 'race' | 'otherRaces'): Step[] => [{ do: 'go', to }, answers];

/** Faults that walks have come upon, with its invariant. */
const found: [InvariantName, string, Start, Step[]][] = [
  ['signedOut', 'a firewall', 'guardian', [{ do: 'gateway', is: 'blocked' }, ...goes('account')]],
  ['signedOut', 'a portal', 'racer', [{ do: 'gateway', is: 'portal' }, ...goes('account'), ...waits]],
  ['signedOut', 'a busy league', 'guardian', [{ do: 'gateway', is: 'busy' }, ...goes('account'), ...waits]],
  ['gate', 'a firewall', 'racer', [{ do: 'gateway', is: 'blocked' }, ...goes('account')]],
  ['veil', 'a page opened offline', 'guardian', [{ do: 'loseNetwork' }, closes, answers]],
  ['refusals', 'a driver', 'family', [{ do: 'device', does: 'deletes', driver: 0 }, ...pressesTwice]],
  ['refusals', 'a ticket', 'family', [{ do: 'device', does: 'pays', driver: 0 }, ...pressesTwice]],
  [
    'refusals',
    'a code, where the page is left while it looks',
    'guardian',
    [
      { do: 'apply', code: 'KART10' },
      answers,
      { do: 'device', does: 'uses the code', driver: 0 },
      { do: 'submit' },
      { do: 'answer', nth: 0, with: 'fine' },
      { do: 'answer', nth: 0, with: 'fine' },
      closes,
      answers,
      ...orders,
    ],
  ],
  [
    'refusals',
    'a release without an answer, whose place is gone',
    'holder',
    [
      { do: 'submit', at: 'once' },
      { do: 'gateway', is: 'cut' },
      answers,
      { do: 'gateway', is: 'clear' },
      { do: 'device', does: 'orders', driver: 1 },
      ...pressesTwice,
    ],
  ],
  ['refusals', 'an end', 'guardian', [{ do: 'editor', does: 'over', ticket: 0 }, ...pressesTwice]],
  ['truth', 'a price', 'guardian', [{ do: 'editor', does: 'dearer', ticket: 0 }]],
  [
    'truth',
    'a password, set while a form is open',
    'guardian',
    [{ do: 'addDriver' }, { do: 'device', does: 'sets a new password', driver: 0 }],
  ],
  ['truth', 'a driver', 'racer', [{ do: 'device', does: 'deletes', driver: 0 }]],
  ['held', 'another line', 'holder', [{ do: 'add', driver: 1, ticket: 0 }]],
  [
    'held',
    'an end',
    'holder',
    [{ do: 'device', does: 'gives back', driver: 0 }, { do: 'backByLink' }, answers],
  ],
  [
    'held',
    'an end told to a page that is left at once',
    'holder',
    [
      { do: 'device', does: 'gives back', driver: 0 },
      { do: 'backByLink' },
      { do: 'go', to: 'signIn', at: 'once' },
    ],
  ],
  ['strangers', 'a calendar with places', 'guardian', [...orders, ...goes('otherRaces'), another]],
  ['strangers', 'a race with places', 'guardian', [...orders, ...goes('race'), another]],
  ['deleted', 'a line', 'family', [...goes('account'), { do: 'deleteDriver', driver: 1 }, answers]],
  ['deleted', 'a place', 'holder', [...goes('account'), { do: 'deleteDriver', driver: 0 }, answers]],
  ['chosen', 'a button for all', 'family', [...goes('race'), { do: 'bookBest' }]],
  [
    'typed',
    'a second code',
    'guardian',
    [{ do: 'apply', code: 'KART10' }, { do: 'type', code: 'PADDOCK5' }, closes],
  ],
];

test.each(found)('BEY-74 %s holds after %s', async (name, _, start, steps) => {
  const walk = { start, steps: [answers, { do: 'acknowledge' } as const, ...steps] };
  expect(await play(walk, { judged: [name] })).toEqual([]);
});
