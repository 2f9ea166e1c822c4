import { not } from 'xstate';
import type { Result } from '#domain/result';
import {
  entranceTo,
  isMailedLink,
  paths,
  redirectFrom,
  redirectIn,
  type ScreenRoute,
  withUnusedLink,
} from '#domain/routes';
import { type RouteContext, routeSetup, type ShellMessage } from '#machines/route/routeSetup';
import { type LoadedScreen, screenId } from '#machines/route/visit';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure } from '#machines/support/onResult';
import { type Output, successOf } from '#machines/support/outcome';

const sends = <To extends ShellMessage['to']>(to: To, event: Extract<ShellMessage, { to: To }>['event']) =>
  ({ type: 'sendToShell', params: { to, event } }) as const;

const letsThrough = (params: boolean) => ({ type: 'assignLetThrough', params }) as const;

/** Without a session, a screen for guardians only redirects to sign-up, or for the tickets to sign-in. */
const redirectsVisitor = {
  guard: not('admitsVisitor'),
  target: 'redirecting',
  actions: {
    type: 'redirect',
    params: ({ context }: { context: RouteContext }) => ({ to: entrancePath(context) }),
  },
} as const;

/** The region does not exist or is no longer active. */
const redirectsToSelector = {
  guard: 'isRequested',
  target: 'redirecting',
  actions: { type: 'redirect', params: { to: paths.regionSelector() } },
  meta: { requires: ['RTE-09', 'RTE-10'] },
} as const;

/** The session must end before the redirect to a page for guests. */
const rejectsSession = (leadsTo: (context: RouteContext) => string) =>
  ({
    target: '#route.redirecting',
    actions: [
      sends('session', { type: 'session.reject' }),
      { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: leadsTo(context) }) },
    ],
    meta: { requires: ['RTE-11', 'RTE-14'] },
  }) as const;

const admitsVisitorOrRejects = [
  { guard: 'admitsVisitor', target: 'loadingScreen' },
  rejectsSession(entrancePath),
] as const;

/** The page was opened before the API had answered. */
const rejectsUnconfirmed = { guard: not('admitsVisitor'), ...rejectsSession(entrancePath) } as const;

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
  context: { location: null, route: null, visit: 0, isLetThrough: false },
  initial: 'idle',
  on: {
    'location.changed': {
      target: '.matching',
      actions: ofEvent('assignLocation'),
      meta: { requires: ['RTE-13'] },
    },
    'location.replaced': { actions: ofEvent('assignLocation') },
    'session.changed': {
      guard: 'isGuarded',
      target: '.matching',
      meta: { requires: ['STO-04', 'RTE-11', 'RTE-12'] },
    },
  },
  states: {
    idle: { meta: { requires: ['RTE-01'] } },
    matching: {
      entry: letsThrough(false),
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
        'session.unreached': [
          { guard: ofEvent('isReadableOffline'), target: 'loadingScreen', meta: { requires: ['BEY-36'] } },
          { guard: ofEvent('opensUnanswered'), target: 'loadingScreen', actions: letsThrough(true) },
          { target: '.unanswered' },
        ],
        'session.ended': admitsVisitorOrRejects,
        'session.expired': admitsVisitorOrRejects,
        /** The region of a prerendered page, read again. */
        'region.unknown': redirectsToSelector,
      },
      initial: 'asking',
      states: {
        asking: {},
        /** The page says why it does not open yet, instead of loading. */
        unanswered: {
          tags: 'unanswered',
          entry: sends('loading', { type: 'page.opened' }),
          meta: { requires: ['BEY-63'] },
          on: {
            'route.retry': { actions: sends('session', { type: 'session.ask' }) },
            'route.signIn': rejectsSession(signInPath),
          },
        },
      },
    },
    loadingScreen: {
      tags: 'busy',
      entry: 'countVisit',
      meta: { requires: ['RTE-05', 'RTE-13'] },
      on: {
        /** Another guardian signed in: the screen is loaded again. */
        'session.changed': { target: 'matching', meta: { requires: ['STO-04'] } },
        'session.ended': redirectsVisitor,
        'session.expired': redirectsVisitor,
        'session.unconfirmed': rejectsUnconfirmed,
        'region.unknown': redirectsToSelector,
      },
      invoke: {
        ...invokes('loadScreen', 'failed.broken'),
        input: ({ context }) => ({
          visit: context.visit,
          route: routeOf(context),
          search: context.location?.search ?? '',
        }),
        onDone: [
          {
            guard: ofOutput('hasSucceeded'),
            target: 'shown',
            actions: {
              type: 'sendToParent',
              params: (loaded: Output<Result<LoadedScreen>>) =>
                ({ type: 'screen.loaded', ...successOf(loaded) }) as const,
            },
          },
          onFailure('failed'),
        ],
      },
    },
    shown: {
      meta: { requires: ['RTE-01', 'RTE-05', 'RTE-13', 'RTE-16'] },
      on: {
        'session.ended': [redirectsVisitor, { actions: letsThrough(false) }],
        'region.unknown': redirectsToSelector,
        'session.unconfirmed': [rejectsUnconfirmed, { actions: letsThrough(false) }],
        /** From a page as saved. */
        'route.signIn': rejectsSession(signInPath),
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

const regionOf = (context: RouteContext): string => routeOf(context).region ?? '';

const searchOf = ({ location }: RouteContext): string => location?.search.replace(/^\?/, '') ?? '';

const redirectTarget = (context: RouteContext): string =>
  redirectFrom(context.location?.path ?? '/', searchOf(context));

const attempted = (context: RouteContext): string => {
  const query = searchOf(context);
  return `${context.location?.path ?? '/'}${query && `?${query}`}`;
};

function entrancePath(context: RouteContext): string {
  return entranceTo(regionOf(context), attempted(context));
}

function signInPath(context: RouteContext): string {
  return paths.in(regionOf(context)).signIn({ redirect: attempted(context) });
}

const afterSignIn = (context: RouteContext): string => {
  const region = regionOf(context);
  const query = searchOf(context);
  const path = redirectIn(region, new URLSearchParams(query).get('redirect')) ?? paths.in(region).account();
  return isMailedLink(query) ? withUnusedLink(path) : path;
};
