import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import type { ReservationAnswer, ReservationEvent } from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { onBug, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded, outcomeOf } from '#machines/support/outcome';

export type DriverDeletionInput = { userId: string; driver: Pick<Driver, 'id' | 'name'> };

/** The tickets and held places lost with the driver. */
type Stake = {
  /** Tickets in selections, of every race. */
  selected: number;
  /** An unpaid order holds a place. */
  isHeld: boolean;
  /** Of the page. */
  regionId: string;
};

export type DriverDeletionContext = DriverDeletionInput & Stake;

export type DriverDeletionEvent =
  | ({ type: 'stake.read' } & Stake)
  | { type: 'driverDeletion.confirm' }
  | { type: 'driverDeletion.close' }
  | Extract<
      ReservationAnswer,
      {
        type:
          | 'reservation.released'
          | 'reservation.refused'
          | 'reservation.sessionEnded'
          | 'reservation.broken';
      }
    >;

export type DriverDeletionOutput = {
  outcome: 'deleted' | 'closed';
  driver: DriverDeletionInput['driver'];
};

/** System id, to which the reservation answers. */
export const driverDeletionId = 'driverDeletion';

/**
 * Owns one question: is this driver deleted? Never calls the API before the guardian has confirmed. A held place is
 * given back first.
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
  },
  actions: {
    ...reporting,
    /** Sends `stake.read`. */
    readStake: () => {},
    /** Takes the driver's tickets out of all selections. */
    removeSelected: () => {},
    assignStake: assign((_, { selected, isHeld, regionId }: Stake) => ({ selected, isHeld, regionId })),
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
  guards: { hasSucceeded, isHeld: ({ context }) => context.isHeld },
}).createMachine({
  id: 'driverDeletion',
  context: ({ input }) => ({ ...input, selected: 0, isHeld: false, regionId: '' }),
  entry: 'readStake',
  on: {
    'stake.read': {
      actions: { type: 'assignStake', params: ({ event }) => event },
      meta: { requires: ['BEY-65'] },
    },
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
        'driverDeletion.confirm': [{ guard: 'isHeld', target: 'releasing' }, { target: 'deleting' }],
        'driverDeletion.close': { target: 'closed' },
      },
      states: {
        asking: {},
        failed: { tags: 'failed' },
        broken: { tags: ['failed', 'broken'] },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['BEY-65'] },
      entry: 'requestRelease',
      on: {
        'reservation.released': 'deleting',
        'reservation.refused': 'confirming.failed',
        'reservation.sessionEnded': 'confirming.failed',
        'reservation.broken': 'confirming.broken',
      },
    },
    deleting: {
      tags: 'busy',
      meta: { requires: ['DEL-01', 'BEY-03'] },
      invoke: {
        id: 'deleteDriver',
        src: 'deleteDriver',
        input: ({ context: { userId, driver } }) => ({ userId, driverId: driver.id }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'deleted',
            actions: 'removeSelected',
          },
          onFailure('confirming.failed'),
        ],
        onError: onBug('confirming.broken'),
      },
    },
    deleted: { type: 'final', output: 'deleted', meta: { requires: ['DEL-01'] } },
    closed: { type: 'final', meta: { requires: ['MOD-01'] } },
  },
});

export type DriverDeletionActor = ActorRefFrom<typeof driverDeletionMachine>;
