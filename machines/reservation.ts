import { type ActorRefFrom, and, assign, not, sendTo, setup } from 'xstate';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import { isSameReservation } from '#domain/reservation';
import type { Failure, Result } from '#domain/result';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';
import { type Answer, type Ask, askOf, type ReservationAsker, withAsk } from '#machines/reservationAsks';

export type ReservationInput = { stored: Reservation | null };

export type ReservationContext = ReservationInput & {
  /** The reservation whose places are being given back. */
  released: Reservation | null;
  /** The first request is being answered, the others wait. */
  asks: Ask[];
};

export type ReservationEvent =
  | ({ type: 'reservation.release' } & ReservationAsker)
  | ({ type: 'reservation.create'; order: CheckoutOrder } & ReservationAsker)
  /** Another tab changed what is stored. */
  | { type: 'reservation.stored'; stored: Reservation | null }
  /** The guardian has logged out, or the session has ended. */
  | { type: 'guardian.left'; token: string };

export type ReleaseInput = Pick<Ask, 'userId' | 'regionId' | 'token'> & { reservation: Reservation };

export type CreateInput = Pick<Ask, 'regionId'> & { order: CheckoutOrder };

/**
 * Owns the hosted checkout stored in this browser, whose places the API holds for a guardian: one at a time, and
 * released before the next is created. Requests are answered in order. Neither a release nor a creation is
 * aborted when the requesting screen is left: a reservation that arrives late is stored, and the next request releases it.
 * The API's calls and the storage are provided.
 */
