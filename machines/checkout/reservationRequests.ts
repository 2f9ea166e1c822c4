import type { CheckoutOrder } from '#domain/entities';
import type { Failure } from '#domain/result';

/** Who sends a request. */
export type RequestOrigin = {
  /** System id of the checkout that passes the answer on; the answer to a checkout that was left is dropped. */
  replyTo: string;
  userId: string;
  regionId: string;
};

export type ReservationRequester = RequestOrigin & {
  /** The checkout's child that sends the request. */
  requester: 'discount' | 'checkoutSubmission';
};

/** A request; without an order it only releases. */
export type ReservationRequest = ReservationRequester & {
  order: CheckoutOrder | null;
  /** The token of a guardian whose session has ended since; null for the session's own. */
  token: string | null;
};

/** What the reservation answers. */
export type ReservationFact = { requester: ReservationRequester['requester'] } & Answer;

export type Answer =
  | { type: 'reservation.released' }
  | { type: 'reservation.created'; checkoutUrl: string }
  | { type: 'reservation.refused'; failure: Failure }
  /** Failed because of a bug. */
  | { type: 'reservation.broken' };

/** Who has logged out, and the region it happened in. */
export type LeavingGuardian = Pick<RequestOrigin, 'userId' | 'regionId'> & { token: string };

/** The last release of a guardian; it is answered to no checkout. */
export const leavingRequest = ({ userId, regionId, token }: LeavingGuardian): ReservationRequest => ({
  replyTo: '',
  requester: 'checkoutSubmission',
  userId,
  regionId,
  order: null,
  token,
});

export const requestOf = (
  { replyTo, requester, userId, regionId }: ReservationRequester,
  order: CheckoutOrder | null,
): ReservationRequest => ({
  replyTo,
  requester,
  userId,
  regionId,
  order,
  token: null,
});

/** One screen sends requests at a time, and each of its children one; requests of a screen that was left, or of a child that starts over, are dropped. */
export const withRequest = (
  [current, ...waiting]: ReservationRequest[],
  request: ReservationRequest,
): ReservationRequest[] => {
  if (current === undefined) return [request];
  const stillWaiting = waiting.filter(
    ({ replyTo, requester }) => replyTo === request.replyTo && requester !== request.requester,
  );
  return [current, ...stillWaiting, request];
};
