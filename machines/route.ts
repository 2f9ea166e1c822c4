import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { Failure, Result } from '#domain/result';
import { matchRoute, paths, redirectIn, type ScreenName, type ScreenRoute } from '#domain/routes';
import type { CurrentRegion, RegionEvent } from '#machines/region';
import type { SessionEvent } from '#machines/session';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type Location = {
  path: string;
  /** With or without its question mark. */
  search: string;
};

/** A screen that is, or is to be, on show. */
export type Visit = {
  /** Grows with every screen that is to be shown, so that the same address again is a new visit. */
  visit: number;
  route: ScreenRoute;
  search: string;
};

/** A visit whose screen can be started now. */
export type LoadedScreen = {
  visit: Visit;
  /** The region it was opened in, which it keeps while it is on show; null on the region selector. */
  region: CurrentRegion | null;
  /** The name of its machine, null where nothing is decided or a machine of the shell is on show. */
  machine: Exclude<ScreenName, 'regionSelector' | 'legal'> | null;
  /** Of the machine. JSON. */
  input: unknown;
};

export type RouteContext = {
  /** Null before the first navigation. */
  location: Location | null;
  /** Null where the location leads elsewhere. */
  route: ScreenRoute | null;
  visit: number;
};

export type RouteEvent =
  | ({ type: 'location.changed' } & Location)
  /** The session ended without the guardian asking for it; with the location as it is now. */
  | ({ type: 'session.ended' } & Location)
  /** The same, while a page is on show that may stay: its guardian was at work. */
  | ({ type: 'session.expired' } & Location)
  /** Another guardian is signed in than before; with the location as it is now. */
  | ({ type: 'session.changed' } & Location)
  /** Answers to the questions of the guards. */
  | { type: 'session.confirmed' }
  | { type: 'session.unconfirmed' }
  | { type: 'region.ready'; regionId: string }
  | { type: 'region.unknown'; regionId: string }
  | { type: 'region.failed'; regionId: string }
  | { type: 'network.restored' }
  | { type: 'route.retry' };

/** What the parent is told. */
export type RouteFact =
  | ({ type: 'screen.loaded' } & LoadedScreen)
  /** The page says that it could not be opened. */
  | { type: 'route.failed' }
  /** Another try to open the page. */
  | { type: 'route.retried' }
  /** The network is back: what the screen on show lacks may be read again. */
  | { type: 'screen.retry' };

type Keeping = { event: Location };

/** The end of the session takes a guardian away from a screen for guardians only. */
const leavesForSignUp = {
  guard: 'isSignedInOnly',
  target: 'redirecting',
  actions: [
    { type: 'assignLocation', params: ({ event }: Keeping) => event },
    { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: signUpFor(context) }) },
  ],
  meta: { requires: ['RTE-11'] },
} as const;

/** There is no such region, or it is not on offer any more. */
const leavesForSelector = {
  guard: {
    type: 'isRequested',
    params: ({ event }: { event: { regionId: string } }) => event,
  },
  target: 'redirecting',
  actions: { type: 'redirect', params: { to: paths.regionSelector() } },
  meta: { requires: ['RTE-09', 'RTE-10'] },
} as const;

/** Where the API did not confirm the guardian, the session ends before the way leads to sign-up. */
const leavesUnverified = {
  target: 'redirecting',
  actions: [
    'markUnverified',
    { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: signUpFor(context) }) },
  ],
  meta: { requires: ['RTE-11', 'RTE-14'] },
} as const;

const retries = {
  target: 'matching',
  actions: { type: 'tellParent', params: { type: 'route.retried' } },
  meta: { requires: ['BEY-04', 'BEY-18'] },
} as const;

const tellsFailed = { type: 'tellParent', params: { type: 'route.failed' } } as const;

/**
 * Owns one question: which screen may this location show, or where does it lead instead? Asks the region and the
 * session machine. A new location abandons whatever is being checked for the one before.
 */
