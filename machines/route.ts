import { type ActorRefFrom, assign, enqueueActions, not, sendParent, setup } from 'xstate';
import type { Failure, Result } from '#domain/result';
import { isAdmitted, matchRoute, paths, redirectIn, type ScreenName, type ScreenRoute } from '#domain/routes';
import type { LoadingEvent } from '#machines/loading';
import type { CurrentRegion, RegionAnswer, RegionEvent } from '#machines/region/regionSetup';
import type { SessionAnswer, SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, failureOf, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type Location = {
  path: string;
  /** With or without its question mark. */
  search: string;
};

/** A screen that is, or is to be, on show. */
export type Visit = {
  /** Grows with every visit, so that the same address again is a new visit. */
  visit: number;
  route: ScreenRoute;
  search: string;
};

/** A visit whose screen can be started now. */
export type LoadedScreen = {
  visit: Visit;
  /** The region that the screen was opened in and keeps; null on the region selector. */
  region: CurrentRegion | null;
  /** System id of the screen's machine; null where nothing is decided or a machine of the shell is shown. */
  actorId: string | null;
  /** The machine's input. JSON. */
  input: unknown;
};

export type RouteContext = {
  /** Null before the first navigation. */
  location: Location | null;
  /** Null where the location redirects. */
  route: ScreenRoute | null;
  visit: number;
};

export type RouteEvent =
  | ({ type: 'location.changed' } & Location)
  /** The screen changed its own query, or a prerendered screen gets the query of the address bar. */
  | ({ type: 'location.replaced' } & Location)
  /** The session ended without a log-out. */
  | { type: 'session.ended' }
  /** The session ended while the guardian was at work: the page on show may stay. */
  | { type: 'session.expired' }
  /** Another guardian is signed in than before. */
  | { type: 'session.changed' }
  /** Answers to the guards. */
  | SessionAnswer
  | RegionAnswer
  | { type: 'network.restored' }
  | { type: 'route.retry' };

/** Sent to the parent. */
export type RouteFact =
  | ({ type: 'screen.loaded' } & LoadedScreen)
  /** Opening the page is tried again. */
  | { type: 'route.retried' };

/** System id of the machine of a visit's screen. */
export const screenId = ({ visit }: Pick<Visit, 'visit'>) => `screen.${visit}` as const;

type Told =
  | { to: 'region'; event: RegionEvent }
  | { to: 'session'; event: SessionEvent }
  | { to: 'loading'; event: LoadingEvent }
  /** Asks the screen on show to load again what failed. */
  | { to: ReturnType<typeof screenId>; event: { type: 'network.restored' } };

const tells = <To extends Told['to']>(to: To, event: Extract<Told, { to: To }>['event']) =>
  ({ type: 'tell', params: { to, event } }) as const;

/** Without a session, a screen for guardians only redirects to sign-up. */
const leavesForSignUp = {
  guard: not('admitsVisitor'),
  target: 'redirecting',
  actions: {
    type: 'redirect',
    params: ({ context }: { context: RouteContext }) => ({ to: signUpFor(context) }),
  },
  meta: { requires: ['RTE-11'] },
} as const;

/** The region does not exist or is no longer on offer. */
const leavesForSelector = {
  guard: {
    type: 'isRequested',
    params: ({ event }: { event: { regionId: string } }) => event,
  },
  target: 'redirecting',
  actions: { type: 'redirect', params: { to: paths.regionSelector() } },
  meta: { requires: ['RTE-09', 'RTE-10'] },
} as const;

/** If the API did not confirm the guardian, the session must end before the redirect to sign-up. */
const admitsUnverified = [
  { guard: 'admitsVisitor', target: 'loadingScreen' },
  {
    target: 'redirecting',
    actions: [
      tells('session', { type: 'session.unverified' }),
      { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: signUpFor(context) }) },
    ],
    meta: { requires: ['RTE-11', 'RTE-14'] },
  },
] as const;

