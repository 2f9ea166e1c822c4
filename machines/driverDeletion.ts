import { type ActorRefFrom, assign, sendParent, sendTo, setup } from 'xstate';
import type { Driver, Ticket } from '#domain/entities';
import type { Result } from '#domain/result';
import { isValid } from '#domain/ticket/boughtTicket';
import type { ReservationAnswer, ReservationEvent } from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofOutput } from '#machines/support/ofEvent';
import { invokes, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded, isNotFound } from '#machines/support/outcome';

export type DriverDeletionInput = {
  userId: string;
  driver: Pick<Driver, 'id' | 'name'>;
  /** The driver's tickets that the page knows. */
  ticketIds: readonly string[];
};

/** The tickets and held places lost with the driver. */
type Stake = {
  /** Tickets in selections, of every race. */
  selected: number;
  /** An unpaid order holds a place. */
  isHeld: boolean;
  /** Of the page. */
  regionId: string;
};

export type DriverDeletionContext = DriverDeletionInput &
  Stake & {
    /** The places of that order were given back for this deletion. */
    areGivenBack: boolean;
  };

export type DriverDeletionEvent =
  /** It may have changed meanwhile. */
  | { type: 'stake.look' }
  | ({ type: 'stake.read' } & Stake)
  | { type: 'driverDeletion.confirm' }
  | { type: 'driverDeletion.close' }
  /** To its release. */
  | Exclude<ReservationAnswer, { type: 'reservation.creationStarted' | 'reservation.created' }>;

/** To the account: the driver has a ticket that it does not know. */
export type DriverDeletionFact = { type: 'driver.booked' };

export type DriverDeletionOutput = {
  outcome: 'deleted' | 'closed';
  driver: DriverDeletionInput['driver'];
};

/** System id, to which the reservation answers. */
export const driverDeletionId = 'driverDeletion';

/**
 * Owns one question: is this driver deleted? Never calls the API before the guardian has confirmed. A held place is
 * given back first, and a ticket that the question does not know is asked about. After a failure the drivers are read:
 * the answer may have been lost.
 */
export const driverDeletionMachine = setup({
  types: {
    context: {} as DriverDeletionContext,
    events: {} as DriverDeletionEvent,
    input: {} as DriverDeletionInput,
    output: {} as DriverDeletionOutput,
    tags: {} as 'busy' | 'failed' | 'broken',
  },
  actors: {
    deleteDriver: mustBeProvided<Result<void>, { userId: string; driverId: string }>('deleteDriver'),
    readTickets: mustBeProvided<Result<Ticket[]>, { userId: string }>('readTickets'),
    readDrivers: mustBeProvided<Result<Driver[]>, { userId: string }>('readDrivers'),
  },
  actions: {
    ...reporting,
    /** Sends `stake.read`. */
    readStake: () => {},
    /** Takes the driver's tickets out of all selections. */
    removeSelected: () => {},
    lookForPayment: sendTo(({ system }) => system.get('openPayment'), { type: 'payment.look' }),
    assignStake: assign((_, { selected, isHeld, regionId }: Stake) => ({ selected, isHeld, regionId })),
    tellBooked: sendParent((): DriverDeletionFact => ({ type: 'driver.booked' })),
    assignGivenBack: assign({ isHeld: false, areGivenBack: true }),
    requestRelease: sendTo(
      ({ system }) => system.get('reservation'),
      ({ context: { userId, regionId } }): ReservationEvent => ({
        type: 'places.release',
        replyTo: driverDeletionId,
        userId,
        regionId,
      }),
    ),
  },
  guards: {
    hasSucceeded,
    isNotFound,
    isHeld: ({ context }) => context.isHeld,
    isBooked: ({ context: { driver, ticketIds } }, tickets: Result<Ticket[]>) =>
      tickets.ok &&
      tickets.value.some(
        (ticket) => isValid(ticket) && ticket.driverId === driver.id && !ticketIds.includes(ticket.id),
      ),
    isGone: ({ context: { driver } }, drivers: Result<Driver[]>) =>
      drivers.ok && !drivers.value.some(({ id }) => id === driver.id),
  },
}).createMachine({
  id: 'driverDeletion',
  context: ({ input }) => ({ ...input, selected: 0, isHeld: false, regionId: '', areGivenBack: false }),
  entry: 'readStake',
  on: {
    'stake.look': { actions: 'readStake', meta: { requires: ['BEY-65'] } },
    'stake.read': { actions: ofEvent('assignStake'), meta: { requires: ['BEY-65'] } },
  },
  output: ({ context: { driver }, event }) => ({
    outcome: event.output === 'deleted' ? 'deleted' : 'closed',
    driver,
  }),
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'asking',
      meta: { requires: ['DEL-01'] },
      on: {
        'driverDeletion.confirm': [{ guard: 'isHeld', target: 'releasing' }, { target: 'checking' }],
        'driverDeletion.close': { target: 'closed' },
      },
      states: {
        asking: {},
        failed: { tags: 'failed' },
        unread: { tags: 'failed', meta: { requires: ['BEY-65'] } },
        broken: { tags: ['failed', 'broken'] },
        booked: {
          tags: 'failed',
          meta: { requires: ['BEY-65'] },
          entry: 'tellBooked',
          on: { 'driverDeletion.confirm': '#driverDeletion.deleting' },
        },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['BEY-65'] },
      entry: 'requestRelease',
      on: {
        'reservation.released': { target: 'checking', actions: 'assignGivenBack' },
        'reservation.refused': 'confirming.failed',
        'reservation.sessionEnded': 'confirming.failed',
        'reservation.broken': 'confirming.broken',
      },
    },
    /** A ticket may have been bought elsewhere, also of places to be given back: the API does not say that these are paid. */
    checking: {
      tags: 'busy',
      meta: { requires: ['BEY-65'] },
      invoke: {
        ...invokes('readTickets', 'confirming.broken'),
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: ofOutput('isBooked'), target: 'confirming.booked' },
          { guard: ofOutput('hasSucceeded'), target: 'deleting' },
          onFailure('confirming.unread'),
        ],
      },
    },
    deleting: {
      tags: 'busy',
      meta: { requires: ['DEL-01', 'BEY-03'] },
      invoke: {
        ...invokes('deleteDriver', 'confirming.broken'),
        input: ({ context: { userId, driver } }) => ({ userId, driverId: driver.id }),
        onDone: [
          { guard: ofOutput('hasSucceeded'), target: 'deleted' },
          { guard: ofOutput('isNotFound'), target: 'deleted' },
          onFailure('looking'),
        ],
      },
    },
    looking: {
      tags: 'busy',
      meta: { requires: ['DEL-01'] },
      invoke: {
        ...invokes('readDrivers', 'confirming.broken'),
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [{ guard: ofOutput('isGone'), target: 'deleted' }, { target: 'confirming.failed' }],
      },
    },
    deleted: {
      type: 'final',
      entry: ['removeSelected', 'lookForPayment'],
      output: 'deleted',
      meta: { requires: ['DEL-01', 'BEY-51'] },
    },
    closed: { type: 'final', meta: { requires: ['MOD-01'] } },
  },
});

export type DriverDeletionActor = ActorRefFrom<typeof driverDeletionMachine>;
