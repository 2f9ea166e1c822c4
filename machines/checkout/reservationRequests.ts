import type { CheckoutOrder, Reservation } from '#domain/entities';
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

/** Who has logged out, and the region it happened in. */
export type LeavingGuardian = Pick<RequestOrigin, 'userId' | 'regionId'> & { token: string };

/** A release is answered once nothing is held, a creation once the API has answered. */
export type ReservationRequest = (
  | ({ type: 'reservation.release' } & ReservationRequester)
  | ({ type: 'reservation.create'; order: CheckoutOrder } & ReservationRequester)
  /** The guardian has logged out: their places are released. */
  | ({ type: 'guardian.loggedOut' } & LeavingGuardian)
) & {
  /** Of a guardian whose session has ended since; without one the session's own is sent. */
  token?: string;
};

export type ReservationEvent =
  | ReservationRequest
  /** Another tab changed what is stored. */
  | { type: 'reservation.stored'; stored: Reservation | null }
  /** The session has ended: its guardian may come back. */
  | { type: 'session.closed'; token: string }
  /** The page is left by a guardian who has logged out, whether or not the places were released. */
  | { type: 'reservation.forget' };

/** Sent to the parent: nothing is held for the guardian who has logged out. */
export type ReservationEnd = { type: 'reservation.cleared' };

/** Sent to the checkout that sent the request. */
export type ReservationFact = { requester: ReservationRequester['requester'] } & Answer;

export type Answer =
  /** Nothing is held: the order is on its way to the API. */
  | { type: 'reservation.creating' }
  | { type: 'reservation.released' }
  | { type: 'reservation.created'; checkoutUrl: string }
  | { type: 'reservation.refused'; failure: Failure }
  /** Failed because of a bug. */
  | { type: 'reservation.broken' };
