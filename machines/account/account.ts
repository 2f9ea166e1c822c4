import { type ActorRefFrom, assertEvent } from 'xstate';
import { type AccountAnswers, accountFailures } from '#domain/account/accountAnswers';
import type { Driver } from '#domain/entities';
import { accountReady, choosesTab, looks } from '#machines/account/accountReady';
import { type AccountContext, accountSetup, openedAccount } from '#machines/account/accountSetup';
import {
  loadedTickets,
  logFailures,
  type TicketArrivalFact,
  ticketsIn,
} from '#machines/account/ticketArrival';
import { type DriverDeletionOutput, driverDeletionId } from '#machines/driverDeletion';
import { driverWizardInput, reopensWizard } from '#machines/driverWizard/driverWizardParent';
import type { DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onBug } from '#machines/support/onResult';
import { type Output, outputOf } from '#machines/support/outcome';

/** A part that failed keeps its earlier answer. */
const applyAccountAnswersFrom = <Event>(answersIn: (reading: { event: Event }) => AccountAnswers) => {
  const tickets = (reading: { event: Event }) => ticketsIn(answersIn(reading));
  return [
    { type: 'assignAnswers', params: answersIn },
    { type: 'removeBought', params: tickets },
    { type: 'sendTicketsToReservation', params: tickets },
    { type: 'logFailures', params: (reading: { event: Event }) => accountFailures(answersIn(reading)) },
  ] as const;
};

const applyAccountAnswers = [
  ...applyAccountAnswersFrom(outputOf<AccountAnswers>),
  { type: 'sendTicketsToArrival', params: loadedTickets },
] as const;

const removesDriver = <From>(driverIn: (from: From) => DriverDeletionOutput['driver']) =>
  [
    { type: 'clearDriver', params: driverIn },
    { type: 'deselectDriver', params: (from: From) => ({ driverId: driverIn(from).id }) },
  ] as const;

/** @throws behind any other guard than `hasLostDriver` */
const lostDriver = ({ event }: Output<DriverWizardOutput>) => {
  if (event.output.gone === null) throw new Error('No driver was lost');
  return event.output.gone;
};

const loads = {
  src: 'loadAccount',
  input: ({ context }: { context: AccountContext }) => ({ userId: context.userId, isOnShow: false }),
  onError: onBug('broken'),
} as const;

const unavailable = {
  meta: { requires: ['BEY-04'] },
  on: {
    'account.reload': 'loading',
    'network.restored': { target: 'loading', meta: { requires: ['BEY-18'] } },
    'page.seen': { target: 'loading', meta: { requires: ['BEY-63'] } },
    'user.edit': '#account.editingUser',
  },
} as const;

const looksBehindDialog = {
  'page.seen': looks,
  'network.restored': looks,
} as const;

const asksForStake = { actions: 'askForStake', meta: { requires: ['BEY-65'] } } as const;

