import { not } from 'xstate';
import { paths, redirectFrom, redirectIn, type ScreenRoute } from '#domain/routes';
import { type RouteContext, routeSetup, type ShellMessage } from '#machines/route/routeSetup';
import { type LoadedScreen, screenId, type Visit } from '#machines/route/visit';
import { onBug, onFailure } from '#machines/support/onResult';
import { outcomeOf, successOf } from '#machines/support/outcome';

const sends = <To extends ShellMessage['to']>(to: To, event: Extract<ShellMessage, { to: To }>['event']) =>
  ({ type: 'sendToShell', params: { to, event } }) as const;

/** Without a session, a screen for guardians only redirects to sign-up. */
const redirectsVisitorToRegister = {
  guard: not('admitsVisitor'),
  target: 'redirecting',
  actions: {
    type: 'redirect',
    params: ({ context }: { context: RouteContext }) => ({ to: registerPath(context) }),
  },
  meta: { requires: ['RTE-11'] },
} as const;

/** The region does not exist or is no longer active. */
const redirectsToSelector = {
  guard: 'isRequested',
  target: 'redirecting',
  actions: { type: 'redirect', params: { to: paths.regionSelector() } },
  meta: { requires: ['RTE-09', 'RTE-10'] },
} as const;

/** If the API did not confirm the guardian, the session must end before the redirect to sign-up. */
const rejectsSession = {
  target: 'redirecting',
  actions: [
    sends('session', { type: 'session.reject' }),
    { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: registerPath(context) }) },
  ],
  meta: { requires: ['RTE-11', 'RTE-14'] },
} as const;

const admitsVisitorOrRejects = [{ guard: 'admitsVisitor', target: 'loadingScreen' }, rejectsSession] as const;

const retries = {
  target: 'matching',
  actions: { type: 'sendToParent', params: { type: 'route.retried' } },
  meta: { requires: ['BEY-04', 'BEY-18'] },
} as const;

/**
 * Owns one question: which screen may this location show, or where does it lead instead? Asks the region and the
 * session machine. A new location abandons whatever is being checked for the one before.
 */
export const routeMachine = routeSetup.createMachine({
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
          guard: 'isRedirect',
          target: 'redirecting',
          actions: { type: 'redirect', params: ({ context }) => ({ to: redirectTarget(context) }) },
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
        type: 'sendToShell',
        params: ({ context }) => ({
          to: 'region',
          event: { type: 'region.enter', regionId: regionOf(context) },
        }),
      },
      meta: { requires: ['RTE-09'] },
      on: {
        'region.ready': { guard: 'isRequested', target: 'admitting' },
        'region.unknown': redirectsToSelector,
        'region.failed': [
          { guard: 'isFormRequested', target: 'admitting', meta: { requires: ['RST-01', 'HUB-07'] } },
          { guard: 'isRequested', target: 'failed' },
        ],
      },
    },
    admitting: {
      meta: { requires: ['RTE-03', 'RTE-04', 'RTE-06'] },
      always: [{ guard: 'isGuarded', target: 'checkingSession' }, { target: 'loadingScreen' }],
    },
    checkingSession: {
      tags: 'busy',
      entry: sends('session', { type: 'session.revalidate' }),
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
        'session.unconfirmed': admitsVisitorOrRejects,
        'session.unreached': {
          guard: 'isReadableOffline',
          target: 'loadingScreen',
          meta: { requires: ['BEY-36'] },
        },
        'session.ended': admitsVisitorOrRejects,
        'session.expired': admitsVisitorOrRejects,
        /** The region of a prerendered page, read again. */
        'region.unknown': redirectsToSelector,
      },
    },
    loadingScreen: {
      tags: 'busy',
      entry: 'countVisit',
      meta: { requires: ['RTE-05', 'RTE-13'] },
      on: {
        /** Another guardian signed in: the screen is loaded again. */
        'session.changed': { target: 'matching', meta: { requires: ['STO-04'] } },
        'session.ended': redirectsVisitorToRegister,
        'session.expired': redirectsVisitorToRegister,
        'region.unknown': redirectsToSelector,
      },
      invoke: {
        id: 'loadScreen',
        src: 'loadScreen',
        input: ({ context }) => visitOf(context),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf<LoadedScreen> },
            target: 'shown',
            actions: {
              type: 'sendToParent',
              params: (args) => ({ type: 'screen.loaded', ...successOf(args) }),
            },
          },
          onFailure('failed'),
        ],
        onError: onBug('failed.broken'),
      },
    },
    shown: {
      meta: { requires: ['RTE-01', 'RTE-05', 'RTE-13', 'RTE-16'] },
      on: {
        'session.ended': redirectsVisitorToRegister,
        'region.unknown': redirectsToSelector,
        'network.restored': [
          {
            guard: 'isOnSelector',
            actions: sends('region', { type: 'region.retry' }),
            meta: { requires: ['BEY-18', 'HUB-07'] },
          },
          {
            actions: {
              type: 'sendToShell',
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
      entry: sends('loading', { type: 'page.opened' }),
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

const searchOf = ({ location }: RouteContext): string => location?.search.replace(/^\?/, '') ?? '';

const redirectTarget = (context: RouteContext): string =>
  redirectFrom(context.location?.path ?? '/', searchOf(context));

const registerPath = (context: RouteContext): string => {
  const query = searchOf(context);
  const redirect = `${context.location?.path ?? '/'}${query && `?${query}`}`;
  return paths.in(regionOf(context)).register({ redirect });
};

const afterSignIn = (context: RouteContext): string =>
  redirectIn(regionOf(context), new URLSearchParams(searchOf(context)).get('redirect')) ??
  paths.in(regionOf(context)).account();
