import type { Release } from '#domain/checkout/reservation';
import type { CheckoutOrder, Reservation, Ticket } from '#domain/entities';
import type { Failure } from '#domain/result';

export type RequestOrigin = Release & {
  /** System id of the machine that sends the request and is sent the answer; dropped if that machine has stopped. */
  replyTo: string;
};

/** A release is answered once nothing is held, a creation once the API has answered. */
export type ReservationRequest =
  /** Without the API's answer the places count as released: it replaces the order. */
  (
    | ({ type: 'reservation.release' } & RequestOrigin)
    | ({ type: 'reservation.create'; order: CheckoutOrder } & RequestOrigin)
    /**
     * Refused unless the API says that nothing is held. Without `replyTo` it is the page's own, and is asked again until
     * the API answers.
     */
    | ({ type: 'places.release' } & Release)
    /** Releases the places of the guardian who has logged out, in the region of the page. */
    | ({ type: 'guardian.loggedOut'; token: string } & Release)
  ) & {
    replyTo?: string;
    /** Token of a session that has ended since; without one the current session's token is sent. */
    token?: string;
  };

export type ReservationEvent =
  | ReservationRequest
  /** Another tab changed the stored reservation. `release`: null unless this tab may still ask for it. */
  | ({ type: 'reservation.stored' } & Pick<ReservationContext, 'stored' | 'release' | 'unconfirmed'>)
  /** Another tab changed the selection: this requester's order is not sent, unless it has left. */
  | { type: 'reservation.withdraw'; replyTo: string }
  /** The guardian wants places of this race. */
  | { type: 'ticket.added'; eventId: string }
  | { type: 'page.seen' }
  | { type: 'network.restored' }
  /** The account has read the guardian's tickets. */
  | { type: 'tickets.read'; tickets: Ticket[] }
  /** Signed in on this page, or on an earlier one. */
  | { type: 'session.started'; userId: string }
  /** The session has ended; the same guardian may sign in again and go on. */
  | { type: 'session.closed'; token: string }
  /** The guardian has logged out and leaves the page, whether or not the places were released. */
  | { type: 'reservation.forget' }
  /** The hosted page says that the order with this id is over. */
  | { type: 'reservation.ended'; checkoutId: string };

/** Nothing is held any more. */
export type PlacesReleased = { type: 'reservation.released' };

/** Sent to the machine that sent the request; to the parent where the request names none. */
export type ReservationAnswer =
  /** Nothing is held any more: the order is on its way to the API. */
  | { type: 'reservation.creationStarted' }
  | PlacesReleased
  | { type: 'reservation.created'; checkoutUrl: string }
  | { type: 'reservation.refused'; failure: Failure }
  /** The session ended while the request waited for another one: it was not carried out. */
  | { type: 'reservation.sessionEnded' }
  /** Failed because of a bug, which was reported. */
  | { type: 'reservation.broken' };

export type ReleaseInput = Release & {
  reservation: Reservation;
  isQuiet?: true;
  /** Null for the current session's token. */
  token: string | null;
};

export type CreateInput = { order: CheckoutOrder; regionId: string };

export type ReservationContext = {
  stored: Reservation | null;
  /** The reservation whose places are being released. */
  released: Reservation | null;
  /** The last reservation whose release had no answer: the API may hold its places. */
  unconfirmed: Reservation | null;
  /** The guardian's wish to give the places back, until the API answers. */
  release: Release | null;
  /** The request being answered; null at rest. */
  request: ReservationRequest | null;
  /** Of the order whose places may be held on by the unconfirmed reservation. */
  refusal: Failure | null;
  /** The next request. A deferred request that is replaced came from a checkout that was left. */
  deferred: ReservationRequest | null;
};
