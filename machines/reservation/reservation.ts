import { type ActorRefFrom, and, assign, enqueueActions, not, sendParent, setup, stateIn } from 'xstate';
import { isPaid } from '#domain/checkout/payment';
import type { Reservation, Ticket } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { isRefusal, type Result } from '#domain/result';
import type {
  CreateInput,
  ReleaseInput,
  ReservationAnswer,
  ReservationCleared,
  ReservationContext,
  ReservationEvent,
  ReservationRequest,
} from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { errorOf, failureOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';

const requestOf = ({ event }: { event: ReservationRequest }): ReservationRequest => event;

const waitsForAnswer = (request: ReservationRequest | null) =>
  request !== null && request.type !== 'guardian.loggedOut';

const acceptRequest = { type: 'assignRequest', params: requestOf } as const;
const deferRequest = { type: 'assignDeferred', params: requestOf } as const;

/** Keeps the token of the first session that ended: another guardian may sign in and out before the release. */
const setToken = { type: 'assignToken', params: ({ event }: { event: { token: string } }) => event } as const;

type Settled = { event: { output: Result<Reservation> } };

const storeReservation = [
  { type: 'assignStored', params: (settled: Settled) => successOf(settled) },
  { type: 'persistReservation', params: (settled: Settled) => successOf(settled) },
  'clearAttempt',
] as const;

const forget = [
  { type: 'clearReservation', params: ({ context }: InReservation) => required(context.stored) },
  { type: 'assignStored', params: null },
] as const;

const answerReleased = { type: 'answerRequester', params: { type: 'reservation.released' } } as const;
const answerCreated = {
  type: 'answerRequester',
  params: (settled: Settled) =>
    ({ type: 'reservation.created', checkoutUrl: successOf(settled).checkoutUrl ?? '' }) as const,
} as const;

const answerRefused = [
  { type: 'logFailure', params: (settled: Settled) => failureOf(settled) },
  {
    type: 'answerRequester',
    params: (settled: Settled) => ({ type: 'reservation.refused', failure: failureOf(settled) }) as const,
  },
] as const;

const answersBug = {
  target: 'broken',
  actions: [
    { type: 'reportBug', params: errorOf },
    { type: 'answerRequester', params: { type: 'reservation.broken' } },
  ],
} as const;

const reservationSetup = setup({
  types: {
    context: {} as ReservationContext,
    events: {} as ReservationEvent,
    tags: {} as 'busy' | 'broken',
  },
  actors: {
    releaseReservation: mustBeProvided<Result<void>, ReleaseInput>('releaseReservation'),
    createReservation: mustBeProvided<Result<Reservation>, CreateInput>('createReservation'),
  },
  actions: {
    persistReservation: (_, _reservation: Reservation) => {},
    /** Clears only this reservation: another tab may have stored its own by now. */
    clearReservation: (_, _reservation: Reservation) => {},
    /** The API has answered the order: the next order is a new attempt. */
    clearAttempt: () => {},
    ...reporting,
    assignRequest: assign({ request: (_, request: ReservationRequest) => request }),
    assignDeferred: assign({ deferred: (_, request: ReservationRequest) => request }),
    assignToken: assign({
      request: ({ context: { request } }, { token }: { token: string }) => request && { ...request, token },
    }),
    assignStored: assign({ stored: (_, stored: Reservation | null) => stored }),
    assignReleasing: assign({ released: ({ context }) => context.stored }),
    assignReleased: assign(({ context: { stored, released } }) => ({
      stored: isSameData(stored, released) ? null : stored,
      released: null,
    })),
    sendCleared: sendParent((): ReservationCleared => ({ type: 'reservation.cleared' })),
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isOrder: ({ context: { stored } }, { checkoutId }: { checkoutId: string }) =>
      stored?.checkoutId === checkoutId,
    isReplaced: ({ context: { stored, released } }) => stored !== null && !isSameData(stored, released),
    isPaid: ({ context }, { tickets }: { tickets: Ticket[] }) => isPaid(context.stored, tickets),
    hasSucceeded,
    isRefused: (_, result: Result<Reservation>) => !result.ok && isRefusal(result),
  },
}).extend({
  actions: {
    raiseDeferred: enqueueActions(({ context: { deferred }, enqueue }) => {
      enqueue.assign({ request: null, deferred: null });
      if (deferred !== null) enqueue.raise(deferred);
    }),
    /** Checks that the receiver still runs: sent to a missing system id, the answer would come back to this machine. */
    answerRequester: enqueueActions(
      ({ context: { request }, enqueue, system }, answer: ReservationAnswer) => {
        const requester = waitsForAnswer(request) && system.get(request.replyTo);
        if (requester) enqueue.sendTo(requester, answer);
      },
    ),
    /** Whoever is signed in next did not ask for it. */
    refuseDeferred: enqueueActions(({ context: { deferred }, enqueue, system }) => {
      const requester = waitsForAnswer(deferred) && system.get(deferred.replyTo);
      if (requester)
        enqueue.sendTo(requester, { type: 'reservation.sessionEnded' } satisfies ReservationAnswer);
      enqueue.assign({ deferred: null });
    }),
  },
});

/**
 * Owns the hosted checkout stored in this browser, whose places the API holds for a guardian: one at a time, and
 * released before the next is created. Requests are answered in order. Neither a release nor a creation is
 * aborted when the requesting screen is left: a reservation that arrives late is stored, and the next request releases it.
 * The API's calls and the storage are provided.
 */
export const reservationMachine = reservationSetup.createMachine({
  id: 'reservation',
  context: { stored: null, released: null, request: null, deferred: null },
  initial: 'free',
  on: {
    'reservation.release': { actions: deferRequest },
    'reservation.create': { actions: deferRequest },
    'guardian.loggedOut': { actions: deferRequest },
    'session.closed': { actions: 'refuseDeferred' },
    'reservation.stored': {
      actions: { type: 'assignStored', params: ({ event }) => event.stored },
      meta: { requires: ['STO-04', 'BEY-02'] },
    },
    'reservation.forget': {
      guard: 'isHeld',
      actions: forget,
      meta: { requires: ['ACC-06', 'STO-01'] },
    },
    'reservation.ended': {
      guard: { type: 'isOrder', params: ({ event }) => event },
      actions: forget,
      meta: { requires: ['BEY-65'] },
    },
  },
  states: {
    free: {
      meta: { requires: ['SUB-02', 'DSC-04'] },
      entry: 'raiseDeferred',
      always: { guard: 'isHeld', target: 'held' },
      on: {
        'reservation.release': { target: 'free', reenter: true, actions: [acceptRequest, answerReleased] },
        'reservation.create': { target: 'creating', actions: acceptRequest },
        'guardian.loggedOut': { actions: 'sendCleared', meta: { requires: ['ACC-06', 'SUB-02'] } },
      },
    },
    held: {
      meta: { requires: ['SUB-02', 'BEY-02'] },
      entry: 'raiseDeferred',
      always: { guard: not('isHeld'), target: 'free' },
      on: {
        'reservation.release': { target: 'releasing.forRequest', actions: acceptRequest },
        'reservation.create': { target: 'releasing.beforeCreating', actions: acceptRequest },
        'guardian.loggedOut': {
          target: 'releasing.atLogOut',
          actions: acceptRequest,
        },
        'tickets.read': { guard: { type: 'isPaid', params: ({ event }) => event }, actions: forget },
      },
    },
    releasing: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'DSC-04', 'BEY-02'] },
      entry: 'assignReleasing',
      exit: [
        { type: 'clearReservation', params: ({ context }) => required(context.released) },
        'assignReleased',
      ],
      invoke: {
        id: 'releaseReservation',
        src: 'releaseReservation',
        input: releaseInput,
        onDone: [
          {
            guard: and([stateIn({ releasing: 'beforeCreating' }), 'isReplaced']),
            target: '.beforeCreating',
            reenter: true,
          },
          { guard: stateIn({ releasing: 'beforeCreating' }), target: 'creating' },
          { guard: stateIn({ releasing: 'atLogOut' }), target: 'free', actions: 'sendCleared' },
          { target: 'free', actions: answerReleased },
        ],
        onError: answersBug,
      },
      initial: 'forRequest',
      states: {
        forRequest: {},
        beforeCreating: {
          on: {
            'guardian.loggedOut': { target: 'forRequest', actions: deferRequest },
            'session.closed': { target: 'forRequest', actions: 'refuseDeferred' },
          },
        },
        atLogOut: { meta: { requires: ['ACC-06'] } },
      },
    },
    creating: {
      tags: 'busy',
      meta: { requires: ['SUB-02', 'SUB-04', 'BEY-03'] },
      entry: { type: 'answerRequester', params: { type: 'reservation.creating' } },
      invoke: {
        id: 'createReservation',
        src: 'createReservation',
        input: createInput,
        onDone: [
          {
            guard: and([
              stateIn({ creating: 'markedForRelease' }),
              { type: 'hasSucceeded', params: outcomeOf },
            ]),
            target: 'releasing.forRequest',
            actions: storeReservation,
          },
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'held',
            actions: [...storeReservation, answerCreated],
          },
          {
            guard: { type: 'isRefused', params: outcomeOf },
            target: 'free',
            actions: ['clearAttempt', ...answerRefused],
          },
          /** The API may have accepted the order nevertheless: the same order again must reuse this attempt. */
          { target: 'free', actions: answerRefused },
        ],
        onError: answersBug,
      },
      initial: 'wanted',
      states: {
        wanted: {
          on: {
            'guardian.loggedOut': { target: 'markedForRelease', actions: [setToken, deferRequest] },
            'session.closed': { target: 'markedForRelease', actions: [setToken, 'refuseDeferred'] },
          },
        },
        /** Still answers the requester. */
        markedForRelease: { meta: { requires: ['ACC-06', 'SUB-02', 'STO-04'] } },
      },
    },
    /** Waits for the next request. */
    broken: {
      tags: 'broken',
      meta: { requires: ['SUB-03', 'DSC-06'] },
      entry: 'raiseDeferred',
      on: {
        'reservation.release': { target: 'free', actions: deferRequest },
        'reservation.create': { target: 'free', actions: deferRequest },
        'guardian.loggedOut': { target: 'free', actions: deferRequest },
      },
    },
  },
});

export type ReservationActor = ActorRefFrom<typeof reservationMachine>;

type InReservation = { context: ReservationContext };

/** @throws for null, which the states rule out */
function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no reservation, or no request for one');
  return value;
}

function releaseInput({ context: { request, released } }: InReservation): ReleaseInput {
  const { userId, regionId, token = null } = required(request);
  return { reservation: required(released), userId, regionId, token };
}

/** @throws for a request without an order, which the states rule out */
function createInput({ context: { request } }: InReservation): CreateInput {
  if (request?.type !== 'reservation.create') throw new Error('There is nothing to create');
  return { order: request.order, regionId: request.regionId };
}
