import type { ActorRefFrom, EventObject } from 'xstate';
import { rootSetup, type ShellMachine, shellMachines, type VisitorState } from '#machines/root/rootSetup';
import type { ScreenEvent } from '#machines/root/screenEvent';
import type { LoadedScreen } from '#machines/route/visit';
import { ofEvent } from '#machines/support/ofEvent';
import { errorOf } from '#machines/support/outcome';

/** Sends the event unchanged. */
const forwardTo = (to: ShellMachine) =>
  ({ type: 'sendToShell', params: ({ event }: { event: EventObject }) => ({ to, event }) }) as const;

const send = (to: ShellMachine, event: EventObject) =>
  ({ type: 'sendToShell', params: { to, event } }) as const;

const sendToScreen = (event: ScreenEvent) => ({ type: 'sendToScreen', params: event }) as const;

const forwardToScreen = ofEvent('sendToScreen');

const sendVisitorTo = (to: ShellMachine, eventFrom: (visitor: VisitorState) => EventObject) =>
  ({
    type: 'sendToShell',
    params: ({ event }: { event: VisitorState }) => ({ to, event: eventFrom(event) }),
  }) as const;

const lookForPayment = send('openPayment', { type: 'payment.look' });

/** The session comes before the route, whose guards ask who is signed in. */
const restoreVisitor = [
  sendVisitorTo('session', ({ session }) => ({ type: 'session.restored', stored: session })),
  sendVisitorTo('reservation', ({ reservation, unconfirmed }) => ({
    type: 'reservation.stored',
    stored: reservation,
    release: null,
    unconfirmed,
  })),
  ofEvent('sendEndedOrder'),
  sendVisitorTo('consent', ({ consent }) => ({ type: 'consent.stored', ...consent })),
  lookForPayment,
] as const;

/** A bug that ends one machine must not end the others. */
const reportsBug = {
  actions: { type: 'reportBug', params: errorOf },
  meta: { requires: ['BEY-04'] },
} as const;

/** A machine of the shell, found by its name. */
const runs = (src: ShellMachine) => {
  /** A string: id and source as two unions would allow an id with another's source, which XState's types do not. */
  const name: string = src;
  return { id: name, systemId: name, src, onError: reportsBug } as const;
};

const sendGuardian = {
  type: 'sendToScreen',
  params: ({ event: { userId } }: { event: { userId: string } }) =>
    ({ type: 'guardian.changed', userId }) as const,
} as const;

const closesSession = (type: 'session.ended' | 'session.expired') =>
  [
    send('route', { type }),
    ofEvent('sendSessionClosed'),
    sendToScreen({ type: 'guardian.changed', userId: null }),
  ] as const;

const openScreen = [
  ofEvent('show'),
  send('loading', { type: 'page.opened' }),
  'clearSkippedItems',
  'clearFailures',
  { type: 'recordPageView', params: ({ event }: { event: LoadedScreen }) => event.visit },
] as const;

/**
 * The page: every other machine is its child. Routes facts from one machine to the others: which screen is on show,
 * which machines hear of a navigation, of another tab or of the network's return, and that logging out leads to the
 * landing page.
 */
