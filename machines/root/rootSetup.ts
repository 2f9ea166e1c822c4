import {
  type ActorRefFrom,
  type AnyActorLogic,
  assign,
  type ErrorActorEvent,
  type EventObject,
  enqueueActions,
  sendTo,
  setup,
} from 'xstate';
import type { Reservation, StoredSession } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import type { Failure } from '#domain/result';
import { isAdmitted, type ScreenName } from '#domain/routes';
import { type SkippedItems, withList } from '#domain/skippedItems';
import { connectionMachine } from '#machines/connection';
import { type ConsentAnswers, type ConsentEvent, consentMachine } from '#machines/consent';
import { loadingMachine } from '#machines/loading';
import { type HoldEnded, openPaymentMachine } from '#machines/openPayment';
import type { CurrentRegion } from '#machines/region/currentRegion';
import { regionMachine } from '#machines/region/region';
import type { RegionFact } from '#machines/region/regionSetup';
import { type RegionChangeEvent, regionChangeMachine } from '#machines/regionChange';
import { reservationMachine } from '#machines/reservation/reservation';
import type { PlacesReleased, ReservationEvent } from '#machines/reservation/reservationEvents';
import type { ScreenEvent, ToScreen } from '#machines/root/screenEvent';
import { routeMachine } from '#machines/route/route';
import type { RouteFact } from '#machines/route/routeSetup';
import type { LoadedScreen, Location, Visit } from '#machines/route/visit';
import { sessionMachine } from '#machines/session/session';
import type { SessionFact } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';

/**
 * The screen on show. The root's child with id `actorId` is its machine; some screens have none, and a prerendered
 * screen for guardians has none before it is opened for this browser's guardian.
 */
export type CurrentScreen = Omit<LoadedScreen, 'input'>;

export type RootContext = {
  /** Stays until the next screen has loaded; null before the first. */
  shown: CurrentScreen | null;
  /** Items of lists on this page that could not be read. */
  skippedItems: SkippedItems;
  /** The last failed call of each machine on this page, for its messages, by session id; null for a bug. */
  failures: Readonly<Record<string, Failure | null>>;
};

/** Values stored in this browser, and its location. */
export type VisitorState = Location & {
  session: StoredSession | null;
  reservation: Reservation | null;
  /** The last one whose release had no answer. */
  unconfirmed: Reservation | null;
  /** Id of the order that the address says is over; null without one. */
  endedOrder: string | null;
  consent: ConsentAnswers;
  /**
   * Input that a fresh start of the prerendered screen's machine would get in this browser; null if there is no such
   * machine. JSON.
   */
  input: unknown;
};

/** Sent by the page itself. */
export type PageEvent =
  /** Sent once. Until then the machines run for no visitor in particular. */
  | ({ type: 'visitor.known' } & VisitorState)
  | ({ type: 'location.changed' } & Location)
  | ToScreen<'page.returned' | 'page.seen' | 'page.outdated' | 'selection.stored' | 'clock.corrected'>
  /** The guardian is about to follow a link to a screen. */
  | { type: 'screen.approached'; screen: ScreenName; savesData: boolean }
  /** A list was read; `unreadable` items were left out. */
  | ({ type: 'list.read' } & ReadList)
  /** A machine has logged a failure; null for a bug. */
  | ({ type: 'failure.reported' } & ReportedFailure);

type ReadList = { list: string; unreadable: number };

/** The session id is the machine's. */
type ReportedFailure = { sessionId: string; failure: Failure | null };

export type RootEvent =
  | PageEvent
  | SessionFact
  | PlacesReleased
  | HoldEnded
  | RegionFact
  | RouteFact
  /** From the account. */
  | { type: 'guardian.logOut' };

/** Input of every screen's machine: its visit, and what its `open.ts` makes of it. */
export type OpenedScreen = Pick<LoadedScreen, 'visit' | 'input'>;

/** The machine of the visit's screen. */
const screen: AnyActorLogic = mustBeProvided<never, OpenedScreen>('screen');

/**
 * An unchanged region must stay the same object: another one would render the whole screen again, and remove
 * prerendered parts whose code has not loaded.
 */
const isRegionOf = (shown: CurrentScreen, region: CurrentRegion | null): boolean =>
  isSameData(shown.region, region);

/** In the order in which they start. */
export const shell = {
  connection: connectionMachine,
  session: sessionMachine,
  region: regionMachine,
  reservation: reservationMachine,
  regionChange: regionChangeMachine,
  route: routeMachine,
  consent: consentMachine,
  loading: loadingMachine,
  openPayment: openPaymentMachine,
};

export type ShellMachine = keyof typeof shell;

export const shellMachines = Object.keys(shell) as ShellMachine[];

export type ShellActors = { [Name in ShellMachine]: ActorRefFrom<(typeof shell)[Name]> };