/**
 * Owns which part of the account is on show and when the account is loaded again. Changes no data itself: its modals
 * do.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input }) => openedAccount(input),
  initial: 'loading',
  invoke: {
    ...invokes('ticketArrival', '.broken'),
    input: ({ context: { userId, payment } }) => ({ userId, payment }),
  },
  on: {
    'clock.corrected': { actions: ofEvent('assignTime'), meta: { requires: ['BEY-53'] } },
    'code.show': { actions: ofEvent('assignShown'), meta: { requires: ['BEY-57'] } },
    /** A part that it could not read stays as it was. */
    'xstate.done.actor.look': {
      guard: ofOutput('isWhole'),
      actions: [
        ...applyAccountAnswersFrom(outputOf<AccountAnswers>),
        ofOutput('sendUserToSession'),
        'raiseDrivers',
      ],
      meta: { requires: ['BEY-64'] },
    },
    'xstate.error.actor.look': onBug('.broken'),
    'tickets.arrived': {
      actions: applyAccountAnswersFrom(({ event }: { event: TicketArrivalFact }) => event.answers),
      meta: { requires: ['BEY-38'] },
    },
  },
  states: {
    loading: {
      meta: { requires: ['ACC-01', 'BEY-04', 'BEY-36'] },
      initial: 'awaited',
      invoke: {
        ...loads,
        id: 'loadAccount',
        onDone: [
          { guard: ofOutput('hasNothing'), target: 'failed', actions: logFailures },
          { target: 'reopening', actions: applyAccountAnswers },
        ],
      },
      states: {
        awaited: { after: { slowServer: 'readingOffline' } },
        readingOffline: {
          invoke: {
            ...loads,
            id: 'readOffline',
            src: 'readOffline',
            onError: onBug('#account.broken'),
            onDone: [
              { guard: ofOutput('hasNothing'), target: 'nothingOffline' },
              { target: 'offlineShown', actions: applyAccountAnswers },
            ],
          },
        },
        nothingOffline: {},
        offlineShown: { tags: 'busy', on: { 'tab.choose': choosesTab } },
      },
    },
    /** Opens a dialog again that a forced sign-in has closed. */
    reopening: {
      meta: { requires: ['STO-02'] },
      always: [reopensWizard, { guard: 'hasInterruptedEdit', target: 'editingUser' }, { target: 'ready' }],
    },
    ready: accountReady,
    managingDriver: {
      exit: 'clearLostForms',
      on: {
        ...looksBehindDialog,
        'drivers.seen': { actions: 'sendDriversToWizard', meta: { requires: ['WIZ-10', 'BEY-64'] } },
      },
      meta: { requires: ['ACC-03', 'WIZ-03'] },
      invoke: {
        ...invokes('driverWizard', 'broken'),
        input: ({ context }) => driverWizardInput(context, context.today),
        onDone: [
          {
            guard: ofOutput('hasSavedDriver'),
            target: 'reloading',
            actions: ofOutput('assignSaved'),
            meta: { requires: ['WIZ-10', 'BEY-14'] },
          },
          {
            guard: ofOutput('hasLostDriver'),
            target: 'reloading',
            actions: removesDriver(lostDriver),
            meta: { requires: ['WIZ-10', 'BEY-64'] },
          },
          { target: 'ready', meta: { requires: ['WIZ-03', 'BEY-17'] } },
        ],
      },
    },
    deletingDriver: {
      on: {
        ...looksBehindDialog,
        'page.seen': { ...looks, actions: [...looks.actions, 'askForStake'] },
        'drivers.seen': asksForStake,
        'selection.stored': asksForStake,
        'driver.booked': looks,
      },
      meta: { requires: ['ACC-03', 'DEL-01'] },
      invoke: {
        ...invokes('driverDeletion', 'broken'),
        systemId: driverDeletionId,
        input: ({ context, event }) => {
          assertEvent(event, 'driver.delete');
          const { userId, tickets } = context;
          const own = tickets.filter(({ driverId }) => driverId === event.driverId);
          return {
            userId,
            driver: driverIn(context, event.driverId),
            ticketIds: own.map(({ id }) => id),
          };
        },
        onDone: [
          {
            guard: ofOutput('hasDeleted'),
            target: 'reloading',
            actions: removesDriver(({ event }: Output<DriverDeletionOutput>) => event.output.driver),
          },
          { target: 'ready' },
        ],
      },
    },
    editingUser: {
      exit: 'clearLostForms',
      on: looksBehindDialog,
      meta: { requires: ['ACC-02', 'EDU-01'] },
      invoke: {
        ...invokes('userEdit', 'broken'),
        input: ({ context: { user }, event }) => ({ user: event.type === 'user.edit' ? event.user : user }),
        onDone: [
          {
            guard: ofOutput('hasSavedUser'),
            target: 'ready',
            /** A look from before the change would undo it. */
            actions: ['stopLook', 'announceUserSaved'],
            meta: { requires: ['EDU-01', 'BEY-24'] },
          },
          { target: 'ready', meta: { requires: ['MOD-01', 'BEY-17'] } },
        ],
      },
    },
    /** The earlier answers stay on show. */
    reloading: {
      tags: 'busy',
      /** An answer from before a change would undo it on the page. */
      entry: 'stopLook',
      meta: { requires: ['WIZ-10', 'BEY-13', 'BEY-04'] },
      on: { 'tab.choose': choosesTab },
      invoke: {
        ...loads,
        id: 'reloadAccount',
        input: ({ context }) => ({ userId: context.userId, isOnShow: true }),
        onDone: { target: 'ready', actions: applyAccountAnswers },
      },
    },
    failed: unavailable,
    broken: { ...unavailable, tags: 'broken' },
  },
});

/** @throws behind any other guard than `isDriver` */
const driverIn = ({ drivers }: AccountContext, driverId: string): Driver => {
  const driver = drivers.find(({ id }) => id === driverId);
  if (driver === undefined) throw new Error(`There is no driver ${driverId}`);
  return driver;
};

export type AccountActor = ActorRefFrom<typeof accountMachine>;
