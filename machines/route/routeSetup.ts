import { assign, enqueueActions, sendParent, setup } from 'xstate';
import type { Result } from '#domain/result';
import { isAdmitted, matchRoute, type ScreenName, type ScreenRoute } from '#domain/routes';
import type { LoadingEvent } from '#machines/loading';
import type { RegionAnswer, RegionEvent } from '#machines/region/regionSetup';
import type { LoadedScreen, Location, screenId, Visit } from '#machines/route/visit';
import type { SessionAnswer, SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { hasSucceeded } from '#machines/support/outcome';

export type RouteContext = {
  /** Null before the first navigation. */
  location: Location | null;
  /** Null where the location redirects. */
  route: ScreenRoute | null;
  visit: number;
  /** A form for guests was opened for a guardian, because three questions to the API had no answer. */
  isLetThrough: boolean;
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
  | { type: 'route.retry' }
  /** The guardian does not want to wait for the API's answer. */
  | { type: 'route.signIn' };

/** Sent to the parent. */
export type RouteFact =
  | ({ type: 'screen.loaded' } & LoadedScreen)
  /** Opening the page is tried again. */
  | { type: 'route.retried' };

export type ShellMessage =
  | { to: 'region'; event: RegionEvent }
  | { to: 'session'; event: SessionEvent }
  | { to: 'loading'; event: LoadingEvent }
  /** Asks the screen on show to load again what failed. */
  | { to: ReturnType<typeof screenId>; event: { type: 'network.restored' } };

export const routeSetup = setup({
  types: {
    context: {} as RouteContext,
    events: {} as RouteEvent,
    tags: {} as 'busy' | 'unanswered' | 'failed' | 'broken',
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
    ...reporting,
    sendToParent: sendParent((_, fact: RouteFact) => fact),
    assignLocation: assign((_, { path, search }: Location) => {
      const match = matchRoute(path);
      return { location: { path, search }, route: match.kind === 'screen' ? match : null };
    }),
    assignLetThrough: assign((_, isLetThrough: boolean) => ({ isLetThrough })),
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
  },
  guards: {
    isRedirect: ({ context }) => context.route === null,
    isRegional: ({ context }) => Boolean(context.route?.region),
    isOnSelector: ({ context }) => context.route?.screen === 'regionSelector',
    isGuarded: ({ context }) => context.route !== null && context.route.access !== 'open',
    /** The screen shows what it has kept where the API does not answer. */
    isReadableOffline: ({ context }, { isKept }: { isKept: boolean }) =>
      isKept && context.route?.screen === 'account',
    /** A visitor may see the screen, and the API had time enough to say that this is none. */
    opensUnanswered: ({ context: { route } }, { isPatienceOver }: { isPatienceOver: boolean }) =>
      isPatienceOver && route !== null && isAdmitted(route.access, false),
    admitsVisitor: ({ context: { route } }) => route !== null && isAdmitted(route.access, false),
    admitsGuardian: ({ context: { route } }) => route !== null && isAdmitted(route.access, true),
    /** A form for guests needs nothing that the API says of its region. */
    isFormRequested: ({ context: { route }, event }) =>
      route?.access === 'guestsOnly' && 'regionId' in event && event.regionId === route.region,
    isRequested: ({ context, event }) => 'regionId' in event && event.regionId === context.route?.region,
    hasSucceeded,
  },
}).extend({
  actions: {
    /** Checks that the receiver still runs: sent to a missing actor, the event would come back to this machine. */
    sendToShell: enqueueActions(({ enqueue, system }, { to, event }: ShellMessage) => {
      const actor = system.get(to);
      if (actor) enqueue.sendTo(actor, event);
    }),
  },
});
