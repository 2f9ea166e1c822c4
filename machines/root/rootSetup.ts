import {
  type AnyActorLogic,
  assign,
  type ErrorActorEvent,
  type EventObject,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate';
import type { Reservation, StoredSession } from '#domain/entities';
import { isAdmitted, type ScreenName } from '#domain/routes';
import { type ListName, type SkippedItems, withList } from '#domain/skippedItems';
import type { ReservationEnd, ReservationEvent } from '#machines/checkout/reservationRequests';
import { connectionMachine } from '#machines/connection';
import { type ConsentEvent, type ConsentInput, consentMachine } from '#machines/consent';
import { loadingMachine } from '#machines/loading';
import { regionMachine } from '#machines/region/region';
import type { CurrentRegion, RegionFact } from '#machines/region/regionSetup';
import { regionChangeMachine } from '#machines/regionChange';
import { reservationMachine } from '#machines/reservation';
import { type LoadedScreen, type Location, type RouteFact, routeMachine, type Visit } from '#machines/route';
import { sessionMachine } from '#machines/session/session';
import type { SessionFact } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import type { Requirements } from '#machines/support/requirements';

/** The screen on show. Its machine, where it has one, is the child with its `actorId`. */
export type ShownScreen = Omit<LoadedScreen, 'input'>;

export type RootContext = {
  /** Stays on show until the next screen is there; null before the first. */
  shown: ShownScreen | null;
  /** Of the current region; empty where none is configured or known. */
  landingPageUrl: string;
  /** Of the page on show. */
  skippedItems: SkippedItems;
};

/** What this browser has stored, and where its address bar points. */
export type VisitorState = Location &
  ConsentInput & {
    session: StoredSession | null;
    reservation: Reservation | null;
    /**
     * With which the machine of a prerendered screen would be started here; null where it has none, or the page was
     * not prerendered. JSON.
     */
    input: unknown;
  };

/** What happens to the page as a whole. */
export type PageEvent =
  /** Once, when the page works: until then it is a page for nobody in particular. */
  | ({ type: 'visitor.known' } & VisitorState)
  /** The browser went somewhere. */
  | ({ type: 'location.changed' } & Location)
  /** The page is back out of the browser's page cache, where it heard nothing. */
  | { type: 'page.returned' }
  /** The guardian looks at the page again. */
  | { type: 'page.seen' }
  /** The guardian is about to follow a link to a screen. */
  | { type: 'screen.approached'; screen: ScreenName; savesData: boolean }
  /** An answer was read; `unreadable` of its items were left out. */
  | ({ type: 'list.read' } & ReadList);

type ReadList = { list: ListName; unreadable: number };

export type RootEvent =
  | PageEvent
  | SessionFact
  | ReservationEnd
  | RegionFact
  | RouteFact
  /** The account's way out. */
  | { type: 'guardian.loggedOut' };

/** What every screen's machine may be told; a machine takes what concerns it. */
export type ScreenEvent =
  /** It has just been started. */
  | { type: 'screen.opened' }
  /** The hosted page was left by Back. */
  | { type: 'page.returned' }
  | { type: 'page.seen' }
  /** The page was prerendered: what it shows may be old. With what it would be opened here. */
  | { type: 'page.hydrated'; input: unknown }
  | { type: 'network.restored' }
  /** What is configured for the region of the screen has been read again. */
  | { type: 'region.corrected'; region: CurrentRegion | null }
  /** Null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null };

/** That of the visit that was opened last. */
const screen: AnyActorLogic = mustBeProvided<never, unknown>('screen');

export type ShellMachine =
  | 'session'
  | 'reservation'
  | 'region'
  | 'regionChange'
  | 'route'
  | 'consent'
  | 'connection'
  | 'loading';

type LoggedOut = Extract<SessionFact, { type: 'session.loggedOut' }>;

type Told = { to: ShellMachine; event: EventObject };

/** Names everything the root's states are made of. */
export const rootSetup = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent | ErrorActorEvent,
    meta: {} as Requirements,
  },
  actors: {
    session: sessionMachine,
    reservation: reservationMachine,
    region: regionMachine,
    regionChange: regionChangeMachine,
    route: routeMachine,
    consent: consentMachine,
    connection: connectionMachine,
    loading: loadingMachine,
    screen,
  },
  actions: {
    /** Out of the app, to the landing page of the league. */
    leaveForLandingPage: (_, _params: { url: string }) => {},
    /** Asks for a screen's code ahead of the navigation; where that fails, the navigation asks again. */
    prepareScreen: (_, _params: { screen: ScreenName }) => {},
    recordPageView: (_, _visit: Visit) => {},
    reportBug: (_, _error: unknown) => {},
    assignLandingPage: assign({
      landingPageUrl: (_, { landingPageUrl }: { landingPageUrl: string }) => landingPageUrl,
    }),
    assignSkippedItems: assign({
      skippedItems: ({ context }, { list, unreadable }: ReadList) =>
        withList(context.skippedItems, list, unreadable),
    }),
    clearSkippedItems: assign({ skippedItems: {} }),
    /**
     * The screen on show too has what is configured by now. A region that says the same as before stays the same object:
     * another one would draw the whole screen anew, and take away what of a prerendered page still waits for its code.
     */
    assignCorrected: assign(({ context: { shown, landingPageUrl } }, region: CurrentRegion | null) => ({
      landingPageUrl: region?.configuration.environment.landingPageUrl ?? landingPageUrl,
      shown:
        region !== null &&
        shown?.region?.id === region.id &&
        JSON.stringify(shown.region) !== JSON.stringify(region)
          ? { ...shown, region }
          : shown,
    })),
    /** By the child's own id: one that a bug has ended hears nothing, and nobody else hears it instead. */
    tell: sendTo(
      (_, { to }: Told) => to,
      (_, { event }: Told) => event,
    ),
    /** A reservation of the guardian's may still be under way, and what they did may wait for somebody's consent. */
    tellOfLeaving: enqueueActions(({ enqueue }, { token }: { token: string | null }) => {
      if (token === null) return;
      enqueue.sendTo('reservation', { type: 'session.closed', token } satisfies ReservationEvent);
      enqueue.sendTo('consent', { type: 'session.closed' } satisfies ConsentEvent);
    }),
    /** The region of the page is the one in which the places are given back. */
    tellReservationOfLogOut: enqueueActions(
      ({ context, enqueue }, { guardian }: Pick<LoggedOut, 'guardian'>) => {
        if (guardian === null) return;
        const regionId = context.shown?.region?.id ?? '';
        const left: ReservationEvent = { type: 'guardian.loggedOut', ...guardian, regionId };
        enqueue.sendTo('reservation', left);
      },
    ),
    /** A screen for guardians only goes with its guardian, at once: the next one may take time to load. */
    hideGuarded: enqueueActions(({ context: { shown }, enqueue }) => {
      if (shown === null || isAdmitted(shown.visit.route.access, false)) return;
      if (shown.actorId !== null) enqueue.stopChild(shown.actorId);
      enqueue.assign({ shown: null });
    }),
    tellScreen: enqueueActions(({ context, enqueue, system }, event: ScreenEvent) => {
      const screen = context.shown?.actorId && system.get(context.shown.actorId);
      if (screen) enqueue.sendTo(screen, event);
    }),
    /** Stops the screen on show and starts the next one in its place. */
    show: enqueueActions(({ context, enqueue }, { visit, region, actorId, input }: LoadedScreen) => {
      const left = context.shown?.actorId ?? null;
      if (left !== null) enqueue.stopChild(left);
      enqueue.assign({ shown: { visit, region, actorId } });
      if (actorId !== null) enqueue.spawnChild('screen', { id: actorId, systemId: actorId, input });
    }),
  },
  guards: {
    isWorthPreparing: ({ context }, { screen, savesData }: { screen: ScreenName; savesData: boolean }) =>
      !savesData && screen !== context.shown?.visit.route.screen,
    isGuardian: (_, { guardian }: Pick<LoggedOut, 'guardian'>) => guardian !== null,
    isFirst: ({ context }) => context.shown === null,
    isSelector: (_, { visit }: LoadedScreen) => visit.route.screen === 'regionSelector',
  },
  /** How long logging out waits for places to be given back, ms. */
  delays: { logOut: 3000 },
});
