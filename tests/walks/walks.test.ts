import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, fromPromise } from 'xstate';
import { plusReservation } from '#domain/checkout/cartAvailability';
import { type Result, succeed } from '#domain/result';
import type { Counts } from '#machines/checkout/checkoutAnswers';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { loadingMachine } from '#machines/loading';
import type { reservationMachine } from '#machines/reservation';
import { createCheckout } from '../../src/api/checkouts';
import { play } from './play';
import { runWalks } from './run';
import type { Faults } from './shop';
import { type Step, walkInWords } from './steps';

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

const never = () => {};
const aborted = () => new AbortController().signal;

const forgets = inReservation((machine) =>
  machine.provide({
    actors: { releaseReservation: fromPromise(async (): Promise<Result<void>> => succeed(undefined)) },
  }),
);

/** Each breaks one promise, like a slip in that place. */
const slips: { promise: string; found: RegExp; faults: Faults }[] = [
  {
    promise: 'SUB-04 one creating request at a time, where a press sends two',
    found: /two creating requests at a time/,
    faults: {
      checkout: ({ api }, logic) =>
        logic.provide({
          actors: {
            checkoutSubmission: checkoutSubmissionMachine.provide({
              actions: {
                requestReservation: ({ context: { order } }) => {
                  for (const attempt of ['a', 'b'])
                    void createCheckout(api, { order, idempotencyKey: attempt }, aborted());
                },
              },
            }),
          },
        }),
    },
  },
  {
    promise: 'SUB-02 a reservation is released once, where what was released is not forgotten',
    found: /is released again|has 3 places, of 2/,
    faults: inReservation((machine) =>
      machine.provide({ actions: { assignReleased: never, clearReservation: never } }),
    ),
  },
  {
    promise: 'SUB-02 a reservation is released before it is forgotten, where nobody tells the API',
    found: /is held and forgotten/,
    faults: forgets,
  },
  {
    promise: 'CHK-08 counts are restored exactly, where a place is credited that nobody holds',
    found: /has 3 places, of 2/,
    faults: {
      checkout: (_, logic) =>
        logic.provide({
          actions: {
            assignAvailability: assign({
              availability: (__, { availability }: Counts) =>
                plusReservation(availability, [{ driverId: '', ticketTypeId: 'sprint', quantity: 1 }]),
            }),
          },
        }),
    },
  },
  {
    promise: 'CHK-08 counts are never below 0, where an answer is taken as it is not',
    found: /left of|places left/,
    faults: {
      checkout: (_, logic) =>
        logic.provide({
          actions: {
            assignAvailability: assign({
              availability: (__, { availability }: Counts) => ({
                ...availability,
                tickets: availability.tickets.map((ticket) => ({
                  ...ticket,
                  remaining: ticket.remaining - 3,
                })),
              }),
            }),
          },
        }),
    },
  },
  {
    promise: 'STO-01 no token leaves for another origin, where the hosted page is told it',
    found: /a token is in https:\/\/pay\.example/,
    faults: {
      checkout: ({ app: { navigation, session } }, logic) =>
        logic.provide({
          actors: {
            checkoutSubmission: checkoutSubmissionMachine.provide({
              actions: {
                redirect: (_, { url }) =>
                  navigation.leave(`${url}?token=${session.getSnapshot().context.stored?.token}`),
              },
            }),
          },
        }),
    },
  },
  {
    promise: 'STO-01 no request leaves for another origin, where one is sent with each change of the cart',
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
    promise: 'STO-04 nobody sees the page of the guardian before, where it stays until the next one is there',
    found: /screen\.\d+ knows amara in the session of boris/,
    faults: { root: (root) => root.provide({ actions: { hideGuarded: never } }) },
  },
  {
    promise: 'STO-01 nothing of the guardian before is remembered, where their screen stays',
    found: /screen\.\d+ knows amara in the session of boris/,
    faults: { root: (root) => root.provide({ actions: { hideGuarded: never } }) },
  },
  {
    promise: 'STO-01 what is stored of a guardian ends with the session, where it stays',
    found: /USR_\w+ is stored for null/,
    faults: { storage: (storage) => ({ ...storage, clearSession: never }) },
  },
  {
    promise: 'LOD-01 the overlay goes, where an answer is not counted',
    found: /the overlay counts \d+ requests of \d+/,
    faults: {
      root: (root) =>
        root.provide({ actors: { loading: loadingMachine.provide({ actions: { countDown: never } }) } }),
    },
  },
  {
    promise: 'LOD-01 the overlay counts no less than none, where an answer is counted twice',
    found: /the overlay counts -\d+ requests/,
    faults: {
      root: (root) =>
        root.provide({
          actors: {
            loading: loadingMachine.provide({
              actions: { countDown: assign({ inFlight: ({ context }) => context.inFlight - 2 }) },
            }),
          },
        }),
    },
  },
];

test.each(slips)('$promise: the walks find a violation', async ({ found, faults }) => {
  const { failure } = await runWalks(400, 1, { faults, shortens: false });
  expect(failure?.story).toMatch(found);
});

test('ACC-06 SUB-02 logging out after the session has expired leaves nothing stored, even though the places cannot be released', async () => {
  const steps: Step[] = [
    { do: 'answerAll' },
    { do: 'acknowledge' },
    { do: 'submit' },
    { do: 'answerAll' },
    { do: 'go', to: 'account' },
    { do: 'answer', nth: 0, with: 'fine' },
    { do: 'forgetSessions' },
    { do: 'answerAll' },
    { do: 'logOut' },
  ];
  let stored: unknown;
  const found = await play({ start: 'guardian', steps }, {}, (shop) => {
    stored = shop.storage.reservation();
  });
  expect([found, stored]).toEqual([[], null]);
});

test('SUB-02 a failing walk is shortened, printed in words, and fails again when replayed', async () => {
  const { failure } = await runWalks(100, 1, { faults: forgets });
  if (failure === null) throw new Error('The walks did not find it');
  const { walk, path, story } = failure;
  expect(walk.steps.length).toBeLessThan(8);
  expect(story).toContain(walkInWords(walk));
  const again = await play(JSON.parse(JSON.stringify(walk)), forgets);
  expect(story).toContain(again.join('\n'));
  expect((await runWalks(100, 1, { faults: forgets, path, shortens: false })).failure?.walk).toEqual(walk);
});