type LoggedOut = Extract<SessionFact, { type: 'session.loggedOut' }>;

type ShellMessage = { to: ShellMachine; event: EventObject };

export const rootSetup = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent | ErrorActorEvent,
  },
  actors: { ...shell, screen },
  actions: {
    /** Loads a screen's code ahead of the navigation; if loading fails, the navigation loads again. */
    prepareScreen: (_, _params: { screen: ScreenName }) => {},
    recordPageView: (_, _visit: Visit) => {},
    /** Leaves the app for the current region's landing page. */
    leaveForLandingPage: (_) => {},
    reportBug: (_, _error: unknown) => {},
    assignSkippedItems: assign({
      skippedItems: ({ context }, { list, unreadable }: ReadList) =>
        withList(context.skippedItems, list, unreadable),
    }),
    clearSkippedItems: assign({ skippedItems: {} }),
    assignFailure: assign({
      failures: ({ context }, { sessionId, failure }: ReportedFailure) => ({
        ...context.failures,
        [sessionId]: failure,
      }),
    }),
    clearFailures: assign({ failures: {} }),
    /** Gives the screen on show the new configuration. */
    assignCorrected: assign(({ context: { shown } }, region: CurrentRegion | null) => ({
      shown:
        region !== null && shown?.region?.id === region.id && !isRegionOf(shown, region)
          ? { ...shown, region }
          : shown,
    })),
    /** By the child's own id: sent to a missing system id, the event would come back to the root. */
    sendToShell: sendTo(
      (_, { to }: ShellMessage) => to,
      (_, { event }: ShellMessage) => event,
    ),
    /**
     * The reservation may still be under way for this guardian, recorded events wait for this guardian's consent, and a
     * question may be about this guardian's tickets.
     */
    sendSessionClosed: enqueueActions(({ enqueue }, { token }: { token: string | null }) => {
      if (token === null) return;
      enqueue.sendTo('reservation', { type: 'session.closed', token } satisfies ReservationEvent);
      enqueue.sendTo('consent', { type: 'session.closed' } satisfies ConsentEvent);
      enqueue.sendTo('regionChange', { type: 'session.closed' } satisfies RegionChangeEvent);
    }),
    sendEndedOrder: enqueueActions(({ enqueue }, { endedOrder }: Pick<VisitorState, 'endedOrder'>) => {
      if (endedOrder === null) return;
      const ended: ReservationEvent = { type: 'reservation.ended', checkoutId: endedOrder };
      enqueue.sendTo('reservation', ended);
    }),
    /** The places are released in the region of the page. */
    sendLogOutToReservation: enqueueActions(
      ({ context, enqueue }, { guardian }: Pick<LoggedOut, 'guardian'>) => {
        if (guardian === null) return;
        const regionId = context.shown?.region?.id ?? '';
        const left: ReservationEvent = { type: 'guardian.loggedOut', ...guardian, regionId };
        enqueue.sendTo('reservation', left);
      },
    ),
    /** A screen for guardians only disappears with its guardian at once: the next screen may take time to load. */
    hideGuarded: enqueueActions(({ context: { shown }, enqueue }) => {
      if (shown === null || isAdmitted(shown.visit.route.access, false)) return;
      if (shown.actorId !== null) enqueue.stopChild(shown.actorId);
      enqueue.assign({ shown: null });
    }),
    sendToScreen: enqueueActions(({ context, enqueue, system }, event: ScreenEvent) => {
      const screen = context.shown?.actorId && system.get(context.shown.actorId);
      if (screen) enqueue.sendTo(screen, event);
    }),
    /** Stops the screen on show and starts the next one. */
    show: enqueueActions(({ context, enqueue }, { visit, region, actorId, input }: LoadedScreen) => {
      const left = context.shown?.actorId ?? null;
      if (left !== null) enqueue.stopChild(left);
      const { shown } = context;
      const kept = shown !== null && isRegionOf(shown, region) ? shown.region : region;
      enqueue.assign({ shown: { visit, region: kept, actorId } });
      const opened = { visit, input } satisfies OpenedScreen;
      if (actorId !== null) enqueue.spawnChild('screen', { id: actorId, systemId: actorId, input: opened });
    }),
  },
  guards: {
    isWorthPreparing: ({ context }, { screen, savesData }: { screen: ScreenName; savesData: boolean }) =>
      !savesData && screen !== context.shown?.visit.route.screen,
    isGuardian: (_, { guardian }: Pick<LoggedOut, 'guardian'>) => guardian !== null,
    isFirst: ({ context }) => context.shown === null,
    isPrerendered: ({ context: { shown } }) => shown !== null && isAdmitted(shown.visit.route.access, false),
    isSelector: (_, { visit }: LoadedScreen) => visit.route.screen === 'regionSelector',
  },
  /** `logOut`: how long logging out waits for the places to be released, ms. */
  delays: { logOut: 3000 },
});
