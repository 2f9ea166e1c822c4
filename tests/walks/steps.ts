import fc from 'fast-check';
import { type DeviceMove, deviceMoves, type EditorMove, editorMoves, type Gateway, gateways } from './world';

export const guardians = ['amara', 'boris'] as const;
export type GuardianName = (typeof guardians)[number];

/**
 * How one request is answered: as the world does now, by a gateway, or as the API refuses. `lost`: the league processes
 * the request, but its answer does not arrive.
 */
const answers = [
  ...(Object.keys(gateways) as Gateway[]).filter((gateway) => gateway !== 'silent' && gateway !== 'clear'),
  'lost',
  '400',
  '401',
  '403',
  '409',
  '500',
  'wrongShape',
] as const;
export type AnswerKind = (typeof answers)[number] | 'fine';
const codes = ['KART10', 'PADDOCK5'] as const;
type Code = (typeof codes)[number];

const places = {
  regions: '/',
  races: '/UK/events',
  otherRaces: '/US/events',
  race: '/UK/events/EVT_1',
  checkout: '/UK/events/EVT_1/checkout',
  otherCheckout: '/UK/events/EVT_2/checkout',
  account: '/UK/my-account',
  signIn: '/UK/auth/sign-in?redirect=%2FUK%2Fevents%2FEVT_1%2Fcheckout',
} as const;
export type Place = keyof typeof places;
export const addressOf = (place: Place): string => places[place];

/** One step of a walk. A too large `nth` wraps around. */
export type Step = { at?: 'once' } & (
  | { do: 'go'; to: Place }
  | { do: 'back' | 'see' | 'return' | 'backByLink' | 'loseNetwork' | 'findNetwork' }
  /** `reached`: the calls on their way still reach the league. */
  | { do: 'reload'; reached: boolean }
  | { do: 'device'; does: DeviceMove; driver: number }
  | { do: 'editor'; does: EditorMove; ticket: number }
  | { do: 'gateway'; is: Gateway }
  | { do: 'answer'; nth: number; with: AnswerKind }
  | { do: 'answerAll' }
  | { do: 'wait'; ms: number }
  | { do: 'signIn'; guardian: GuardianName }
  | { do: 'logOut' | 'consent' }
  | { do: 'add' | 'remove'; driver: number; ticket: number }
  | { do: 'acknowledge' | 'submit' | 'giveBack' | 'addDriver' | 'typeName' | 'closeDriver' | 'bookBest' }
  | { do: 'deleteDriver'; driver: number }
  | { do: 'apply' | 'type' | 'removeCode'; code: Code }
  | { do: 'pay' | 'expire' }
  | { do: 'elsewhere'; now: GuardianName | 'nobody' }
  | { do: 'elsewhereRelease' }
);

/** Steps of these kinds, in proportion to the weight. */
const often = <const Kind extends Step['do'], Details>(
  weight: number,
  kinds: readonly Kind[],
  details: fc.Arbitrary<Details>,
) => ({
  weight,
  arbitrary: fc.tuple(fc.constantFrom(...kinds), details).map(([kind, more]) => ({ do: kind, ...more })),
});

const none = fc.constant({});
const nth = fc.nat({ max: 3 });
const driver = fc.nat({ max: 1 });
const ticket = fc.nat({ max: 2 });
const code = fc.constantFrom(...codes);

