import { assign, setup } from 'xstate';
import type { Failure, Result } from '#domain/result';
import { matchRoute, paths, type ScreenRoute, safeRedirect } from '#domain/routes';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasStatus, hasSucceeded, outcomeOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

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

export type RouteContext = {
  /** Null before the first navigation. */
  location: Location | null;
  /** Null where the location leads elsewhere. */
  route: ScreenRoute | null;
  visit: number;
  /** What stays on show until the next screen is there. */
  shown: Visit | null;
};

export type RouteEvent =
  | ({ type: 'location.changed' } & Location)
  /** The session ended without the guardian asking for it; with the location as it is now. */
  | ({ type: 'session.ended' } & Location)
  /** Another guardian took the session over; with the location as it is now. */
  | ({ type: 'session.changed' } & Location)
  | { type: 'route.retry' };

/** What the end of the session does to a screen for guardians. */
const leaveForSignUp = {
  guard: 'isSignedInOnly',
  target: 'redirecting',
  actions: [
    { type: 'assignLocation', params: ({ event }: { event: Location }) => event },
    { type: 'redirect', params: ({ context }: { context: RouteContext }) => ({ to: signUpFor(context) }) },
  ],
  meta: { requires: ['RTE-11'] },
} as const;

/**
 * Owns one question: which screen may this location show, or where does it lead instead? A new location
 * abandons whatever is being checked for the one before.
 */
export const routeMachine = setup({
  types: {
    context: {} as RouteContext,
    events: {} as RouteEvent,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    /** An unknown region is a failure with status 404; any other failure can be tried again. */
    enterRegion: mustBeProvided<Result<{ regionId: string }>, { regionId: string }>('enterRegion'),
    /** Fails for a visitor and for a guardian whom the server does not confirm. */
    validateSession: mustBeProvided<Result<{ userId: string }>>('validateSession'),
    /** Loads the screen's code. */
    openScreen: mustBeProvided<Result<{ visit: number }>, Visit>('openScreen'),
  },
  actions: {
    /** Replaces the location, which comes back as `location.changed`. */
    redirect: (_, _params: { to: string }) => {},
    /** The server did not confirm the guardian. */
    endSession: () => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    assignLocation: assign((_, { path, search }: Location) => {
      const match = matchRoute(path);
      return { location: { path, search }, route: match.kind === 'screen' ? match : null };
    }),
    beginVisit: assign({ visit: ({ context }) => context.visit + 1 }),
    showVisit: assign({ shown: ({ context }) => visitOf(context) }),
  },
  guards: {
    isElsewhere: ({ context }) => context.route === null,
    isRegional: ({ context }) => Boolean(context.route?.region),
    isSignedInOnly: ({ context }) => context.route?.access === 'signedInOnly',
    isGuestsOnly: ({ context }) => context.route?.access === 'guestsOnly',
    isGuarded: ({ context }) => context.route !== null && context.route.access !== 'open',
    hasSucceeded,
    isUnknownRegion: hasStatus(404),
  },
}).createMachine({
  id: 'route',
  context: { location: null, route: null, visit: 0, shown: null },
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
        { guard: 'isRegional', target: 'enteringRegion' },
        { target: 'opening' },
      ],
    },
    enteringRegion: {
      tags: 'busy',
      meta: { requires: ['RTE-09'] },
      invoke: {
        id: 'enterRegion',
        src: 'enterRegion',
        input: ({ context }) => ({ regionId: regionOf(context) }),
        onDone: [
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'admitting' },
          {
            guard: { type: 'isUnknownRegion', params: outcomeOf },
            target: 'redirecting',
            actions: { type: 'redirect', params: { to: paths.regionSelector() } },
            meta: { requires: ['RTE-09', 'RTE-10'] },
          },
          { target: 'failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    admitting: {
      meta: { requires: ['RTE-03', 'RTE-04', 'RTE-06'] },
      always: [
        { guard: 'isSignedInOnly', target: 'checkingSignedIn' },
        { guard: 'isGuestsOnly', target: 'checkingGuest' },
        { target: 'opening' },
      ],
    },
    checkingSignedIn: {
      tags: 'busy',
      meta: { requires: ['RTE-04', 'RTE-06', 'RTE-11'] },
      invoke: {
        id: 'validateGuardian',
        src: 'validateSession',
        onDone: [
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'opening' },
          {
            target: 'redirecting',
            actions: [
              'endSession',
              { type: 'redirect', params: ({ context }) => ({ to: signUpFor(context) }) },
            ],
            meta: { requires: ['RTE-11', 'RTE-14'] },
          },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    checkingGuest: {
      tags: 'busy',
      meta: { requires: ['RTE-03', 'RTE-12'] },
      invoke: {
        id: 'validateGuest',
        src: 'validateSession',
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'redirecting',
            actions: { type: 'redirect', params: ({ context }) => ({ to: afterSignIn(context) }) },
            meta: { requires: ['RTE-12', 'RTE-15'] },
          },
          { target: 'opening' },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    opening: {
      tags: 'busy',
      entry: 'beginVisit',
      meta: { requires: ['RTE-05', 'RTE-13'] },
      on: { 'session.ended': leaveForSignUp },
      invoke: {
        id: 'openScreen',
        src: 'openScreen',
        input: ({ context }) => visitOf(context),
        onDone: [
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'shown', actions: 'showVisit' },
          { target: 'failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    shown: {
      meta: { requires: ['RTE-01', 'RTE-05', 'RTE-13', 'RTE-16'] },
      on: { 'session.ended': leaveForSignUp },
    },
    redirecting: { tags: 'busy', meta: { requires: ['RTE-08', 'RTE-09', 'RTE-11', 'RTE-12'] } },
    failed: { meta: { requires: ['BEY-04'] }, on: { 'route.retry': 'matching' } },
    broken: { tags: 'broken', meta: { requires: ['BEY-04'] }, on: { 'route.retry': 'matching' } },
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
  safeRedirect(new URLSearchParams(bareQuery(context)).get('redirect')) ?? paths.account(regionOf(context));
