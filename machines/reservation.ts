import { type ActorRefFrom, and, assign, enqueueActions, not, or, sendParent, setup } from 'xstate';
import { isSameReservation } from '#domain/checkout/reservation';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import { type Failure, isRefusal, type Result } from '#domain/result';
import {
  type Answer,
  type LeavingGuardian,
  leavingRequest,
  type ReservationFact,
  type ReservationRequest,
  type ReservationRequester,
  requestOf,
  withRequest,
} from '#machines/checkout/reservationRequests';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type ReservationInput = { stored: Reservation | null };

export type ReservationContext = ReservationInput & {
  /** The reservation whose places are being given back. */
  released: Reservation | null;
  /** The first request is being answered, the others wait. */
  requests: ReservationRequest[];
  /** The parent waits until nothing is held any more. */
  isLogoutPending: boolean;
};

export type ReservationEvent =
  | ({ type: 'reservation.release' } & ReservationRequester)
  | ({ type: 'reservation.create'; order: CheckoutOrder } & ReservationRequester)
  /** Another tab changed what is stored. */
  | { type: 'reservation.stored'; stored: Reservation | null }
  /** The session has ended: its guardian may come back. */
  | { type: 'session.closed'; token: string }
  /** The guardian has logged out: the places go back. */
  | ({ type: 'guardian.loggedOut' } & LeavingGuardian)
  /** The page is left by a guardian who has logged out, whether or not the places went back. */
  | { type: 'reservation.forget' };

/** Sent to the parent: nothing is held for the guardian who has logged out. */
export type ReservationEnd = { type: 'reservation.givenBack' };

export type ReleaseInput = Pick<ReservationRequest, 'userId' | 'regionId' | 'token'> & {
  reservation: Reservation;
};

export type CreateInput = Pick<ReservationRequest, 'regionId'> & { order: CheckoutOrder };

/** An answer that nobody waits for is dropped: sent without a receiver, it would come back to this machine. */
const tellRequester = enqueueActions<
  ReservationContext,
  ReservationEvent,
  Answer,
  ReservationEvent,
  never,
  never,
  never,
  never,
  never
>(({ context: { requests }, enqueue, system }, answer) => {
  const request = requests[0];
  const checkout = request?.replyTo && system.get(request.replyTo);
  if (!checkout) return;
  const fact: ReservationFact = { ...answer, requester: request.requester };
  enqueue.sendTo(checkout, fact);
});

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
    /** An attempt whose answer was lost goes on: the next request for the same order repeats it. */
    endAttempt: (_, _end: { isAnswered: boolean }) => {},
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
    /**
     * Whoever asked may still be on show, and hears how it ends. The first to leave is who asked: another guardian
     * may have come and gone since.
     */
    markForRelease: assign({
      requests: ({ context }, { token }: { token: string }) =>
        context.requests.slice(0, 1).map((request) => ({ ...request, token: request.token ?? token })),
    }),
    assignStored: assign({ stored: (_, { stored }: ReservationInput) => stored }),
    assignLeaving: assign({
      requests: (_, guardian: LeavingGuardian) => [leavingRequest(guardian)],
    }),
    markLogoutPending: assign({ isLogoutPending: true }),
    tellGivenBack: sendParent((): ReservationEnd => ({ type: 'reservation.givenBack' })),
    clearLogoutPending: assign({ isLogoutPending: false }),
    assignReleasing: assign({ released: ({ context }) => context.stored }),
    assignReleased: assign(({ context: { stored, released } }) => ({
      stored: isSameReservation(stored, released) ? null : stored,
      released: null,
    })),
    tellRequester,
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isRequested: ({ context }) => context.requests.length > 0,
    isLogoutPending: ({ context }) => context.isLogoutPending,
    isReleaseRequested: ({ context }) => context.requests[0]?.order === null,
    isReplaced: ({ context: { stored, released } }) =>
      stored !== null && !isSameReservation(stored, released),
    hasSucceeded,
    isMarkedForRelease: ({ context }, result: Result<Reservation>) =>
      result.ok && typeof context.requests[0]?.token === 'string',
  },
}).createMachine({
  id: 'reservation',
  context: ({ input }) => ({ ...input, released: null, requests: [], isLogoutPending: false }),
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
    'guardian.loggedOut': {
      actions: [{ type: 'assignLeaving', params: ({ event }) => event }, 'markLogoutPending'],
      meta: { requires: ['ACC-06', 'SUB-02'] },
    },
    'reservation.forget': {
      guard: 'isHeld',
      actions: [
        { type: 'clearReservation', params: ({ context }) => heldIn(context) },
        { type: 'assignStored', params: { stored: null } },
      ],
      meta: { requires: ['ACC-06', 'STO-01'] },
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
        {
          guard: 'isLogoutPending',
          target: 'givenBack',
          actions: ['tellGivenBack', 'clearLogoutPending'],
          meta: { requires: ['ACC-06', 'SUB-02'] },
        },
      ],
    },
    /** The parent knows that nothing is held. */
    givenBack: {
      meta: { requires: ['ACC-06', 'SUB-02'] },
      always: { guard: or(['isHeld', 'isRequested']), target: 'none' },
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
      on: {
        'session.closed': { actions: 'assignReleaseOnly' },
        'guardian.loggedOut': {
          actions: ['assignReleaseOnly', 'markLogoutPending'],
          meta: { requires: ['ACC-06', 'SUB-02'] },
        },
      },
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
        'session.closed': {
          actions: { type: 'markForRelease', params: ({ event }) => event },
          meta: { requires: ['SUB-02'] },
        },
        'guardian.loggedOut': {
          actions: [{ type: 'markForRelease', params: ({ event }) => event }, 'markLogoutPending'],
          meta: { requires: ['ACC-06', 'SUB-02'] },
        },
      },
      invoke: {
        id: 'createReservation',
        src: 'createReservation',
        input: createInput,
        onDone: [
          {
            guard: { type: 'isMarkedForRelease', params: outcomeOf },
            target: 'held',
            actions: [
              { type: 'assignStored', params: (settled) => ({ stored: successOf(settled) }) },
              { type: 'persistReservation', params: successOf },
              { type: 'endAttempt', params: { isAnswered: true } },
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
              { type: 'endAttempt', params: { isAnswered: true } },
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
              { type: 'endAttempt', params: (settled) => ({ isAnswered: isRefusal(failureOf(settled)) }) },
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
      always: { guard: or(['isRequested', 'isLogoutPending']), target: 'none' },
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

/** @throws without a reservation, which the guard rules out */
function heldIn({ stored }: ReservationContext): Reservation {
  if (stored === null) throw new Error('There is nothing to forget');
  return stored;
}

/** @throws when the request has no order, which the guards rule out */
function createInput({ context: { requests } }: WithContext): CreateInput {
  const [request] = requests;
  if (request === undefined || request.order === null) throw new Error('There is nothing to create');
  return { order: request.order, regionId: request.regionId };
}
