import { assign, enqueueActions, sendTo, setup } from 'xstate';
import { isBought } from '#domain/checkout/payment';
import { isForRace, type Release } from '#domain/checkout/reservation';
import type { Reservation, Ticket } from '#domain/entities';
import { isSameData } from '#domain/isSameData';
import { type Failure, isRefusal, type Result } from '#domain/result';
import type {
  CreateInput,
  ReleaseInput,
  ReservationAnswer,
  ReservationContext,
  ReservationEvent,
  ReservationRequest,
} from '#machines/reservation/reservationEvents';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { ofEvent, ofSuccess } from '#machines/support/ofEvent';
import { reporting } from '#machines/support/onResult';
import { errorOf, failureOf, hasSucceeded, successOf } from '#machines/support/outcome';

/** The API's words for an order that holds nothing any more. */
const endedOrder = [404, 409, 410];

const isOver = (release: Result<void>): boolean =>
  release.ok || (isRefusal(release) && endedOrder.includes(release.status ?? 0));

/** Without `unconfirmed` the earlier one stays. */
type Stored = Pick<ReservationContext, 'stored' | 'release'> & { unconfirmed?: Reservation | null };

export const withdraw = ['dropRelease', 'clearRelease'] as const;

/** The release is under way nowhere on this page, and the API has not answered it. */
export const asksAgain = {
  guard: 'isReleaseWanted',
  target: 'givingBack',
  actions: 'assignRequestAgain',
} as const;

type Settled = { event: { output: Result<Reservation> } };

export const storeReservation = [
  {
    type: 'assignStored',
    params: (settled: Settled) => ({ stored: successOf(settled), release: null, unconfirmed: null }),
  },
  ofSuccess('persistReservation'),
  'clearAttempt',
] as const;

export const forget = [
  { type: 'clearReservation', params: ({ context }: InReservation) => required(context.stored) },
  { type: 'assignStored', params: { stored: null, release: null } },
] as const;

const clearReleased = {
  type: 'clearReservation',
  params: ({ context }: InReservation) => required(context.released),
} as const;

export const forgetReleased = [clearReleased, 'assignReleased', 'lookForPayment'] as const;

type ReleaseEnd = InReservation & { event: { output: Result<void> } | { error: unknown } };

const unconfirmedOf = ({ context, event }: ReleaseEnd): Reservation | null =>
  'output' in event && isOver(event.output) ? null : required(context.released);

/** Without the API's word its places may be held on. */
export const forgetUnconfirmed = [
  clearReleased,
  { type: 'persistUnconfirmed', params: unconfirmedOf },
  { type: 'assignUnconfirmed', params: unconfirmedOf },
  'assignReleased',
  'lookForPayment',
] as const;

export const forgetConfirmed = [
  { type: 'clearUnconfirmed', params: ({ context }: InReservation) => required(context.released) },
  { type: 'assignUnconfirmed', params: () => null },
  'clearReleasing',
] as const;

export const persistRelease = {
  type: 'persistRelease',
  params: ({ context }: InReservation): Release => releaseIn(required(context.request)),
} as const;

export const answerReleased = { type: 'answerRequester', params: { type: 'reservation.released' } } as const;
export const answersAtOnce = {
  target: 'free',
  reenter: true,
  actions: [ofEvent('assignRequest'), answerReleased],
} as const;
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

