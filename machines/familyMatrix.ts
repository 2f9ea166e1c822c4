import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Driver } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';

export type FamilyMatrixInput = {
  /** Null for a visitor. */
  userId: string | null;
};

export type FamilyMatrixContext = FamilyMatrixInput & {
  /** With the classes of the event day; empty while they are not known. */
  drivers: Driver[];
};

export type FamilyMatrixEvent =
  /** Somebody signed in or out, here or in another tab; null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null }
  | { type: 'drivers.reload' }
  /** The checkout is asked for, with this driver first. */
  | { type: 'driver.book'; driverId: string };

/**
 * Owns one question: is there a family to show at an event? Knows nothing of the event itself, and no
 * failure of it reaches the page; reading the drivers and booking are provided.
 */
export const familyMatrixMachine = setup({
  types: {
    context: {} as FamilyMatrixContext,
    events: {} as FamilyMatrixEvent,
    input: {} as FamilyMatrixInput,
    meta: {} as Requirements,
    tags: {} as 'broken',
  },
  actors: {
    /** Waits for the event, by whose day the API counts ages and classes. */
    loadDrivers: mustBeProvided<Result<Driver[]>, { userId: string }>('loadDrivers'),
  },
  actions: {
    /** Keeps the driver as the selected one and books the event. */
    beginCheckout: (_, _params: { driverId: string }) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    assignGuardian: assign((_, { userId }: FamilyMatrixInput) => ({ userId, drivers: [] })),
    assignDrivers: assign({ drivers: (_, drivers: Driver[]) => drivers }),
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    isAnother: ({ context }, { userId }: FamilyMatrixInput) => userId !== context.userId,
    isDriver: ({ context }, { driverId }: { driverId: string }) =>
      context.drivers.some(({ id }) => id === driverId),
    hasSucceeded,
    hasNone: (_, drivers: Result<Driver[]>) => drivers.ok && drivers.value.length === 0,
  },
}).createMachine({
  id: 'familyMatrix',
  context: ({ input: { userId } }) => ({ userId, drivers: [] }),
  initial: 'opening',
  on: {
    'guardian.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.opening',
      actions: { type: 'assignGuardian', params: ({ event }) => event },
      meta: { requires: ['BEY-32', 'STO-04'] },
    },
  },
  states: {
    opening: {
      meta: { requires: ['BEY-32'] },
      always: [{ guard: 'isVisitor', target: 'visitor' }, { target: 'loading' }],
    },
    visitor: { meta: { requires: ['BEY-32'] } },
    loading: {
      meta: { requires: ['BEY-32', 'BEY-04'] },
      invoke: {
        id: 'loadDrivers',
        src: 'loadDrivers',
        input: ({ context }) => ({ userId: context.userId ?? '' }),
        onDone: [
          { guard: { type: 'hasNone', params: outcomeOf }, target: 'noDrivers' },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'shown',
            actions: { type: 'assignDrivers', params: successOf },
          },
          { target: 'failed', actions: { type: 'logFailure', params: failureOf } },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    shown: {
      meta: { requires: ['BEY-32'] },
      on: {
        'driver.book': {
          guard: { type: 'isDriver', params: ({ event }) => event },
          actions: { type: 'beginCheckout', params: ({ event: { driverId } }) => ({ driverId }) },
          meta: { requires: ['BEY-32', 'CHK-12'] },
        },
      },
    },
    noDrivers: { meta: { requires: ['BEY-32', 'BEY-04'] } },
    failed: { meta: { requires: ['BEY-32', 'BEY-04'] }, on: { 'drivers.reload': 'loading' } },
    broken: {
      tags: 'broken',
      meta: { requires: ['BEY-32', 'BEY-04'] },
      on: { 'drivers.reload': 'loading' },
    },
  },
});

export type FamilyMatrixActor = ActorRefFrom<typeof familyMatrixMachine>;
