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
import type { StoredSession } from '#domain/entities';
import { paths, type ScreenName } from '#domain/routes';
import { chatMachine } from '#machines/chat';
import { type ConnectionFact, connectionMachine } from '#machines/connection';
import { type ConsentEvent, type ConsentInput, consentMachine } from '#machines/consent';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf } from '#machines/outcome';
import { type RegionFact, regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { regionMenuMachine } from '#machines/regionMenu';
import type { Requirements } from '#machines/requirements';
import { type LoadedScreen, type Location, type RouteFact, routeMachine } from '#machines/route';
import { type SessionFact, sessionMachine } from '#machines/session';

export type RootInput = {
  /** As stored in the browser. */
  stored: StoredSession | null;
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

/** What happens to the page as a whole. */
export type PageEvent =
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
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** Escape, wherever the focus is. */
  | { type: 'escape.pressed' }
  /** The page is wide enough for the navigation to stand in a row. */
  | { type: 'viewport.widened' };

export type RootEvent =
  | PageEvent
  | SessionFact
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
  | { type: 'network.restored' }
  /** Null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null };

/** Every screen but those where nothing is decided, or a machine of the shell is on show. */
export type ScreenMachine = Exclude<ScreenName, 'regionSelector' | 'legal'>;

const screenStub = (name: ScreenMachine): AnyActorLogic => mustBeProvided<never, unknown>(name);

type Shell =
  | 'session'
  | 'region'
  | 'regionChange'
  | 'regionMenu'
  | 'route'
  | 'consent'
  | 'connection'
  | 'chat'
  | 'menu'
  | 'loading';

type Told = { to: Shell; event: EventObject };

const rootSetup = setup({
  types: {
    context: {} as RootContext,
    events: {} as RootEvent | ErrorActorEvent,
    input: {} as RootInput,
    meta: {} as Requirements,
  },
  actors: {
    session: sessionMachine,
    region: regionMachine,
    regionChange: regionChangeMachine,
    regionMenu: regionMenuMachine,
    route: routeMachine,
    consent: consentMachine,
    connection: connectionMachine,
    chat: chatMachine,
    menu: menuMachine,
    loading: loadingMachine,
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
    reportBug: (_, _error: unknown) => {},
    assignLocation: assign({ location: (_, { path, search }: Location) => ({ path, search }) }),
    assignLandingPage: assign({
      landingPageUrl: (_, { landingPageUrl }: { landingPageUrl: string }) => landingPageUrl,
    }),
    /** By the child's own id: one that a bug has ended hears nothing, and nobody else hears it instead. */
    tell: sendTo(
      (_, { to }: Told) => to,
      (_, { event }: Told) => event,
    ),
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
    isFirst: ({ context }) => context.shown === null,
    isOnSelector: ({ context }) => context.shown?.visit.route.screen === 'regionSelector',
    isSelector: (_, { visit }: LoadedScreen) => visit.route.screen === 'regionSelector',
  },
});

/** The transition that hands an event on to machines of the shell as it came. */
const handsOn = (...shell: Shell[]) => ({
  actions: shell.map(
    (to) => ({ type: 'tell', params: ({ event }: { event: EventObject }) => ({ to, event }) }) as const,
  ),
});

const tells = (to: Shell, event: EventObject) => ({ type: 'tell', params: { to, event } }) as const;

const tellsScreen = (event: ScreenEvent) => ({ type: 'tellScreen', params: event }) as const;

/** With the location as it is now. */
const tellsRoute = (type: 'session.ended' | 'session.changed') =>
  ({
    type: 'tell',
    params: ({ context }: { context: RootContext }) => ({
      to: 'route' as const,
      event: { type, ...context.location },
    }),
  }) as const;

/** A machine that a bug has ended takes no other with it. */
const reportsBug = {
  actions: { type: 'reportBug', params: errorOf },
  meta: { requires: ['BEY-04'] },
} as const;

const opens = [
  { type: 'show', params: ({ event }: { event: LoadedScreen }) => event },
  tells('loading', { type: 'page.opened' }),
  'recordPageView',
] as const;

/**
 * The page: every other machine is its child. Owns what one of them means to the others: which screen is on show,
 * what a navigation, another tab or the network's return is told to whom, and that logging out leads away.
 */
export const rootMachine = rootSetup.createMachine({
  id: 'root',
  context: ({ input }) => ({
    ...input,
    location: { path: '', search: '' },
    shown: null,
    landingPageUrl: '',
  }),
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context: { stored } }) => ({ stored }),
      onError: reportsBug,
    },
    {
      id: 'region',
      systemId: 'region',
      src: 'region',
      input: ({ context: { requestedRegion } }) => ({ requested: requestedRegion }),
      onError: reportsBug,
    },
    { id: 'regionChange', systemId: 'regionChange', src: 'regionChange', onError: reportsBug },
    { id: 'regionMenu', systemId: 'regionMenu', src: 'regionMenu', onError: reportsBug },
    { id: 'route', systemId: 'route', src: 'route', onError: reportsBug },
    {
      id: 'consent',
      systemId: 'consent',
      src: 'consent',
      input: ({ context: { acceptedRegions } }) => ({ acceptedRegions }),
      onError: reportsBug,
    },
    { id: 'connection', systemId: 'connection', src: 'connection', onError: reportsBug },
    { id: 'chat', systemId: 'chat', src: 'chat', onError: reportsBug },
    { id: 'menu', systemId: 'menu', src: 'menu', onError: reportsBug },
    { id: 'loading', systemId: 'loading', src: 'loading', onError: reportsBug },
  ],
  on: {
    'xstate.error.actor.*': reportsBug,
    'location.changed': {
      actions: [
        { type: 'assignLocation', params: ({ event }) => event },
        ...handsOn('menu', 'regionMenu', 'regionChange', 'session', 'route').actions,
      ],
      meta: { requires: ['RTE-13', 'NAV-05', 'BEY-11'] },
    },
    'location.replaced': { actions: { type: 'assignLocation', params: ({ event }) => event } },
    'page.seen': { actions: tellsScreen({ type: 'page.seen' }), meta: { requires: ['CHK-11'] } },
    'page.returned': { actions: tellsScreen({ type: 'page.returned' }), meta: { requires: ['SUB-05'] } },
    'session.stored': { ...handsOn('session'), meta: { requires: ['STO-04'] } },
    'consent.stored': { ...handsOn('consent'), meta: { requires: ['COO-01'] } },
    'connection.lost': { ...handsOn('connection'), meta: { requires: ['BEY-18'] } },
    'connection.restored': { ...handsOn('connection'), meta: { requires: ['BEY-18'] } },
    'network.restored': { ...handsOn('route'), meta: { requires: ['BEY-18'] } },
    'screen.recover': [
      {
        guard: 'isOnSelector',
        actions: tells('region', { type: 'region.retry' }),
        meta: { requires: ['BEY-18', 'HUB-07'] },
      },
      { actions: tellsScreen({ type: 'network.restored' }), meta: { requires: ['BEY-18'] } },
    ],
    'escape.pressed': { actions: tells('menu', { type: 'menu.dismiss' }), meta: { requires: ['NAV-05'] } },
    'viewport.widened': { ...handsOn('menu'), meta: { requires: ['NAV-05'] } },
    'region.entered': {
      actions: [
        { type: 'assignLandingPage', params: ({ event }) => event },
        ...handsOn('consent', 'chat').actions,
      ],
      meta: { requires: ['COO-01', 'CHT-01', 'NAV-03'] },
    },
    'region.ready': { ...handsOn('route'), meta: { requires: ['RTE-09'] } },
    'region.unknown': { ...handsOn('route'), meta: { requires: ['RTE-09'] } },
    'region.failed': { ...handsOn('route'), meta: { requires: ['BEY-04'] } },
    'session.confirmed': { ...handsOn('route'), meta: { requires: ['RTE-11', 'RTE-12'] } },
    'session.unconfirmed': { ...handsOn('route'), meta: { requires: ['RTE-11', 'RTE-12'] } },
    'session.changed': {
      actions: [
        tellsRoute('session.changed'),
        {
          type: 'tellScreen',
          params: ({ event: { userId } }) => ({ type: 'guardian.changed', userId }),
        },
      ],
      meta: { requires: ['STO-04'] },
    },
    'session.started': {
      actions: {
        type: 'tellScreen',
        params: ({ event: { userId } }) => ({ type: 'guardian.changed', userId }),
      },
      meta: { requires: ['SIN-04'] },
    },
    'screen.loaded': [
      {
        guard: { type: 'isSelector', params: ({ event }) => event },
        actions: [...opens, tells('region', { type: 'region.browse' })],
        meta: { requires: ['RTE-01'] },
      },
      {
        actions: [...opens, tellsScreen({ type: 'screen.opened' })],
        meta: { requires: ['RTE-05', 'COO-02'] },
      },
    ],
    'route.failed': { actions: tells('loading', { type: 'page.opened' }), meta: { requires: ['LOD-01'] } },
    'route.retried': {
      guard: 'isFirst',
      actions: tells('loading', { type: 'page.awaited' }),
      meta: { requires: ['LOD-01'] },
    },
  },
  initial: 'staying',
  states: {
    staying: {
      meta: { requires: ['RTE-11', 'STO-04'] },
      on: {
        'session.ended': {
          actions: [tellsRoute('session.ended'), tellsScreen({ type: 'guardian.changed', userId: null })],
          meta: { requires: ['RTE-11', 'STO-02', 'STO-04'] },
        },
        'guardian.loggedOut': {
          target: 'leaving',
          actions: [
            tells('session', { type: 'session.end' }),
            {
              type: 'leaveForLandingPage',
              params: ({ context }) => ({ url: context.landingPageUrl || paths.regionSelector() }),
            },
          ],
          meta: { requires: ['ACC-06'] },
        },
      },
    },
    /** Logged out and on the way to the landing page: the end of the session leads nowhere else. */
    leaving: {
      meta: { requires: ['ACC-06'] },
      on: {
        'page.returned': {
          target: 'staying',
          actions: tellsScreen({ type: 'page.returned' }),
          meta: { requires: ['ACC-06', 'STO-04'] },
        },
      },
    },
  },
});

export type RootActor = ActorRefFrom<typeof rootMachine>;

/** XState knows the actors it may spawn by their literal names; a screen's comes with the event. */
const screenActor = (machine: ScreenMachine): 'race' => machine as 'race';
