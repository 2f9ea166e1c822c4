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
import type { ScreenName } from '#domain/routes';
import { chatMachine } from '#machines/chat';
import { type ConnectionFact, connectionMachine } from '#machines/connection';
import { type ConsentEvent, type ConsentInput, consentMachine } from '#machines/consent';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { omissionsMachine } from '#machines/omissions';
import { type CurrentRegion, type RegionFact, regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { regionMenuMachine } from '#machines/regionMenu';
import { type ReservationEnd, type ReservationEvent, reservationMachine } from '#machines/reservation';
import { type LoadedScreen, type Location, type RouteFact, routeMachine } from '#machines/route';
import { type SessionFact, sessionMachine } from '#machines/session';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import type { Requirements } from '#machines/support/requirements';

export type RootInput = {
  /** As stored in the browser. */
  session: StoredSession | null;
  /** As stored in the browser. */
  reservation: Reservation | null;
  acceptedRegions: string[];
  /** The region in the address of the first load, null on the region selector. */
  requestedRegion: string | null;
  /** Of the page: scheme, host and port. */
  origin: string;
};

/** The screen on show. Its machine, where it has one, is the child with its `actorId`. */
export type ShownScreen = Pick<LoadedScreen, 'visit' | 'region'> & {
  /** Null where nothing is decided or a machine of the shell is on show. */
  actorId: string | null;
};

export type RootContext = RootInput & {
  /** Where the address bar points, also after a screen has changed its own query. */
  location: Location;
  /** Stays on show until the next screen is there; null before the first. */
  shown: ShownScreen | null;
  /** Of the current region; empty where none is configured or known. */
  landingPageUrl: string;
};

/** What is this reader's own, for a page that was made for nobody in particular. */
export type VisitorState = Pick<RootInput, 'session' | 'reservation' | 'acceptedRegions'> &
  Location & {
    /** With which the machine of the screen on show would be started here; null where it has none. JSON. */
    input: unknown;
  };

/** What happens to the page as a whole. */
export type PageEvent =
  /** A prerendered page works from here on. */
  | ({ type: 'page.hydrated' } & VisitorState)
  /** The browser went somewhere. */
  | ({ type: 'location.changed' } & Location)
  /** The screen on show changed its own query. */
  | ({ type: 'location.replaced' } & Location)
  /** The page is back out of the browser's page cache, where it heard nothing. */
  | { type: 'page.returned' }
  /** The guardian looks at the page again. */
  | { type: 'page.seen' }
  | { type: 'session.stored'; stored: StoredSession | null }
  | ({ type: 'consent.stored' } & ConsentInput)
  | { type: 'reservation.stored'; stored: Reservation | null }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** The guardian is about to follow a link to a screen. */
  | { type: 'screen.approached'; screen: ScreenName; savesData: boolean }
  /** Escape, wherever the focus is. */
  | { type: 'escape.pressed' }
  /** The page is wide enough for the navigation to stand in a row. */
  | { type: 'viewport.widened' };

export type RootEvent =
  | PageEvent
  | SessionFact
  | ReservationEnd
  | RegionFact
  | RouteFact
  | ConnectionFact
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

/** Every screen but those where nothing is decided, or a machine of the shell is on show. */
export type ScreenMachine = Exclude<ScreenName, 'regionSelector' | 'legal'>;

const screenStub = (name: ScreenMachine): AnyActorLogic => mustBeProvided<never, unknown>(name);

export type ShellMachine =
  | 'session'
  | 'reservation'
  | 'region'
  | 'regionChange'
  | 'regionMenu'
  | 'route'
  | 'consent'
  | 'connection'
  | 'chat'
  | 'menu'
  | 'loading'
  | 'omissions';

type LoggedOut = Extract<SessionFact, { type: 'session.loggedOut' }>;

type Told = { to: ShellMachine; event: EventObject };

/** Names everything the root's states are made of. */
export const rootSetup = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent | ErrorActorEvent,
    input: {} as RootInput,
    meta: {} as Requirements,
  },
  actors: {
    session: sessionMachine,
    reservation: reservationMachine,
    region: regionMachine,
    regionChange: regionChangeMachine,
    regionMenu: regionMenuMachine,
    route: routeMachine,
    consent: consentMachine,
    connection: connectionMachine,
    chat: chatMachine,
    menu: menuMachine,
    loading: loadingMachine,
    omissions: omissionsMachine,
    // Provided once their code has loaded.
    raceCalendar: screenStub('raceCalendar'),
    race: screenStub('race'),
    checkout: screenStub('checkout'),
    signIn: screenStub('signIn'),
    register: screenStub('register'),
    passwordForgotten: screenStub('passwordForgotten'),
    passwordReset: screenStub('passwordReset'),
    account: screenStub('account'),
  },
  actions: {
    /** Out of the app, to the landing page of the league. */
    leaveForLandingPage: (_, _params: { url: string }) => {},
    /** Asks for a screen's code ahead of the navigation; where that fails, the navigation asks again. */
    prepareScreen: (_, _params: { screen: ScreenName }) => {},
    reportBug: (_, _error: unknown) => {},
    /** Whoever signs in need not be who opened the page, and a session that was never told to end may still be known. */
    forgetStored: assign({ session: null, reservation: null }),
    assignLocation: assign({ location: (_, { path, search }: Location) => ({ path, search }) }),
    assignLandingPage: assign({
      landingPageUrl: (_, { landingPageUrl }: { landingPageUrl: string }) => landingPageUrl,
    }),
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
    /**
     * A reservation of the guardian's may still be under way, and what they did may wait for somebody's consent. What
     * was stored when the page was opened is forgotten here: it would outlive the session.
     */
    tellOfLeaving: enqueueActions(({ enqueue }, { token }: { token: string | null }) => {
      enqueue.assign({ session: null, reservation: null });
      if (token === null) return;
      enqueue.sendTo('reservation', { type: 'session.closed', token } satisfies ReservationEvent);
      enqueue.sendTo('consent', { type: 'session.closed' } satisfies ConsentEvent);
    }),
    /** The region of the page is the one in which the places are given back. */
    tellReservationOfLogOut: enqueueActions(
      ({ context, enqueue }, { guardian }: Pick<LoggedOut, 'guardian'>) => {
        enqueue.assign({ session: null, reservation: null });
        if (guardian === null) return;
        const regionId = context.shown?.region?.id ?? '';
        const left: ReservationEvent = { type: 'guardian.loggedOut', ...guardian, regionId };
        enqueue.sendTo('reservation', left);
      },
    ),
    /** A screen for guardians only goes with its guardian, at once: the next one may take time to load. */
    hideGuarded: enqueueActions(({ context: { shown }, enqueue }) => {
      if (shown?.visit.route.access !== 'signedInOnly') return;
      if (shown.actorId !== null) enqueue.stopChild(shown.actorId);
      enqueue.assign({ shown: null });
    }),
    tellScreen: enqueueActions(({ context, enqueue, system }, event: ScreenEvent) => {
      const screen = context.shown?.actorId && system.get(context.shown.actorId);
      if (screen) enqueue.sendTo(screen, event);
    }),
    /** Stops the screen on show and starts the next one in its place. */
    show: enqueueActions(({ context, enqueue }, { visit, region, machine, input }: LoadedScreen) => {
      const left = context.shown?.actorId ?? null;
      if (left !== null) enqueue.stopChild(left);
      const actorId = machine === null ? null : `screen.${visit.visit}`;
      enqueue.assign({ shown: { visit, region, actorId } });
      if (machine === null || actorId === null) return;
      enqueue.spawnChild(screenActor(machine), { id: actorId, systemId: actorId, input });
    }),
    recordPageView: sendTo(
      'consent',
      ({ context: { origin, location } }): ConsentEvent => ({
        type: 'analytics.record',
        event: { name: 'page_view', page_path: location.path },
        page_location: origin + location.path,
      }),
    ),
  },
  guards: {
    isWorthPreparing: ({ context }, { screen, savesData }: { screen: ScreenName; savesData: boolean }) =>
      !savesData && screen !== context.shown?.visit.route.screen,
    isGuardian: (_, { guardian }: Pick<LoggedOut, 'guardian'>) => guardian !== null,
    isFirst: ({ context }) => context.shown === null,
    isOnSelector: ({ context }) => context.shown?.visit.route.screen === 'regionSelector',
    isSelector: (_, { visit }: LoadedScreen) => visit.route.screen === 'regionSelector',
  },
  /** How long logging out waits for places to be given back, ms. */
  delays: { logOut: 3000 },
});

/** XState knows the actors it may spawn by their literal names; a screen's comes with the event. */
const screenActor = (machine: ScreenMachine): 'race' => machine as 'race';