export const reservationMachine = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    input: {} as ReservationInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    releaseReservation: mustBeProvided<Result<void>, ReleaseInput>('releaseReservation'),
    createReservation: mustBeProvided<Result<Reservation>, CreateInput>('createReservation'),
  },
  actions: {
    persistReservation: (_, _reservation: Reservation) => {},
    /** Removes this reservation only: another tab may have stored its own by now. */
    clearReservation: (_, _reservation: Reservation) => {},
    logFailure: (_, _failure: Failure) => {},
    reportBug: (_, _error: unknown) => {},
    assignAsk: assign({ asks: ({ context }, ask: Ask) => withAsk(context.asks, ask) }),
    assignAnswered: assign({ asks: ({ context }) => context.asks.slice(1) }),
    /** A release is all that is left to do. */
    assignReleaseOnly: assign({
      asks: ({ context }) => context.asks.slice(0, 1).map((ask) => ({ ...ask, order: null })),
    }),
    /** No screen waits for an answer any more. */
    assignUnwanted: assign({
      asks: ({ context }, { token }: { token: string }) =>
        context.asks.slice(0, 1).map((ask) => ({ ...ask, replyTo: null, token })),
    }),
    assignStored: assign({ stored: (_, { stored }: ReservationInput) => stored }),
    assignReleasing: assign({ released: ({ context }) => context.stored }),
    assignReleased: assign(({ context: { stored, released } }) => ({
      stored: isSameReservation(stored, released) ? null : stored,
      released: null,
    })),
    tellAsker: sendTo(
      ({ context: { asks }, system }) => (asks[0]?.replyTo ? system.get(asks[0].replyTo) : undefined),
      ({ context }, answer: Answer) => ({ ...answer, asker: context.asks[0]?.asker }),
    ),
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isAsked: ({ context }) => context.asks.length > 0,
    isReleaseAsked: ({ context }) => context.asks[0]?.order === null,
    isReplaced: ({ context: { stored, released } }) =>
      stored !== null && !isSameReservation(stored, released),
    hasSucceeded,
    isUnwanted: ({ context }, result: Result<Reservation>) => result.ok && context.asks[0]?.replyTo === null,
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => ({ ...input, released: null, asks: [] }),
  initial: 'none',
  on: {
    'reservation.release': {
      actions: { type: 'assignAsk', params: ({ event }) => askOf(event, null) },
      meta: { requires: ['DSC-04', 'SUB-02'] },
    },
    'reservation.create': {
      actions: { type: 'assignAsk', params: ({ event }) => askOf(event, event.order) },
      meta: { requires: ['SUB-02', 'SUB-04'] },
    },
    'reservation.stored': {
      actions: { type: 'assignStored', params: ({ event }) => event },
      meta: { requires: ['STO-04', 'BEY-02'] },
    },
  },
  states: {
    none: {
      meta: { requires: ['SUB-02', 'DSC-04'] },
      always: [
        { guard: 'isHeld', target: 'held' },
        {
          guard: 'isReleaseAsked',
          actions: [{ type: 'tellAsker', params: { type: 'reservation.released' } }, 'assignAnswered'],
        },
        { guard: 'isAsked', target: 'creating' },
      ],
    },
    held: {
      meta: { requires: ['SUB-02', 'BEY-02'] },
      always: [
        { guard: not('isHeld'), target: 'none' },
        { guard: 'isAsked', target: 'releasing' },
      ],
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'DSC-04', 'BEY-02'] },
      entry: 'assignReleasing',
      on: { 'guardian.left': { actions: 'assignReleaseOnly' } },
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          {
            guard: and(['isReplaced', 'isReleaseAsked']),
            target: 'held',
            actions: [
              { type: 'tellAsker', params: { type: 'reservation.released' } },
              'assignAnswered',
              'assignReleased',
            ],
          },
          {
            guard: 'isReleaseAsked',
            target: 'none',
            actions: [
              { type: 'clearReservation', params: (settled) => releaseInput(settled).reservation },
              'assignReleased',
              { type: 'tellAsker', params: { type: 'reservation.released' } },
              'assignAnswered',
            ],
          },
          {
            target: 'none',
            actions: [
              { type: 'clearReservation', params: (settled) => releaseInput(settled).reservation },
              'assignReleased',
            ],
          },
        ],
        onError: {
          target: 'broken',
          actions: [
            { type: 'reportBug', params: errorOf },
            { type: 'clearReservation', params: (settled) => releaseInput(settled).reservation },
            'assignReleased',
            { type: 'tellAsker', params: { type: 'reservation.broken' } },
            'assignAnswered',
          ],
        },
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      on: {
        'guardian.left': {
          actions: { type: 'assignUnwanted', params: ({ event }) => event },
          meta: { requires: ['SUB-02'] },
        },
      },
      invoke: {
        id: 'createReservation',
        src: 'createReservation',
        input: createInput,
        onDone: [
          {
            guard: { type: 'isUnwanted', params: outcomeOf },
            target: 'held',
            actions: [
              { type: 'assignStored', params: (settled) => ({ stored: successOf(settled) }) },
              { type: 'persistReservation', params: successOf },
              'assignReleaseOnly',
            ],
            meta: { requires: ['SUB-02'] },
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'held',
            actions: [
              { type: 'assignStored', params: (settled) => ({ stored: successOf(settled) }) },
              { type: 'persistReservation', params: successOf },
              {
                type: 'tellAsker',
                params: (settled) => ({
                  type: 'reservation.created',
                  checkoutUrl: successOf(settled).checkoutUrl,
                }),
              },
              'assignAnswered',
            ],
          },
          {
            target: 'none',
            actions: [
              { type: 'logFailure', params: failureOf },
              {
                type: 'tellAsker',
                params: (settled) => ({ type: 'reservation.refused', failure: failureOf(settled) }),
              },
              'assignAnswered',
            ],
          },
        ],
        onError: {
          target: 'broken',
          actions: [
            { type: 'reportBug', params: errorOf },
            { type: 'tellAsker', params: { type: 'reservation.broken' } },
            'assignAnswered',
          ],
        },
      },
    },
    /** Waits for the next request. */
    broken: {
      tags: 'broken',
      meta: { requires: ['SUB-03', 'DSC-06'] },
      always: { guard: 'isAsked', target: 'none' },
    },
  },
});

export type ReservationActor = ActorRefFrom<typeof reservationMachine>;

type Asking = { context: ReservationContext };

/** @throws without a request or a reservation, which the guards rule out */
function releaseInput({ context: { asks, released } }: Asking): ReleaseInput {
  const [ask] = asks;
  if (ask === undefined || released === null) throw new Error('There is nothing to release');
  const { userId, regionId, token } = ask;
  return { reservation: released, userId, regionId, token };
}

/** @throws when the request has no order, which the guards rule out */
function createInput({ context: { asks } }: Asking): CreateInput {
  const [ask] = asks;
  if (ask === undefined || ask.order === null) throw new Error('There is nothing to create');
  return { order: ask.order, regionId: ask.regionId };
}
