import { type ActorRefFrom, assign, sendParent, setup } from 'xstate';
import type { CartLine, Driver, Ticket } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { onBug, onFailure, reporting } from '#machines/support/onResult';
import { hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';

export type FamilyMatrixInput = {
  /** Null for a visitor. */
  userId: string | null;
};

/** The drivers, and their tickets already bought for this race. */
export type FamilyMatrixAnswers = { drivers: Driver[]; tickets: Result<Ticket[]> };

export type FamilyMatrixParts = {
  /** With their classes on race day. */
  drivers: Driver[];
  /** Tickets already bought for this race; null if reading them failed. */
  owned: Ticket[] | null;
};

export type FamilyMatrixContext = FamilyMatrixInput &
  FamilyMatrixParts & {
    /** Plain date of the race, for which the API counts ages and classes; null until known. */
    referenceDate: string | null;
  };

type RaceKnown = { referenceDate: string };

export type FamilyMatrixEvent =
  /** The guardian changed, here or in another tab; null for a visitor. */
  | { type: 'guardian.changed'; userId: string | null }
  /** Sent by the race's machine each time the race has loaded. */
  | ({ type: 'race.known' } & RaceKnown)
  | { type: 'drivers.reload' }
  /** Goes to the checkout with this ticket selected and its driver first. */
  | { type: 'driver.book'; line: CartLine }
  | { type: 'family.book'; lines: CartLine[] };

/** The race was read again, perhaps because the network is back: so is what failed. */
const readsAgain = {
  target: 'loading',
  actions: { type: 'assignReferenceDate', params: ({ event }: { event: RaceKnown }) => event },
  meta: { requires: ['BEY-32', 'BEY-18'] },
} as const;

const unavailable = {
  meta: { requires: ['BEY-32', 'BEY-04'] },
  on: { 'drivers.reload': 'loading', 'race.known': readsAgain },
} as const;

const nobody: FamilyMatrixParts = { drivers: [], owned: [] };

/**
 * Owns one question: is there a family to show on a race's page? Its failures never reach that page; reading the
 * drivers and booking are provided.
 */
export const familyMatrixMachine = setup({
  types: {
    context: {} as FamilyMatrixContext,
    events: {} as FamilyMatrixEvent,
    input: {} as FamilyMatrixInput,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    /** Fails only if the drivers cannot be read. */
    loadFamily: mustBeProvided<Result<FamilyMatrixAnswers>, { userId: string; referenceDate: string }>(
      'loadFamily',
    ),
  },
  actions: {
    /** Makes this driver the first in the checkout. */
    persistSelectedDriver: (_, _params: { driverId: string }) => {},
    bookRace: sendParent((_, { lines }: { lines: CartLine[] }) => ({ type: 'race.book', lines })),
    ...reporting,
    assignGuardian: assign((_, { userId }: FamilyMatrixInput) => ({ userId, ...nobody })),
    assignReferenceDate: assign({
      referenceDate: (_, { referenceDate }: RaceKnown) => referenceDate,
    }),
    assignFamily: assign((_, { drivers, tickets }: FamilyMatrixAnswers) => ({
      drivers,
      owned: tickets.ok ? tickets.value : null,
    })),
    /** Of the tickets: the drivers are on show without them. */
    logFailures: (_, _failures: Failure[]) => {},
  },
  guards: {
    isVisitor: ({ context }) => context.userId === null,
    isRaceKnown: ({ context }) => context.referenceDate !== null,
    isOtherDate: ({ context }, { referenceDate }: RaceKnown) => referenceDate !== context.referenceDate,
    isAnother: ({ context }, { userId }: FamilyMatrixInput) => userId !== context.userId,
    areDrivers: ({ context }, { lines }: { lines: CartLine[] }) =>
      lines.every(({ driverId }) => context.drivers.some(({ id }) => id === driverId)),
    hasSucceeded,
    hasNone: (_, family: Result<FamilyMatrixAnswers>) => family.ok && family.value.drivers.length === 0,
    areTicketsUnknown: ({ context }) => context.owned === null,
  },
}).createMachine({
  id: 'familyMatrix',
  context: ({ input }) => ({ ...input, referenceDate: null, ...nobody }),
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
        id: 'loadFamily',
        src: 'loadFamily',
        input: ({ context: { userId, referenceDate } }) => ({
          userId: userId ?? '',
          referenceDate: referenceDate ?? '',
        }),
        onDone: [
          { guard: { type: 'hasNone', params: outcomeOf }, target: 'noDrivers' },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'shown',
            actions: [
              { type: 'assignFamily', params: successOf },
              { type: 'logFailures', params: (loaded) => failuresIn(successOf(loaded)) },
            ],
          },
          onFailure('failed'),
        ],
        onError: onBug('broken'),
      },
    },
    shown: {
      meta: { requires: ['BEY-32', 'BEY-40'] },
      on: {
        'drivers.reload': { guard: 'areTicketsUnknown', target: 'loading' },
        'race.known': { ...readsAgain, guard: 'areTicketsUnknown' },
        'driver.book': {
          guard: { type: 'areDrivers', params: ({ event }) => ({ lines: [event.line] }) },
          actions: [
            { type: 'persistSelectedDriver', params: ({ event }) => ({ driverId: event.line.driverId }) },
            { type: 'bookRace', params: ({ event }) => ({ lines: [event.line] }) },
          ],
          meta: { requires: ['BEY-32', 'CHK-12'] },
        },
        'family.book': {
          guard: { type: 'areDrivers', params: ({ event }) => event },
          actions: { type: 'bookRace', params: ({ event }) => event },
          meta: { requires: ['BEY-41'] },
        },
      },
    },
    noDrivers: { meta: { requires: ['BEY-32', 'BEY-04'] } },
    failed: unavailable,
    broken: { ...unavailable, tags: 'broken' },
  },
});

const failuresIn = ({ tickets }: FamilyMatrixAnswers): Failure[] => (tickets.ok ? [] : [tickets]);

export type FamilyMatrixActor = ActorRefFrom<typeof familyMatrixMachine>;
