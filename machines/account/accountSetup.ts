import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  emit,
  enqueueActions,
  raise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import {
  type AccountAnswers,
  type AccountParts,
  accountFailures,
  nothingLoaded,
  withAccountAnswers,
  withoutDriver,
} from '#domain/account/accountAnswers';
import { type AccountNews, driverNews } from '#domain/account/accountNews';
import { hasTickets, type TicketRow, ticketRowsOf, visibleSheets } from '#domain/account/accountSelectors';
import type { Payment } from '#domain/checkout/payment';
import type { Ticket, User } from '#domain/entities';
import { userFormName } from '#domain/form/formDrafts';
import type { MeasurementSystem } from '#domain/units';
import {
  type TicketArrivalEvent,
  type TicketArrivalFact,
  ticketArrivalMachine,
} from '#machines/account/ticketArrival';
import {
  type DriverDeletionEvent,
  type DriverDeletionFact,
  type DriverDeletionOutput,
  driverDeletionMachine,
} from '#machines/driverDeletion';
import { driverWizardMachine } from '#machines/driverWizard/driverWizard';
import {
  type DriverWizardParent,
  type DriverWizardParentEvent,
  type DriverWizardParentInput,
  driversRead,
  type EditedDriver,
  newDriver,
  wizardGuards,
} from '#machines/driverWizard/driverWizardParent';
import type { DriverWizardOutput } from '#machines/driverWizard/driverWizardSetup';
import type { ReservationEvent } from '#machines/reservation/reservationEvents';
import type { ToScreen } from '#machines/root/screenEvent';
import type { SessionEvent } from '#machines/session/sessionSetup';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { type UserEditOutput, userEditMachine } from '#machines/userEdit';

export type AccountTab = 'user' | 'drivers' | 'tickets';

export type AccountInput = DriverWizardParentInput & {
  /** The guardian's details when the account was opened. */
  user: User;
  /** From the address; an unknown tab opens the user tab. */
  tab: string | null;
  /** From the address: the driver whose tickets are shown. */
  driverId: string | null;
  /** The API has not answered who the guardian is: nobody waits for its other answers. */
  isUnanswered: boolean;
  system: MeasurementSystem;
  /** Instant. */
  now: string;
  /** The order with which the guardian last left for the hosted page; null without one. */
  payment: Payment | null;
};

type CurrentTime = Pick<AccountInput, 'now' | 'today'>;

export type AccountContext = Omit<AccountInput, 'tab'> &
  AccountParts &
  DriverWizardParent & {
    /** The tab on show, also while a modal is open or the account is loaded again. */
    tab: AccountTab;
    /**
     * The last change of a driver, shown where that driver's card is or was; null once the guardian does something
     * else.
     */
    driverChange: DriverChange | null;
    /** The ticket whose code is on show, as it was then; null without one. */
    shown: TicketRow | null;
  };

/** A saved driver is on show; a deleted one was at `index`, -1 if a look had found them deleted. */
export type DriverChange =
  | { type: 'saved'; driverId: string }
  | { type: 'deleted'; name: string; index: number };

export type AccountEvent =
  | { type: 'tab.choose'; tab: AccountTab }
  | { type: 'ticketFilter.choose'; driverId: string | null }
  /** Carries the details on show. */
  | { type: 'user.edit'; user: User }
  | DriverWizardParentEvent
  | { type: 'driver.delete'; driverId: string }
  | { type: 'driver.buyTickets'; driverId: string }
  | { type: 'driver.viewTickets'; driverId: string }
  /** Saves all these tickets into one calendar file. */
  | { type: 'ticket.saveToCalendar'; ticketIds: readonly string[] }
  /** Opens a ticket's code, or closes it for null. */
  | ({ type: 'code.show' } & Pick<AccountContext, 'shown'>)
  | { type: 'sheets.print' }
  | { type: 'account.reload' }
  | ToScreen<'clock.corrected' | 'network.restored' | 'page.seen' | 'selection.stored'>
  /** A look has read them. */
  | { type: 'drivers.seen' }
  | DriverDeletionFact
  | TicketArrivalFact;

export type TicketIds = { ticketIds: readonly string[] };

export const openedAccount = (input: AccountInput): AccountContext => ({
  ...input,
  tab: input.tab === 'drivers' || input.tab === 'tickets' ? input.tab : 'user',
  ...nothingLoaded,
  edited: newDriver,
  addedDriverId: null,
  driverChange: null,
  shown: null,
});

