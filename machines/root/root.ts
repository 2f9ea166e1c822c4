import type { ActorRefFrom, EventObject } from 'xstate';
import { paths } from '#domain/routes';
import {
  type RootContext,
  rootSetup,
  type ScreenEvent,
  type ShellMachine,
  type VisitorState,
} from '#machines/root/rootSetup';
import type { LoadedScreen } from '#machines/route';
import { errorOf } from '#machines/support/outcome';

/** The transition that hands an event on to machines of the shell as it came. */
const handsOn = (...shell: ShellMachine[]) => ({
  actions: shell.map(
    (to) => ({ type: 'tell', params: ({ event }: { event: EventObject }) => ({ to, event }) }) as const,
  ),
});

const tells = (to: ShellMachine, event: EventObject) => ({ type: 'tell', params: { to, event } }) as const;

const tellsScreen = (event: ScreenEvent) => ({ type: 'tellScreen', params: event }) as const;

/** What belongs to the reader of a page that was made for nobody in particular. */
const tellsOwn = (to: ShellMachine, eventFrom: (own: VisitorState) => EventObject) =>
  ({
    type: 'tell',
    params: ({ event }: { event: VisitorState }) => ({ to, event: eventFrom(event) }),
  }) as const;

/** With the location as it is now. */
const tellsRoute = (type: 'session.ended' | 'session.expired' | 'session.changed') =>
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
  tells('omissions', { type: 'screen.shown' }),
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
      input: ({ context: { session } }) => ({ stored: session }),
      onError: reportsBug,
    },
    {
      id: 'region',
      systemId: 'region',
      src: 'region',
      input: ({ context: { requestedRegion } }) => ({ requested: requestedRegion }),
      onError: reportsBug,
    },
    {
      id: 'reservation',
      systemId: 'reservation',
      src: 'reservation',
      input: ({ context: { reservation } }) => ({ stored: reservation }),
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
    { id: 'omissions', systemId: 'omissions', src: 'omissions', onError: reportsBug },
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
    'screen.approached': {
      guard: { type: 'isWorthPreparing', params: ({ event }) => event },
      actions: { type: 'prepareScreen', params: ({ event }) => event },
      meta: { requires: ['BEY-45'] },
    },
    'page.hydrated': {
      actions: [
        { type: 'assignLocation', params: ({ event }) => event },
        tellsOwn('session', ({ session }) => ({ type: 'session.restored', stored: session })),
        tells('region', { type: 'page.hydrated' }),
        tellsOwn('reservation', ({ reservation }) => ({ type: 'reservation.stored', stored: reservation })),
        tellsOwn('consent', ({ acceptedRegions }) => ({ type: 'consent.stored', acceptedRegions })),
        { type: 'tellScreen', params: ({ event: { input } }) => ({ type: 'page.hydrated', input }) },
      ],
      meta: { requires: ['STO-02', 'STO-04', 'COO-01'] },
    },
    'page.seen': { actions: tellsScreen({ type: 'page.seen' }), meta: { requires: ['CHK-11'] } },
    'page.returned': { actions: tellsScreen({ type: 'page.returned' }), meta: { requires: ['SUB-05'] } },
    'session.stored': { ...handsOn('session'), meta: { requires: ['STO-04'] } },
    'reservation.stored': { ...handsOn('reservation'), meta: { requires: ['STO-04', 'BEY-02'] } },
    'consent.stored': { ...handsOn('consent'), meta: { requires: ['COO-01'] } },
    'connection.lost': { ...handsOn('connection', 'session'), meta: { requires: ['BEY-18', 'RTE-11'] } },
    'connection.restored': { ...handsOn('connection', 'session'), meta: { requires: ['BEY-18', 'RTE-11'] } },
    'network.restored': { ...handsOn('route'), meta: { requires: ['BEY-18'] } },
    'screen.retry': [
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
    'region.corrected': {
      actions: [
        { type: 'assignCorrected', params: ({ event }) => event.region },
        { type: 'tellScreen', params: ({ event }) => event },
      ],
      meta: { requires: ['BEY-42'] },
    },
    'region.ready': { ...handsOn('route'), meta: { requires: ['RTE-09'] } },
    'region.unknown': { ...handsOn('route'), meta: { requires: ['RTE-09'] } },
    'region.failed': { ...handsOn('route'), meta: { requires: ['BEY-04'] } },
    'session.confirmed': { ...handsOn('route'), meta: { requires: ['RTE-11', 'RTE-12'] } },
    'session.unconfirmed': { ...handsOn('route'), meta: { requires: ['RTE-11', 'RTE-12'] } },
    'session.changed': {
      actions: [
        'hideGuarded',
        tellsRoute('session.changed'),
        { type: 'tellOfLeaving', params: ({ event }) => event },
        {
          type: 'tellScreen',
          params: ({ event: { userId } }) => ({ type: 'guardian.changed', userId }),
        },
      ],
      meta: { requires: ['STO-04'] },
    },
    'session.started': {
      actions: [
        'forgetStored',
        {
          type: 'tellScreen',
          params: ({ event: { userId } }) => ({ type: 'guardian.changed', userId }),
        },
      ],
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
          actions: [
            tellsRoute('session.ended'),
            { type: 'tellOfLeaving', params: ({ event }) => event },
            tellsScreen({ type: 'guardian.changed', userId: null }),
            'hideGuarded',
          ],
          meta: { requires: ['RTE-11', 'STO-02', 'STO-04'] },
        },
        'session.expired': {
          actions: [
            tellsRoute('session.expired'),
            { type: 'tellOfLeaving', params: ({ event }) => event },
            tellsScreen({ type: 'guardian.changed', userId: null }),
          ],
          meta: { requires: ['STO-02', 'BEY-01'] },
        },
        'guardian.loggedOut': {
          target: 'leaving',
          actions: tells('session', { type: 'session.logOut' }),
          meta: { requires: ['ACC-06'] },
        },
      },
    },
    /**
     * Logged out and on the way to the landing page: nothing of the guardian is on show, also for who comes back by
     * Back, and the end of the session leads nowhere else.
     */
    leaving: {
      meta: { requires: ['ACC-06'] },
      initial: 'givingBack',
      states: {
        /** The places of an unfinished payment. A request would end with the page. */
        givingBack: {
          meta: { requires: ['ACC-06', 'SUB-02'] },
          on: {
            'session.loggedOut': [
              {
                guard: { type: 'isGuardian', params: ({ event }) => event },
                actions: [{ type: 'tellReservationOfLogOut', params: ({ event }) => event }, 'hideGuarded'],
              },
              { target: 'gone', actions: 'hideGuarded' },
            ],
            'reservation.givenBack': 'gone',
          },
          after: { logOut: 'gone' },
        },
        gone: {
          meta: { requires: ['ACC-06', 'STO-01'] },
          entry: [
            tells('reservation', { type: 'reservation.forget' }),
            {
              type: 'leaveForLandingPage',
              params: ({ context }) => ({ url: context.landingPageUrl || paths.regionSelector() }),
            },
          ],
        },
      },
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
