/** A bug that shows only where two machines meet: one place in a real file, and what it is turned into. */
export type RaceSeed = {
  bug: string;
  file: string;
  right: string;
  wrong: string;
  /** Whose accepted book is played. */
  composition: string;
  /** The machine that has the bug; its own book does not notice it. */
  machine: string;
  /** What the book's first divergence says. */
  shows: string;
};

type Row = readonly [
  bug: string,
  file: string,
  right: string,
  wrong: string,
  composition: string,
  machine: string,
  shows: string,
];

/** Each is right as long as what a machine waits for comes before anything else happens. */
const rows: readonly Row[] = [
  [
    'a code that is found to count while the wizard is open is lost',
    'machines/checkout/checkoutReady.ts',
    "      exit: {\n        type: 'clearFormDraft',",
    "      on: { 'discount.applied': {} },\n      exit: {\n        type: 'clearFormDraft',",
    'checkoutWithChildren',
    'checkout',
    'context checkout/isCheckingCode false, found context checkout/isCheckingCode true',
  ],
  [
    'a code that does not count is checked for ever where the wizard was opened meanwhile',
    'machines/checkout/checkoutReady.ts',
    "      exit: {\n        type: 'clearFormDraft',",
    "      on: { 'discount.declined': {} },\n      exit: {\n        type: 'clearFormDraft',",
    'checkoutWithChildren',
    'checkout',
    'context checkout/isCheckingCode false, found context checkout/isCheckingCode true',
  ],
  [
    'the reservation’s answer to a code is lost while the wizard is open',
    'machines/checkout/checkoutReady.ts',
    "      exit: {\n        type: 'clearFormDraft',",
    "      on: { 'reservation.released': {} },\n      exit: {\n        type: 'clearFormDraft',",
    'checkoutWithChildren',
    'checkout',
    'found state checkout:ready.managingDriver+checkoutSubmission:form.idle+discount:releasing',
  ],
  [
    'a code that is found to count while the drivers are read again is lost',
    'machines/checkout/checkoutReady.ts',
    "'driver.edit': {}, 'checkout.submit': {} },",
    "'driver.edit': {}, 'checkout.submit': {}, 'discount.applied': {} },",
    'checkoutWithChildren',
    'checkout',
    'context checkout/isCheckingCode false, found context checkout/isCheckingCode true',
  ],
  [
    'a code is no longer waited for once a driver is saved',
    'machines/checkout/checkoutReady.ts',
    "actions: { type: 'assignAdded', params: ({ event }) => event.output },",
    "actions: [{ type: 'assignAdded', params: ({ event }) => event.output }, { type: 'assignChecking', params: { isChecking: false } }],",
    'checkoutWithChildren',
    'checkout',
    'context checkout/isCheckingCode true, found context checkout/isCheckingCode false',
  ],
  [
    'a code is not tried while it is still said that the one before does not count',
    'machines/discount.ts',
    'notValid: { entry',
    "notValid: { on: { 'discount.check': {} }, entry",
    'checkoutWithChildren',
    'discount',
    'discount:lookingUp+reservation:none, found state checkout:ready.choosing.reloading+checkoutSubmission:form.idle+discount:form.notValid',
  ],
  [
    'a guardian who could not be confirmed is led away from a page for everybody',
    'machines/route.ts',
    "  on: {\n    'location.changed': {",
    "  on: {\n    'session.unconfirmed': { ...rejectsGuardian, target: '.redirecting' },\n    'location.changed': {",
    'sessionWithRouteAndRegion',
    'route',
    'expected state staying+region:configuring+route:idle+session:signedIn.known, found state staying+region:configuring+session:signedIn.known',
  ],
  [
    'a guardian who is confirmed late has the page loaded twice',
    'machines/route.ts',
    "  on: {\n    'location.changed': {",
    "  on: {\n    'session.confirmed': '.loadingScreen',\n    'location.changed': {",
    'sessionWithRouteAndRegion',
    'route',
    'route:failed.unavailable+session:signedIn.confirmed, found state staying+region:unconfigured+route:loadingScreen',
  ],
  [
    'who goes elsewhere while the code of a page is on its way stays there',
    'machines/route.ts',
    "      on: {\n        'session.ended': leavesForSignUp,\n        'session.expired': leavesForSignUp,\n        /** It is being opened",
    "      on: {\n        'location.changed': {},\n        'session.ended': leavesForSignUp,\n        'session.expired': leavesForSignUp,\n        /** It is being opened",
    'sessionWithRouteAndRegion',
    'route',
    'route:enteringRegion+session:visitor, found state staying+region:ready.current+route:loadingScreen',
  ],
];

export const raceSeeds: readonly RaceSeed[] = rows.map(
  ([bug, file, right, wrong, composition, machine, shows]) => ({
    bug,
    file,
    right,
    wrong,
    composition,
    machine,
    shows,
  }),
);