const deviceMove = often(3, ['device'], fc.record({ does: fc.constantFrom(...deviceMoves), driver }));
const editorMove = often(2, ['editor'], fc.record({ does: fc.constantFrom(...editorMoves), ticket }));
const othersMove: fc.Arbitrary<Step> = fc.oneof(deviceMove, editorMove);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  often(9, ['answerAll'], none),
  often(5, ['answer'], fc.record({ nth, with: fc.constant('fine') })),
  often(3, ['answer'], fc.record({ nth, with: fc.constantFrom(...answers) })),
  often(5, ['add', 'remove'], fc.record({ driver, ticket })),
  often(4, ['acknowledge'], none),
  often(6, ['submit'], none),
  often(3, ['apply', 'type', 'removeCode'], fc.record({ code })),
  often(4, ['go'], fc.record({ to: fc.constantFrom(...(Object.keys(places) as Place[])) })),
  often(3, ['back', 'see', 'return', 'backByLink'], none),
  often(1, ['reload'], fc.record({ reached: fc.boolean() })),
  often(2, ['addDriver', 'typeName', 'closeDriver', 'consent', 'bookBest'], none),
  often(1, ['loseNetwork', 'findNetwork'], none),
  often(1, ['deleteDriver'], fc.record({ driver })),
  often(3, ['signIn'], fc.record({ guardian: fc.constantFrom(...guardians) })),
  often(2, ['logOut'], none),
  often(2, ['pay', 'expire', 'elsewhereRelease', 'giveBack'], none),
  often(1, ['elsewhere'], fc.record({ now: fc.constantFrom(...guardians, 'nobody') })),
  deviceMove,
  editorMove,
  often(1, ['gateway'], fc.record({ is: fc.constantFrom(...(Object.keys(gateways) as Gateway[])) })),
  often(1, ['gateway'], fc.record({ is: fc.constant('clear') })),
  often(2, ['wait'], fc.record({ ms: fc.constantFrom(200, 500, 1500, 5_000, 20_000, 60_000) })),
);

const answerAll: Step = { do: 'answerAll' };
const acknowledge: Step = { do: 'acknowledge' };

/** Gestures that a guardian makes in one go, and a random order seldom. */
const phrases: fc.Arbitrary<Step[]> = fc.oneof(
  othersMove.map((move): Step[] => [move, { do: 'submit' }, answerAll, { do: 'submit' }, answerAll]),
  fc
    .constantFrom<Step['do'][]>('return', 'backByLink')
    .map((back): Step[] => [{ do: 'submit' }, answerAll, { do: back } as Step, answerAll]),
  fc.constant<Step[]>([{ do: 'go', to: 'race' }, answerAll, { do: 'bookBest' }, answerAll, acknowledge]),
  fc
    .constantFrom<Step>({ do: 'back' }, { do: 'go', to: 'checkout' }, { do: 'bookBest' })
    .map((next): Step[] => [
      { do: 'go', to: 'race' },
      answerAll,
      { do: 'remove', driver: 0, ticket: 0 },
      next,
      answerAll,
    ]),
  fc.constant<Step[]>([{ do: 'go', to: 'account' }, answerAll, { do: 'deleteDriver', driver: 1 }, answerAll]),
  fc
    .constantFrom<AnswerKind>('fine', '401', '403', 'lost')
    .map((kind): Step[] => [
      { do: 'remove', driver: 0, ticket: 0 },
      { do: 'giveBack' },
      { do: 'answer', nth: 0, with: kind },
      answerAll,
    ]),
  fc.constant<Step[]>([
    { do: 'apply', code: 'KART10' },
    { do: 'type', code: 'PADDOCK5' },
  ]),
  fc.constant<Step[]>([{ do: 'reload', reached: true }, answerAll]),
  fc
    .tuple(
      fc.constantFrom(...(Object.keys(gateways) as Gateway[])),
      fc.constantFrom<Step>({ do: 'reload', reached: true }, { do: 'go', to: 'account' }, { do: 'see' }),
    )
    .map(([is, look]): Step[] => [
      { do: 'gateway', is },
      look,
      ...Array.from({ length: 4 }, (): Step[] => [answerAll, { do: 'wait', ms: 1500 }]).flat(),
      { do: 'gateway', is: 'clear' },
    ]),
);

/** Half of the steps follow in the same turn, without waiting for effects. */
const timed = fc
  .tuple(anyStep, fc.integer({ min: 0, max: 3 }))
  .map(([step, chance]): Step => (chance === 0 ? { ...step, at: 'once' } : step));

/**
 * Initial browser: empty; Amara with a ticket in the cart; with tickets for two drivers; back from the hosted page; at
 * the tickets that she has bought.
 */
