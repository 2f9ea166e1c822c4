import { assign, enqueueActions, sendParent, setup } from 'xstate';
import { isPaid } from '#domain/checkout/payment';
import type { Release } from '#domain/checkout/reservation';
import type { Reservation, Ticket } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { isRefusal, type Result } from '#domain/result';
import type {
  CreateInput,
  NoReservation,
  ReleaseInput,
  ReservationAnswer,
  ReservationContext,
  ReservationEvent,
  ReservationRequest,
} from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { reporting } from '#machines/support/onResult';
import { errorOf, failureOf, hasSucceeded, successOf } from '#machines/support/outcome';

const requestOf = ({ event }: { event: ReservationRequest }): ReservationRequest => event;

/** The API's words for an order that holds nothing any more. */
const endedOrder = [404, 409, 410];

const waitsForAnswer = (request: ReservationRequest | null) =>
  request !== null && request.type !== 'guardian.loggedOut';

export const acceptRequest = { type: 'assignRequest', params: requestOf } as const;
export const deferRequest = { type: 'assignDeferred', params: requestOf } as const;

/** Keeps the token of the first session that ended: another guardian may sign in and out before the release. */
export const setToken = {
  type: 'assignToken',
  params: ({ event }: { event: { token: string } }) => event,
} as const;

type Settled = { event: { output: Result<Reservation> } };

export const storeReservation = [
  { type: 'assignStored', params: (settled: Settled) => successOf(settled) },
  { type: 'persistReservation', params: (settled: Settled) => successOf(settled) },
  'clearAttempt',
] as const;

export const forget = [
  { type: 'clearReservation', params: ({ context }: InReservation) => required(context.stored) },
  { type: 'assignStored', params: null },
] as const;

export const forgetReleased = [
  { type: 'clearReservation', params: ({ context }: InReservation) => required(context.released) },
  'assignReleased',
] as const;

export const persistRelease = {
  type: 'persistRelease',
  params: ({ context }: InReservation): Release => {
    const { userId, regionId } = required(context.request);
    return { userId, regionId };
  },
} as const;

export const answerReleased = { type: 'answerRequester', params: { type: 'reservation.released' } } as const;
export const answerCreated = {
  type: 'answerRequester',
  params: (settled: Settled) =>
    ({ type: 'reservation.created', checkoutUrl: successOf(settled).checkoutUrl ?? '' }) as const,
} as const;

export const answerRefused = [
  { type: 'logFailure', params: failureOf },
  {
    type: 'answerRequester',
    params: (settled: { event: { output: Result<unknown> } }) =>
      ({ type: 'reservation.refused', failure: failureOf(settled) }) as const,
  },
] as const;

export const answersBug = {
  target: 'broken',
  actions: [
    { type: 'reportBug', params: errorOf },
    { type: 'answerRequester', params: { type: 'reservation.broken' } },
  ],
} as const;

export const reservationSetup = setup({
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
    /** A page that is closed before the answer does not know what is held; the next one asks again. */
    persistRelease: (_, _release: Release) => {},
    clearRelease: () => {},
    /** The order has ended at the hosted page: nobody goes on with its payment. */
    clearPayment: (_, _reservation: Reservation) => {},
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
    keepReleased: assign({ released: null }),
    sendNone: sendParent((): NoReservation => ({ type: 'reservation.none' })),
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isOrder: ({ context: { stored } }, { checkoutId }: { checkoutId: string }) =>
      stored?.checkoutId === checkoutId,
    isReplaced: ({ context: { stored, released } }) => stored !== null && !isSameData(stored, released),
    isPaid: ({ context }, { tickets }: { tickets: Ticket[] }) => isPaid(context.stored, tickets),
    hasSucceeded,
    isUnconfirmed: ({ context }, result: Result<void>) => isUnconfirmed(context, result),
    /** The API has answered that the places are not released. */
    isDenied: ({ context }, result: Result<void>) =>
      isUnconfirmed(context, result) && !result.ok && isRefusal(result),
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
    /** The checkout was left before the answer: nobody is led to the hosted page. */
    releaseUnwanted: enqueueActions(({ context: { request }, enqueue, system }) => {
      if (request?.type !== 'reservation.create' || system.get(request.replyTo)) return;
      const { replyTo, userId, regionId } = request;
      enqueue.raise({ type: 'reservation.release', replyTo, userId, regionId });
    }),
    /** The deferred request was the last guardian's. */
    refuseDeferred: enqueueActions(({ context: { deferred }, enqueue, system }) => {
      const requester = waitsForAnswer(deferred) && system.get(deferred.replyTo);
      if (requester)
        enqueue.sendTo(requester, { type: 'reservation.sessionEnded' } satisfies ReservationAnswer);
      enqueue.assign({ deferred: null });
    }),
  },
});

const isUnconfirmed = ({ request }: ReservationContext, result: Result<void>): boolean =>
  request?.type === 'reservation.release' &&
  request.mustBeConfirmed === true &&
  !result.ok &&
  !(isRefusal(result) && endedOrder.includes(result.status ?? 0));

type InReservation = { context: ReservationContext };

/** @throws for null, which the states rule out */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no reservation, or no request for one');
  return value;
}

export function releaseInput({ context: { request, released } }: InReservation): ReleaseInput {
  const { userId, regionId, token = null } = required(request);
  const isQuiet = request?.type === 'reservation.release' && request.isQuiet === true;
  return { reservation: required(released), userId, regionId, token, ...(isQuiet && { isQuiet }) };
}

/** @throws for a request without an order, which the states rule out */
export function createInput({ context: { request } }: InReservation): CreateInput {
  if (request?.type !== 'reservation.create') throw new Error('There is nothing to create');
  return { order: request.order, regionId: request.regionId };
}