export const routeMachine = setup({
  types: {
    context: {} as RouteContext,
    events: {} as RouteEvent,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'failed' | 'broken',
  },
  actors: {
    /** Loads the screen's code and makes its machine's input. */
    loadScreen: mustBeProvided<Result<LoadedScreen>, Visit>('loadScreen'),
  },
  actions: {
    /** Replaces the location, which comes back as `location.changed`. */
    redirect: (_, _params: { to: string }) => {},
    /** Its code is on its way while region and guardian are asked for. */
    prepareScreen: (_, _params: { screen: ScreenName }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    enterRegion: sendTo(
      ({ system }) => system.get('region'),
      ({ context }): RegionEvent => ({ type: 'region.enter', regionId: regionOf(context) }),
    ),
    revalidateSession: sendTo(
      ({ system }) => system.get('session'),
      (): SessionEvent => ({ type: 'session.revalidate' }),
    ),
    markUnverified: sendTo(
      ({ system }) => system.get('session'),
      (): SessionEvent => ({ type: 'session.unverified' }),
    ),
    tellParent: sendParent((_, fact: RouteFact) => fact),
    assignLocation: assign((_, { path, search }: Location) => {
      const match = matchRoute(path);
      return { location: { path, search }, route: match.kind === 'screen' ? match : null };
    }),
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
  },
  guards: {
    isElsewhere: ({ context }) => context.route === null,
    isRegional: ({ context }) => Boolean(context.route?.region),
    isSignedInOnly: ({ context }) => context.route?.access === 'signedInOnly',
    isGuestsOnly: ({ context }) => context.route?.access === 'guestsOnly',
    isGuarded: ({ context }) => context.route !== null && context.route.access !== 'open',
    isRequested: ({ context }, { regionId }: { regionId: string }) => regionId === context.route?.region,
    hasSucceeded,
  },
}).createMachine({
  id: 'route',
  context: { location: null, route: null, visit: 0 },
  initial: 'idle',
  on: {
    'location.changed': {
      target: '.matching',
      actions: { type: 'assignLocation', params: ({ event }) => event },
      meta: { requires: ['RTE-13'] },
    },
    'session.changed': {
      guard: 'isGuarded',
      target: '.matching',
      actions: { type: 'assignLocation', params: ({ event }) => event },
      meta: { requires: ['STO-04', 'RTE-11', 'RTE-12'] },
    },
  },
  states: {
    idle: { meta: { requires: ['RTE-01'] } },
    matching: {
      meta: { requires: ['RTE-01', 'RTE-02', 'RTE-07', 'RTE-08', 'RTE-10'] },
      always: [
        {
          guard: 'isElsewhere',
          target: 'redirecting',
          actions: { type: 'redirect', params: ({ context }) => ({ to: elsewhere(context) }) },
        },
        {
          guard: 'isRegional',
          target: 'enteringRegion',
          actions: { type: 'prepareScreen', params: ({ context }) => ({ screen: routeOf(context).screen }) },
        },
        { target: 'loadingScreen' },
      ],
    },
    enteringRegion: {
      tags: 'busy',
      entry: 'enterRegion',
      meta: { requires: ['RTE-09'] },
      on: {
        'region.ready': { guard: { type: 'isRequested', params: ({ event }) => event }, target: 'admitting' },
        'region.unknown': leavesForSelector,
        'region.failed': {
          guard: { type: 'isRequested', params: ({ event }) => event },
          target: 'failed',
          meta: { requires: ['BEY-04'] },
        },
      },
    },
    admitting: {
      meta: { requires: ['RTE-03', 'RTE-04', 'RTE-06'] },
      always: [
        { guard: 'isSignedInOnly', target: 'checkingSignedIn' },
        { guard: 'isGuestsOnly', target: 'checkingGuest' },
        { target: 'loadingScreen' },
      ],
    },
    checkingSignedIn: {
      tags: 'busy',
      entry: 'revalidateSession',
      meta: { requires: ['RTE-04', 'RTE-06', 'RTE-11'] },
      on: {
        'session.confirmed': 'loadingScreen',
        'session.unconfirmed': leavesUnverified,
        'session.ended': leavesUnverified,
        'session.expired': leavesUnverified,
      },
    },
    checkingGuest: {
      tags: 'busy',
      entry: 'revalidateSession',
      meta: { requires: ['RTE-03', 'RTE-12'] },
      on: {
        'session.confirmed': {
          target: 'redirecting',
          actions: { type: 'redirect', params: ({ context }) => ({ to: afterSignIn(context) }) },
          meta: { requires: ['RTE-12', 'RTE-15'] },
        },
        'session.unconfirmed': 'loadingScreen',
        'session.ended': 'loadingScreen',
        'session.expired': 'loadingScreen',
      },
    },
    loadingScreen: {
      tags: 'busy',
      entry: 'countVisit',
      meta: { requires: ['RTE-05', 'RTE-13'] },
      on: {
        'session.ended': leavesForSignUp,
        'session.expired': leavesForSignUp,
        /** It is being opened for the guardian before. */
        'session.changed': {
          target: 'matching',
          actions: { type: 'assignLocation', params: ({ event }) => event },
          meta: { requires: ['STO-04'] },
        },
      },
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => visitOf(context),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'shown',
            actions: {
              type: 'tellParent',
              params: (args) => ({ type: 'screen.loaded', ...successOf(args) }),
            },
          },
          { target: 'failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'failed.broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    shown: {
      meta: { requires: ['RTE-01', 'RTE-05', 'RTE-13', 'RTE-16'] },
      on: {
        'session.ended': leavesForSignUp,
        'region.unknown': leavesForSelector,
        'network.restored': {
          actions: { type: 'tellParent', params: { type: 'screen.retry' } },
          meta: { requires: ['BEY-18'] },
        },
      },
    },
    redirecting: { tags: 'busy', meta: { requires: ['RTE-08', 'RTE-09', 'RTE-11', 'RTE-12'] } },
    failed: {
      tags: 'failed',
      entry: tellsFailed,
      meta: { requires: ['BEY-04'] },
      on: { 'route.retry': retries, 'network.restored': retries },
      initial: 'unavailable',
      states: {
        unavailable: {},
        broken: { tags: 'broken' },
      },
    },
  },
});

export type RouteActor = ActorRefFrom<typeof routeMachine>;

const routeOf = ({ route }: RouteContext): ScreenRoute => {
  if (route === null) throw new Error('The location shows no screen');
  return route;
};

const visitOf = (context: RouteContext): Visit => ({
  visit: context.visit,
  route: routeOf(context),
  search: context.location?.search ?? '',
});

const regionOf = (context: RouteContext): string => routeOf(context).region ?? '';

const bareQuery = ({ location }: RouteContext): string => location?.search.replace(/^\?/, '') ?? '';

const elsewhere = ({ location }: RouteContext): string => {
  const match = matchRoute(location?.path ?? '/');
  return match.kind === 'redirect' ? match.to : paths.regionSelector();
};

const signUpFor = (context: RouteContext): string => {
  const query = bareQuery(context);
  const redirect = `${context.location?.path ?? '/'}${query && `?${query}`}`;
  return paths.register(regionOf(context), { redirect });
};

const afterSignIn = (context: RouteContext): string =>
  redirectIn(regionOf(context), new URLSearchParams(bareQuery(context)).get('redirect')) ??
  paths.account(regionOf(context));