const starts = ['visitor', 'guardian', 'family', 'holder', 'racer'] as const;
export type Start = (typeof starts)[number];

export type Walk = { start: Start; steps: Step[] };

const opening: Step[] = [answerAll, acknowledge];

/** Includes the steps that open a page, so that a shrunk walk is complete. */
export const walks: fc.Arbitrary<Walk> = fc
  .tuple(
    fc.constantFrom(...starts, 'guardian' as const),
    fc.array(
      fc.oneof({ weight: 8, arbitrary: timed.map((step) => [step]) }, { weight: 2, arbitrary: phrases }),
      // Without a size no list would have more than 16.
      { minLength: 3, maxLength: 40, size: 'max' },
    ),
  )
  .map(([start, steps]) => ({ start, steps: [...opening, ...steps.flat()] }));

const said: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => string } = {
  go: ({ to }) => `Go to ${addressOf(to)}`,
  back: () => 'Go back',
  reload: ({ reached }) =>
    reached
      ? 'Close the page; its calls still reach the API. Open it again'
      : 'Close the page with its calls. Open it again',
  see: () => 'Look at the page again',
  return: () => 'Come back from the page outside, by Back',
  backByLink: () => 'Come back from the hosted page, by its link',
  device: ({ does, driver }) => `On another device the guardian ${does} (driver ${driver + 1})`,
  editor: ({ does, ticket }) => `The league's editor: ${does} (ticket ${ticket + 1})`,
  gateway: ({ is }) => `Between shop and API from now on: ${is}`,
  loseNetwork: () => 'The network is lost',
  findNetwork: () => 'The network is there again',
  answer: (step) => `The API answers open request ${step.nth + 1}: ${step.with}`,
  answerAll: () => 'The API answers all open requests, and those that follow',
  wait: ({ ms }) => `${ms} ms pass`,
  signIn: ({ guardian }) => `Sign in as ${guardian}`,
  logOut: () => 'Log out in the account',
  consent: () => 'Accept the cookies',
  add: ({ driver, ticket }) => `Select ticket ${ticket + 1} for driver ${driver + 1}`,
  remove: ({ driver, ticket }) => `Remove ticket ${ticket + 1} of driver ${driver + 1}`,
  acknowledge: () => 'Tick the acknowledgement',
  submit: () => 'Press Secure Your Spot Now',
  giveBack: () => 'Press Give places back',
  addDriver: () => 'Open the form for a new driver',
  typeName: () => 'Type a name into that form',
  closeDriver: () => 'Close the form of a driver',
  bookBest: () => 'Press Select for all drivers at the race',
  deleteDriver: ({ driver }) => `Delete driver ${driver + 1} in the account`,
  apply: ({ code }) => `Apply the code ${code}`,
  type: ({ code }) => `Type the code ${code}`,
  removeCode: ({ code }) => `Remove the code ${code}`,
  pay: () => 'Pay on the hosted page',
  expire: () => 'The open checkouts end by time',
  elsewhere: ({ now }) => (now === 'nobody' ? 'Another tab logs out' : `Another tab signs in as ${now}`),
  elsewhereRelease: () => 'Another tab gives the stored checkout back',
};

const inWords = (step: Step): string => {
  const say = said[step.do] as (given: Step) => string;
  return `${say(step)}${step.at === 'once' ? ', at once' : ''}`;
};

const begins: Record<Start, string> = {
  visitor: 'A visitor opens the sign-in page',
  guardian: 'Amara, signed in, opens a checkout with a ticket in the cart',
  family: 'Amara, signed in, opens a checkout with tickets for two drivers in the cart',
  holder: 'Amara, signed in, opens a checkout again whose places the API holds',
  racer: 'Amara, signed in, opens her account with a ticket that she has bought',
};

/** A walk in words, one step per line. */
export const walkInWords = ({ start, steps }: Walk): string =>
  [begins[start], ...steps.map(inWords)]
    .map((words, nth) => `${String(nth).padStart(3)}. ${words}`)
    .join('\n');
