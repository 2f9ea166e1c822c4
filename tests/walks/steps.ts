import fc from 'fast-check';

export const guardians = ['amara', 'boris'] as const;
export type GuardianName = (typeof guardians)[number];

/** How a request is answered. `lost`: the league processes the request, but its answer does not arrive. */
const answers = [
  'fine',
  'lost',
  'unreachable',
  '400',
  '401',
  '409',
  '500',
  '503',
  'html',
  'wrongShape',
] as const;
export type AnswerKind = (typeof answers)[number];

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
  | { do: 'back' | 'reload' | 'see' | 'return' | 'loseNetwork' | 'findNetwork' }
  | { do: 'answer'; nth: number; with: AnswerKind }
  | { do: 'answerAll' }
  | { do: 'wait'; ms: number }
  | { do: 'signIn'; guardian: GuardianName }
  | { do: 'logOut' | 'consent' }
  | { do: 'add' | 'remove'; driver: number; ticket: number }
  | { do: 'acknowledge' | 'submit' | 'addDriver' | 'closeDriver' }
  | { do: 'apply' | 'removeCode'; code: 'KART10' | 'PADDOCK5' }
  | { do: 'pay' | 'expire' | 'forgetSessions' }
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
const line = fc.record({ driver: fc.nat({ max: 1 }), ticket: fc.nat({ max: 1 }) });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  often(9, ['answerAll'], none),
  often(5, ['answer'], fc.record({ nth, with: fc.constant('fine') })),
  often(4, ['answer'], fc.record({ nth, with: fc.constantFrom(...answers) })),
  often(5, ['add', 'remove'], line),
  often(4, ['acknowledge'], none),
  often(6, ['submit'], none),
  often(3, ['apply', 'removeCode'], fc.record({ code: fc.constantFrom('KART10', 'PADDOCK5') })),
  often(4, ['go'], fc.record({ to: fc.constantFrom(...(Object.keys(places) as Place[])) })),
  often(3, ['back', 'reload', 'see', 'return'], none),
  often(1, ['loseNetwork', 'findNetwork', 'consent', 'addDriver', 'closeDriver'], none),
  often(3, ['signIn'], fc.record({ guardian: fc.constantFrom(...guardians) })),
  often(2, ['logOut'], none),
  often(2, ['pay', 'expire', 'forgetSessions', 'elsewhereRelease'], none),
  often(1, ['elsewhere'], fc.record({ now: fc.constantFrom(...guardians, 'nobody') })),
  often(2, ['wait'], fc.record({ ms: fc.constantFrom(200, 500, 1500, 5_000, 16_000, 60_000) })),
);

/** Half of the steps follow in the same turn, without waiting for effects. */
const timed = fc
  .tuple(anyStep, fc.integer({ min: 0, max: 3 }))
  .map(([step, chance]): Step => (chance === 0 ? { ...step, at: 'once' } : step));

/** Initial browser: empty; Amara with a ticket in the cart; Amara back from the hosted page. */
const starts = ['visitor', 'guardian', 'holder'] as const;
export type Start = (typeof starts)[number];

export type Walk = { start: Start; steps: Step[] };

const opening: Step[] = [{ do: 'answerAll' }, { do: 'acknowledge' }];

/** Includes the steps that open a page, so that a shrunk walk is complete. */
export const walks: fc.Arbitrary<Walk> = fc
  .tuple(fc.constantFrom(...starts, 'guardian' as const), fc.array(timed, { minLength: 3, maxLength: 24 }))
  .map(([start, steps]) => ({ start, steps: [...opening, ...steps] }));

const said: { [Kind in Step['do']]: (step: Extract<Step, { do: Kind }>) => string } = {
  go: ({ to }) => `Go to ${addressOf(to)}`,
  back: () => 'Go back',
  reload: () => 'Reload the page',
  see: () => 'Look at the page again',
  return: () => 'Come back from the page outside, by Back',
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
  addDriver: () => 'Open the form for a new driver',
  closeDriver: () => 'Close the form of a driver',
  apply: ({ code }) => `Apply the code ${code}`,
  removeCode: ({ code }) => `Remove the code ${code}`,
  pay: () => 'Pay on the hosted page',
  expire: () => 'The open checkouts end by time',
  forgetSessions: () => 'The API forgets all sessions',
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
  holder: 'Amara, signed in, opens a checkout again whose places the API holds',
};

/** A walk in words, one step per line. */
export const walkInWords = ({ start, steps }: Walk): string =>
  [begins[start], ...steps.map(inWords)]
    .map((words, nth) => `${String(nth).padStart(3)}. ${words}`)
    .join('\n');
