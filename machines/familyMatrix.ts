import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
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
  /** Instant of the race's start, by which the API counts ages and classes; null until it is known. */
  referenceDate: string | null;
  /** With the classes of the race day; empty while they are not known. */
  drivers: Driver[];
};

export type FamilyMatrixEvent =
  /** The guardian changed, here or in another tab; null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null }
  /** The race is known as the API has it now. */
  | { type: 'race.known'; referenceDate: string }
  | { type: 'drivers.reload' }
  /** The guardian goes to the checkout, with this driver first. */
  | { type: 'driver.book'; driverId: string };

/**
 * Owns one question: is there a family to show at a race? Its failures
 * never reach the page; reading the drivers and booking are provided.
 */
export const familyMatrixMachine = setup({
  types: {
    context: {} as FamilyMatrixContext,
    events: {} as FamilyMatrixEvent,
    input: {} as FamilyMatrixInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    loadDrivers: mustBeProvided<Result<Driver[]>, { userId: string; referenceDate: string }>('loadDrivers'),
  },
  actions: {
    /** This driver comes first in the checkout. */
    persistSelectedDriver: (_, _params: { driverId: string }) => {},
    bookRace: sendParent({ type: 'race.book' }),
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    assignGuardian: assign((_, { userId }: FamilyMatrixInput) => ({ userId, drivers: [] })),
    assignReferenceDate: assign({
      referenceDate: (_, { referenceDate }: { referenceDate: string }) => referenceDate,
    }),
    assignDrivers: assign({ drivers: (_, drivers: Driver[]) => drivers }),
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    isRaceKnown: ({ context }) => context.referenceDate !== null,
    isOtherDate: ({ context }, { referenceDate }: { referenceDate: string }) =>
      referenceDate !== context.referenceDate,
    isAnother: ({ context }, { userId }: FamilyMatrixInput) => userId !== context.userId,
    isDriver: ({ context }, { driverId }: { driverId: string }) =>
      context.drivers.some(({ id }) => id === driverId),
    hasSucceeded,
    hasNone: (_, drivers: Result<Driver[]>) => drivers.ok && drivers.value.length === 0,
  },
}).createMachine({
  id: 'familyMatrix',
  context: ({ input: { userId } }) => ({ userId, referenceDate: null, drivers: [] }),
  initial: 'checkingGuardian',
  on: {
    'guardian.changed': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.checkingGuardian',
      actions: { type: 'assignGuardian', params: ({ event }) => event },
      meta: { requires: ['BEY-32', 'STO-04'] },
    },
    'race.known': {
      guard: { type: 'isOtherDate', params: ({ event }) => event },
      target: '.checkingGuardian',
      actions: { type: 'assignReferenceDate', params: ({ event }) => event },
      meta: { requires: ['BEY-32', 'EVL-05'] },
    },
  },
  states: {
    checkingGuardian: {
      meta: { requires: ['BEY-32'] },
      always: [
        { guard: 'isVisitor', target: 'visitor' },
        { guard: 'isRaceKnown', target: 'loading' },
        { target: 'awaitingRace' },
      ],
    },
    awaitingRace: { tags: 'busy', meta: { requires: ['BEY-32'] } },
    visitor: { meta: { requires: ['BEY-32'] } },
    loading: {
      tags: 'busy',
      meta: { requires: ['BEY-32', 'BEY-04'] },
      invoke: {
        id: 'loadDrivers',
        src: 'loadDrivers',
        input: ({ context: { userId, referenceDate } }) => ({
          userId: userId ?? '',
          referenceDate: referenceDate ?? '',
        }),
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
          actions: [
            { type: 'persistSelectedDriver', params: ({ event: { driverId } }) => ({ driverId }) },
            'bookRace',
          ],
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