const retries = {
  target: 'matching',
  actions: { type: 'tellParent', params: { type: 'route.retried' } },
  meta: { requires: ['BEY-04', 'BEY-18'] },
} as const;

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
    /** Loads the screen's code and computes the machine's input. */
    loadScreen: mustBeProvided<Result<LoadedScreen>, Visit>('loadScreen'),
  },
  actions: {
    /** Replaces the location, which comes back as `location.changed`. */
    redirect: (_, _params: { to: string }) => {},
    /** Loads the code while region and guardian are being checked. */
    prepareScreen: (_, _params: { screen: ScreenName }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    /** Checks that the receiver still runs: sent to a missing actor, the event would come back to this machine. */
    tell: enqueueActions(({ enqueue, system }, { to, event }: Told) => {
      const actor = system.get(to);
      if (actor) enqueue.sendTo(actor, event);
    }),
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
    isOnSelector: ({ context }) => context.route?.screen === 'regionSelector',
    isGuarded: ({ context }) => context.route !== null && context.route.access !== 'open',
    admitsVisitor: ({ context: { route } }) => route !== null && isAdmitted(route.access, false),
    admitsGuardian: ({ context: { route } }) => route !== null && isAdmitted(route.access, true),
    isRequested: ({ context }, { regionId }: { regionId: string }) => regionId === context.route?.region,
    hasSucceeded: (_, result: Result<unknown>) => result.ok,
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
    'location.replaced': { actions: { type: 'assignLocation', params: ({ event }) => event } },
    'session.changed': {
      guard: 'isGuarded',
      target: '.matching',
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
      entry: {
        type: 'tell',
        params: ({ context }) => ({
          to: 'region',
          event: { type: 'region.enter', regionId: regionOf(context) },
        }),
      },
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
      always: [{ guard: 'isGuarded', target: 'checkingSession' }, { target: 'loadingScreen' }],
    },
    checkingSession: {
      tags: 'busy',
      entry: tells('session', { type: 'session.revalidate' }),
      meta: { requires: ['RTE-03', 'RTE-04', 'RTE-06', 'RTE-11', 'RTE-12'] },
      on: {
        'session.confirmed': [
          { guard: 'admitsGuardian', target: 'loadingScreen' },
          {
            target: 'redirecting',
            actions: { type: 'redirect', params: ({ context }) => ({ to: afterSignIn(context) }) },
            meta: { requires: ['RTE-12', 'RTE-15'] },
          },
        ],
        'session.unconfirmed': admitsUnverified,
        'session.ended': admitsUnverified,
        'session.expired': admitsUnverified,
      },
    },
    loadingScreen: {
      tags: 'busy',
      entry: 'countVisit',
      meta: { requires: ['RTE-05', 'RTE-13'] },
      on: {
        'session.ended': leavesForSignUp,
        'session.expired': leavesForSignUp,
        /** The screen is being opened for the guardian before. */
        'session.changed': { target: 'matching', meta: { requires: ['STO-04'] } },
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
        'network.restored': [
          {
            guard: 'isOnSelector',
            actions: tells('region', { type: 'region.retry' }),
            meta: { requires: ['BEY-18', 'HUB-07'] },
          },
          {
            actions: {
              type: 'tell',
              params: ({ context }) => ({ to: screenId(context), event: { type: 'network.restored' } }),
            },
            meta: { requires: ['BEY-18'] },
          },
        ],
      },
    },
    redirecting: { tags: 'busy', meta: { requires: ['RTE-08', 'RTE-09', 'RTE-11', 'RTE-12'] } },
    failed: {
      tags: 'failed',
      entry: tells('loading', { type: 'page.opened' }),
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

const queryOf = ({ location }: RouteContext): string => location?.search.replace(/^\?/, '') ?? '';

const elsewhere = ({ location }: RouteContext): string => {
  const match = matchRoute(location?.path ?? '/');
  return match.kind === 'redirect' ? match.to : paths.regionSelector();
};

const signUpFor = (context: RouteContext): string => {
  const query = queryOf(context);
  const redirect = `${context.location?.path ?? '/'}${query && `?${query}`}`;
  return paths.register(regionOf(context), { redirect });
};

const afterSignIn = (context: RouteContext): string =>
  redirectIn(regionOf(context), new URLSearchParams(queryOf(context)).get('redirect')) ??
  paths.account(regionOf(context));