export const rootMachine = rootSetup.createMachine({
  id: 'root',
  context: { shown: null, skippedItems: {}, failures: {} },
  invoke: shellMachines.map(runs),
  on: {
    'xstate.error.actor.*': reportsBug,
    'location.changed': {
      actions: [forwardTo('regionChange'), forwardTo('session'), forwardTo('route'), lookForPayment],
      meta: { requires: ['RTE-13', 'BEY-11', 'BEY-51'] },
    },
    'screen.approached': {
      guard: ofEvent('isWorthPreparing'),
      actions: ofEvent('prepareScreen'),
      meta: { requires: ['BEY-45'] },
    },
    'visitor.known': [
      /** The screen is there already, prerendered for no visitor in particular and without a query. */
      {
        guard: 'isPrerendered',
        actions: [
          ...restoreVisitor,
          sendVisitorTo('route', ({ path, search }) => ({ type: 'location.replaced', path, search })),
          { type: 'sendToScreen', params: ({ event: { input } }) => ({ type: 'page.hydrated', input }) },
        ],
        meta: { requires: ['STO-02', 'STO-04', 'COO-01', 'BEY-42'] },
      },
      {
        actions: [
          ...restoreVisitor,
          sendVisitorTo('route', ({ path, search }) => ({ type: 'location.changed', path, search })),
        ],
        meta: { requires: ['RTE-01', 'STO-02', 'STO-04', 'COO-01', 'BEY-42'] },
      },
    ],
    'page.seen': {
      actions: [forwardTo('session'), forwardTo('reservation'), forwardToScreen, lookForPayment],
      meta: { requires: ['CHK-11', 'BEY-51', 'BEY-63', 'BEY-65'] },
    },
    'reservation.released': {
      actions: [sendToScreen({ type: 'places.released' }), sendToScreen({ type: 'page.seen' })],
      meta: { requires: ['BEY-65'] },
    },
    'hold.ended': { actions: sendToScreen({ type: 'page.seen' }), meta: { requires: ['BEY-65'] } },
    'page.outdated': { actions: forwardToScreen, meta: { requires: ['BEY-42'] } },
    'page.returned': {
      actions: [forwardToScreen, lookForPayment],
      meta: { requires: ['SUB-05', 'BEY-51'] },
    },
    'selection.stored': { actions: [forwardToScreen, lookForPayment], meta: { requires: ['BEY-51'] } },
    'clock.corrected': { actions: forwardToScreen, meta: { requires: ['BEY-53'] } },
    'list.read': { actions: ofEvent('assignSkippedItems'), meta: { requires: ['ENT-08'] } },
    'failure.reported': { actions: ofEvent('assignFailure'), meta: { requires: ['BEY-61'] } },
    'region.entered': {
      actions: forwardTo('consent'),
      meta: { requires: ['COO-01'] },
    },
    'region.corrected': {
      actions: [{ type: 'assignCorrected', params: ({ event }) => event.region }, forwardToScreen],
      meta: { requires: ['BEY-42'] },
    },
    'session.changed': {
      actions: [
        'hideGuarded',
        send('route', { type: 'session.changed' }),
        ofEvent('sendSessionClosed'),
        sendGuardian,
        lookForPayment,
      ],
      meta: { requires: ['STO-04', 'BEY-51'] },
    },
    'session.started': {
      actions: [forwardTo('reservation'), sendGuardian, lookForPayment],
      meta: { requires: ['SIN-04', 'BEY-51', 'BEY-65'] },
    },
    'screen.loaded': [
      {
        guard: ofEvent('isSelector'),
        actions: [...openScreen, send('region', { type: 'region.browse' })],
        meta: { requires: ['RTE-01'] },
      },
      {
        actions: [...openScreen, sendToScreen({ type: 'screen.opened' })],
        meta: { requires: ['RTE-05', 'COO-02', 'ENT-08'] },
      },
    ],
    'route.retried': {
      guard: 'isFirst',
      actions: send('loading', { type: 'page.awaited' }),
      meta: { requires: ['LOD-01'] },
    },
  },
  initial: 'staying',
  states: {
    staying: {
      meta: { requires: ['RTE-11', 'STO-04'] },
      on: {
        'session.ended': {
          actions: [...closesSession('session.ended'), 'hideGuarded'],
          meta: { requires: ['RTE-11', 'STO-02', 'STO-04'] },
        },
        'session.expired': {
          actions: closesSession('session.expired'),
          meta: { requires: ['STO-02', 'BEY-01'] },
        },
        'guardian.logOut': {
          target: 'leaving',
          actions: send('session', { type: 'session.logOut' }),
        },
      },
    },
    /**
     * Logged out, on the way to the landing page: nothing of the guardian is on show, also after Back, and the
     * session's end redirects nowhere else.
     */
    leaving: {
      meta: { requires: ['ACC-06'] },
      initial: 'releasing',
      states: {
        /** Waits for the places of an unfinished payment to be released: leaving the page would abort the request. */
        releasing: {
          meta: { requires: ['ACC-06', 'SUB-02'] },
          on: {
            'session.loggedOut': [
              { guard: ofEvent('isGuardian'), actions: [ofEvent('sendLogOutToReservation'), 'hideGuarded'] },
              { target: 'gone', actions: 'hideGuarded' },
            ],
            'reservation.released': 'gone',
          },
          after: { logOut: 'gone' },
        },
        gone: {
          meta: { requires: ['ACC-06', 'STO-01'] },
          entry: [
            send('reservation', { type: 'reservation.forget' }),
            send('consent', { type: 'session.closed' }),
            'leaveForLandingPage',
          ],
        },
      },
      on: {
        'page.returned': { target: 'staying', actions: forwardToScreen },
      },
    },
  },
});

export type RootActor = ActorRefFrom<typeof rootMachine>;
