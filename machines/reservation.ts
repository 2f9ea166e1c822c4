import { type ActorRefFrom, and, assign, not, sendTo, setup } from 'xstate';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { isSameReservation } from '#domain/sameReservation';
import { mustBeProvided } from '#machines/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/outcome';
import type { Requirements } from '#machines/requirements';
import {
  type Answer,
  type ReservationRequest,
  type ReservationRequester,
  requestOf,
  withRequest,
} from '#machines/reservationRequests';

export type ReservationInput = { stored: Reservation | null };

export type ReservationContext = ReservationInput & {
  /** The reservation whose places are being given back. */
  released: Reservation | null;
  /** The first request is being answered, the others wait. */
  requests: ReservationRequest[];
};

export type ReservationEvent =
  | ({ type: 'reservation.release' } & ReservationRequester)
  | ({ type: 'reservation.create'; order: CheckoutOrder } & ReservationRequester)
  /** Another tab changed what is stored. */
  | { type: 'reservation.stored'; stored: Reservation | null }
  /** The guardian has logged out, or the session has ended. */
  | { type: 'guardian.left'; token: string };

export type ReleaseInput = Pick<ReservationRequest, 'userId' | 'regionId' | 'token'> & {
  reservation: Reservation;
};

export type CreateInput = Pick<ReservationRequest, 'regionId'> & { order: CheckoutOrder };

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
    assignRequest: assign({
      requests: ({ context }, request: ReservationRequest) => withRequest(context.requests, request),
    }),
    assignAnswered: assign({ requests: ({ context }) => context.requests.slice(1) }),
    /** A release is all that is left to do. */
    assignReleaseOnly: assign({
      requests: ({ context }) => context.requests.slice(0, 1).map((request) => ({ ...request, order: null })),
    }),
    /** Whoever asked may still be on show, and hears how it ends. */
    assignUnwanted: assign({
      requests: ({ context }, { token }: { token: string }) =>
        context.requests.slice(0, 1).map((request) => ({ ...request, token })),
    }),
    assignStored: assign({ stored: (_, { stored }: ReservationInput) => stored }),
    assignReleasing: assign({ released: ({ context }) => context.stored }),
    assignReleased: assign(({ context: { stored, released } }) => ({
      stored: isSameReservation(stored, released) ? null : stored,
      released: null,
    })),
    tellRequester: sendTo(
      ({ context: { requests }, system }) =>
        requests[0] === undefined ? undefined : system.get(requests[0].replyTo),
      ({ context }, answer: Answer) => ({ ...answer, requester: context.requests[0]?.requester }),
    ),
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isRequested: ({ context }) => context.requests.length > 0,
    isReleaseRequested: ({ context }) => context.requests[0]?.order === null,
    isReplaced: ({ context: { stored, released } }) =>
      stored !== null && !isSameReservation(stored, released),
    hasSucceeded,
    isUnwanted: ({ context }, result: Result<Reservation>) =>
      result.ok && typeof context.requests[0]?.token === 'string',
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => ({ ...input, released: null, requests: [] }),
  initial: 'none',
  on: {
    'reservation.release': {
      actions: { type: 'assignRequest', params: ({ event }) => requestOf(event, null) },
      meta: { requires: ['DSC-04', 'SUB-02'] },
    },
    'reservation.create': {
      actions: { type: 'assignRequest', params: ({ event }) => requestOf(event, event.order) },
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
          guard: 'isReleaseRequested',
          actions: [{ type: 'tellRequester', params: { type: 'reservation.released' } }, 'assignAnswered'],
        },
        { guard: 'isRequested', target: 'creating' },
      ],
    },
    held: {
      meta: { requires: ['SUB-02', 'BEY-02'] },
      always: [
        { guard: not('isHeld'), target: 'none' },
        { guard: 'isRequested', target: 'releasing' },
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
            guard: and(['isReplaced', 'isReleaseRequested']),
            target: 'held',
            actions: [
              { type: 'tellRequester', params: { type: 'reservation.released' } },
              'assignAnswered',
              'assignReleased',
            ],
          },
          {
            guard: 'isReleaseRequested',
            target: 'none',
            actions: [
              { type: 'clearReservation', params: (settled) => releaseInput(settled).reservation },
              'assignReleased',
              { type: 'tellRequester', params: { type: 'reservation.released' } },
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
            { type: 'tellRequester', params: { type: 'reservation.broken' } },
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
                type: 'tellRequester',
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
                type: 'tellRequester',
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
            { type: 'tellRequester', params: { type: 'reservation.broken' } },
            'assignAnswered',
          ],
        },
      },
    },
    /** Waits for the next request. */
    broken: {
      tags: 'broken',
      meta: { requires: ['SUB-03', 'DSC-06'] },
      always: { guard: 'isRequested', target: 'none' },
    },
  },
});

export type ReservationActor = ActorRefFrom<typeof reservationMachine>;

type WithContext = { context: ReservationContext };

/** @throws without a request or a reservation, which the guards rule out */
function releaseInput({ context: { requests, released } }: WithContext): ReleaseInput {
  const [request] = requests;
  if (request === undefined || released === null) throw new Error('There is nothing to release');
  const { userId, regionId, token } = request;
  return { reservation: released, userId, regionId, token };
}

/** @throws when the request has no order, which the guards rule out */
function createInput({ context: { requests } }: WithContext): CreateInput {
  const [request] = requests;
  if (request === undefined || request.order === null) throw new Error('There is nothing to create');
  return { order: request.order, regionId: request.regionId };
}