/** The answer is the order's refusal, not the failure of the release. */
export const answerOrder = {
  type: 'answerRequester',
  params: ({ context }: InReservation) =>
    ({ type: 'reservation.refused', failure: required(context.refusal) }) as const,
} as const;

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
    tags: {} as 'busy' | 'failed' | 'broken',
  },
  actors: {
    releaseReservation: mustBeProvided<Result<void>, ReleaseInput>('releaseReservation'),
    createReservation: mustBeProvided<Result<Reservation>, CreateInput>('createReservation'),
  },
  actions: {
    persistReservation: (_, _reservation: Reservation) => {},
    /** Clears only this reservation: another tab may have stored its own by now. */
    clearReservation: (_, _reservation: Reservation) => {},
    /** After `clearReservation`; null where the API has confirmed the release. */
    persistUnconfirmed: (_, _reservation: Reservation | null) => {},
    clearUnconfirmed: (_, _ended: Reservation | { checkoutId: string }) => {},
    /** A page that is closed before the answer does not know what is held; the next one asks again. */
    persistRelease: (_, _release: Release) => {},
    /** Sends `places.release` where this guardian's release is stored. */
    readRelease: (_, _guardian: { userId: string }) => {},
    clearRelease: () => {},
    /** The order has ended at the hosted page: nobody goes on with its payment. */
    clearPayment: (_, _reservation: Reservation) => {},
    /** The API has answered the order: the next order is a new attempt. */
    clearAttempt: () => {},
    ...reporting,
    /** The unfinished payment is told with the places that it holds. */
    lookForPayment: sendTo(({ system }) => system.get('openPayment'), { type: 'payment.look' }),
    /** An order that waits becomes a release alone: its places may be given back already. */
    withdrawOrder: assign(({ context: { request, deferred } }, { replyTo }: { replyTo: string }) => ({
      request: withoutOrder(request, replyTo),
      deferred: withoutOrder(deferred, replyTo),
    })),
    assignRequest: assign({ request: (_, request: ReservationRequest) => request }),
    assignDeferred: assign({ deferred: (_, request: ReservationRequest) => request }),
    /** Keeps the token of the first session that ended: another guardian may sign in and out before the release. */
    assignToken: assign({
      request: ({ context: { request } }, { token }: { token: string }) => request && { token, ...request },
    }),
    assignStored: assign(({ context }, { stored, release, unconfirmed = context.unconfirmed }: Stored) => ({
      stored,
      unconfirmed,
      release: release !== null && isSameData(stored, context.stored) ? context.release : null,
    })),
    assignReleasing: assign({ released: ({ context }) => context.stored }),
    assignReleased: assign(({ context: { stored, released } }) => ({
      stored: isSameData(stored, released) ? null : stored,
      released: null,
      release: null,
    })),
    assignUnconfirmed: assign({ unconfirmed: (_, unconfirmed: Reservation | null) => unconfirmed }),
    dropUnconfirmed: assign({
      unconfirmed: ({ context: { unconfirmed } }, { checkoutId }: { checkoutId: string }) =>
        unconfirmed?.checkoutId === checkoutId ? null : unconfirmed,
    }),
    assignConfirming: assign({ released: ({ context }) => context.unconfirmed }),
    assignRefusal: assign({ refusal: (_, refusal: Failure) => refusal }),
    clearReleasing: assign({ released: null, refusal: null }),
    assignRelease: assign({
      release: ({ context: { request, release } }) =>
        isFromPage(request) ? releaseIn(required(request)) : release,
    }),
    assignRequestAgain: assign({
      request: ({ context: { release } }) => release && { type: 'places.release' as const, ...release },
    }),
    dropRelease: assign({ release: null }),
  },
  guards: {
    isHeld: ({ context }) => context.stored !== null,
    isAnother: ({ context }, { stored }: Stored) => !isSameData(stored, context.stored),
    isOrder: ({ context: { stored } }, { checkoutId }: { checkoutId: string }) =>
      stored?.checkoutId === checkoutId,
    isOrderWanted: ({ context: { request } }) =>
      request?.type === 'reservation.create' && request.token === undefined,
    /** The session of the guardian who ordered has ended. */
    isTooLate: ({ context: { request } }, result: Result<Reservation>) =>
      result.ok && request?.token !== undefined,
    isReplaced: ({ context: { stored, released } }) => stored !== null && !isSameData(stored, released),
    isBought: ({ context }, { tickets }: { tickets: Ticket[] }) => isBought(context.stored, tickets),
    hasSucceeded,
    isForRace: ({ context: { stored } }, { eventId }: { eventId: string }) =>
      stored !== null && isForRace(stored, eventId),
    isReleaseWanted: ({ context }) => context.release !== null,
    isOver: (_, result: Result<void>) => isOver(result),
    /** A 401 is about the session, not about the places. Other requesters say that it failed, and ask again themselves. */
    isAskedAgain: ({ context: { request } }, result: Result<void>) =>
      isFromPage(request) && !result.ok && (result.status === 401 || !isRefusal(result)),
    /** Of the guardian who orders and is signed in: a 401 is about the session. */
    isRefusedUnconfirmed: ({ context: { request, unconfirmed } }, result: Result<Reservation>) =>
      !result.ok &&
      isRefusal(result) &&
      result.status !== 401 &&
      request?.token === undefined &&
      unconfirmed !== null &&
      unconfirmed.userId === request?.userId,
    isHeldOn: (_, result: Result<void>) => !isOver(result),
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
        if (request?.replyTo === undefined) enqueue.sendParent(answer);
        else if (system.get(request.replyTo)) enqueue.sendTo(system.get(request.replyTo), answer);
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
      const requester = deferred?.replyTo && system.get(deferred.replyTo);
      if (requester)
        enqueue.sendTo(requester, { type: 'reservation.sessionEnded' } satisfies ReservationAnswer);
      enqueue.assign({ deferred: null });
    }),
  },
});

const releaseIn = ({ userId, regionId }: Release): Release => ({ userId, regionId });

function withoutOrder(request: ReservationRequest | null, replyTo: string): ReservationRequest | null {
  if (request?.type !== 'reservation.create' || request.replyTo !== replyTo) return request;
  const { order: _, ...release } = request;
  return { ...release, type: 'reservation.release' };
}

const isFromPage = (request: ReservationRequest | null) =>
  request?.type === 'places.release' && request.replyTo === undefined;

type InReservation = { context: ReservationContext };

/** @throws for null, which the states rule out */
export function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no reservation, or no request for one');
  return value;
}

export function releaseInput({ context: { request, released } }: InReservation): ReleaseInput {
  const { userId, regionId, token = null } = required(request);
  return {
    reservation: required(released),
    userId,
    regionId,
    token,
    ...(isFromPage(request) && { isQuiet: true as const }),
  };
}

/** @throws for a request without an order, which the states rule out */
export function createInput({ context: { request } }: InReservation): CreateInput {
  if (request?.type !== 'reservation.create') throw new Error('There is nothing to create');
  return { order: request.order, regionId: request.regionId };
}