export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent | DoneActorEvent<AccountAnswers> | ErrorActorEvent,
    emitted: {} as AccountNews,
    input: {} as AccountInput,
    tags: {} as 'busy' | 'broken',
    children: {} as {
      driverWizard: 'driverWizard';
      driverDeletion: 'driverDeletion';
      userEdit: 'userEdit';
      ticketArrival: 'ticketArrival';
      look: 'look';
    },
  },
  actors: {
    /** Kept answers would be older than what is on show. */
    loadAccount: mustBeProvided<AccountAnswers, { userId: string; isOnShow: boolean }>('loadAccount'),
    /** As `loadAccount`, beside what is on show, with the guardian. */
    look: mustBeProvided<AccountAnswers, { userId: string; isOnShow: boolean }>('look'),
    /** The offline answers of an earlier load. */
    readOffline: mustBeProvided<AccountAnswers, { userId: string }>('readOffline'),
    driverWizard: driverWizardMachine,
    driverDeletion: driverDeletionMachine,
    userEdit: userEditMachine,
    ticketArrival: ticketArrivalMachine,
  },
  actions: {
    /** Writes the tab into the address without navigating. */
    showTab: (_, _params: { tab: AccountTab; driverId: string | null }) => {},
    /** Stores the driver as the selected one and goes to the races of the type that suits their level. */
    showRaces: (_, _params: { driverId: string }) => {},
    /** No-op for a driver who is not the selected one. */
    deselectDriver: (_, _params: { driverId: string }) => {},
    saveToCalendar: (_, _params: TicketIds) => {},
    printSheets: () => {},
    /** Removes bought tickets, and the codes used for them, from the guardian's carts. */
    removeBought: (_, _params: { tickets: Ticket[] }) => {},
    stopLook: stopChild('look'),
    startLook: spawnChild('look', {
      id: 'look',
      input: ({ context: { userId } }) => ({ userId, isOnShow: true }),
    }),
    clearLostForms: assign({ lostForms: [] }),
    raiseDrivers: raise({ type: 'drivers.seen' }),
    sendDriversToWizard: sendTo('driverWizard', ({ context }) => driversRead(context)),
    askForStake: sendTo('driverDeletion', { type: 'stake.look' } satisfies DriverDeletionEvent),
    sendTicketsToArrival: sendTo(
      'ticketArrival',
      (_, { tickets }: { tickets: Ticket[] }): TicketArrivalEvent => ({ type: 'tickets.read', tickets }),
    ),
    /** The reservation is forgotten once it is paid. */
    sendTicketsToReservation: sendTo(
      ({ system }) => system.get('reservation'),
      (_, { tickets }: { tickets: Ticket[] }): ReservationEvent => ({ type: 'tickets.read', tickets }),
    ),
    ...reporting,
    assignTime: assign((_, { now, today }: CurrentTime) => ({ now, today })),
    assignTab: assign((_, { tab }: { tab: AccountTab }) => ({ tab, driverChange: null })),
    assignShown: assign((_, { shown }: Pick<AccountContext, 'shown'>) => ({ shown })),
    assignFilter: assign({ driverId: (_, { driverId }: { driverId: string | null }) => driverId }),
    assignEdited: assign((_, edited: EditedDriver) => ({ edited, driverChange: null })),
    assignSaved: assign(({ context: { edited } }, { driverId }: DriverWizardOutput) =>
      edited.driverId === null
        ? { addedDriverId: driverId }
        : { driverChange: { type: 'saved' as const, driverId: edited.driverId } },
    ),
    clearDriverChange: assign({ driverChange: null }),
    announceUserSaved: emit({ type: 'user.saved' }),
    announceCalendarFile: emit(({ context }, { ticketIds }: TicketIds) => {
      const rows = ticketRowsOf(context, ticketIds);
      return {
        type: 'calendarFile.saved',
        raceName: rows[0]?.raceName ?? '',
        driverNames: [...new Set(rows.map(({ driverName }) => driverName))],
      };
    }),
  },
  guards: {
    /** Neither these answers nor earlier ones. */
    hasNothing: ({ context: { loadState } }, { drivers, tickets }: AccountAnswers) =>
      [drivers, tickets].every(({ ok }) => !ok) &&
      [loadState.drivers, loadState.tickets].every((state) => state === 'failed'),
    isOld: ({ context: { savedAt, loadState } }) =>
      savedAt !== null || Object.values(loadState).some((state) => state !== 'loaded'),
    isOtherTab: ({ context }, { tab }: { tab: AccountTab }) => tab !== context.tab,
    isWhole: (_, answers: AccountAnswers) => accountFailures(answers).length === 0,
    isTab: ({ context }, tab: AccountTab) => tab === context.tab,
    ...wizardGuards,
    isFilter: ({ context }, { driverId }: { driverId: string | null }) =>
      driverId === null || hasTickets(context, driverId),
    isForRaceToCome: ({ context }, { ticketIds }: TicketIds) =>
      ticketRowsOf(context, ticketIds).some(({ isToCome }) => isToCome),
    hasSheets: ({ context }) => visibleSheets(context).length > 0,
    hasInterruptedWizard: ({ context }) =>
      context.tab === 'drivers' && wizardGuards.hasInterruptedWizard({ context }),
    hasInterruptedEdit: ({ context: { tab, lostForms } }) =>
      tab === 'user' && lostForms.includes(userFormName),
    hasSavedUser: (_, { outcome }: UserEditOutput) => outcome === 'saved',
    hasDeleted: (_, { outcome }: DriverDeletionOutput) => outcome === 'deleted',
  },
  delays: { slowServer: ({ context }) => (context.isUnanswered ? 0 : 5000), again: 60_000 },
}).extend({
  actions: {
    /** Emits which drivers were added or changed. */
    assignAnswers: enqueueActions(({ context, enqueue }, answers: AccountAnswers) => {
      const now = withAccountAnswers(context, answers);
      enqueue.assign(now);
      for (const news of driverNews(context, now.drivers)) enqueue.emit(news);
    }),
    clearDriver: enqueueActions(({ context, enqueue }, { id, name }: DriverDeletionOutput['driver']) => {
      const index = context.drivers.findIndex((driver) => driver.id === id);
      const driverChange: DriverChange = { type: 'deleted', name, index };
      enqueue.assign({ ...withoutDriver(context, id), addedDriverId: null, driverChange });
      enqueue.emit({ type: 'driver.deleted', name });
    }),
    /** Changed on another device, perhaps. */
    sendUserToSession: enqueueActions(({ enqueue, system }, { user }: AccountAnswers) => {
      if (user?.ok !== true) return;
      const event: SessionEvent = { type: 'user.saved', user: user.value };
      enqueue.sendTo(system.get('session'), event);
    }),
  },
});
