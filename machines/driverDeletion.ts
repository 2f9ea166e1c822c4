import { type ActorRefFrom, setup } from 'xstate';
import type { Driver } from '#domain/entities';
import type { Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { onBug, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded, outcomeOf } from '#machines/support/outcome';

export type DriverDeletionInput = { userId: string; driver: Pick<Driver, 'id' | 'name'> };

export type DriverDeletionEvent = { type: 'driverDeletion.confirm' } | { type: 'driverDeletion.close' };

export type DriverDeletionOutput = {
  outcome: 'deleted' | 'closed';
  driver: DriverDeletionInput['driver'];
};

/** Owns one question: is this driver deleted? Never calls the API before the guardian has confirmed. */
export const driverDeletionMachine = setup({
  types: {
    context: {} as DriverDeletionInput,
    events: {} as DriverDeletionEvent,
    input: {} as DriverDeletionInput,
    output: {} as DriverDeletionOutput,
    tags: {} as 'busy' | 'failed' | 'broken',
  },
  actors: {
    deleteDriver: mustBeProvided<Result<void>, { userId: string; driverId: string }>('deleteDriver'),
  },
  actions: reporting,
  guards: { hasSucceeded },
}).createMachine({
  id: 'driverDeletion',
  context: ({ input }) => input,
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
        'driverDeletion.confirm': 'deleting',
        'driverDeletion.close': { target: 'closed' },
      },
      states: {
        asking: {},
        failed: { tags: 'failed' },
        broken: { tags: ['failed', 'broken'] },
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
          { guard: { type: 'hasSucceeded', params: outcomeOf }, target: 'deleted' },
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
