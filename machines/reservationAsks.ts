import type { CheckoutOrder } from '#domain/entities';
import type { Failure } from '#domain/result';

/** Who sends a request. */
export type AskOrigin = {
  /** System id of the checkout that passes the answer on; the answer to a checkout that was left is dropped. */
  replyTo: string;
  userId: string;
  regionId: string;
};

export type ReservationAsker = AskOrigin & {
  /** The checkout's child that sends the request. */
  asker: 'discount' | 'checkoutSubmission';
};

/** A request; without an order it only releases. */
export type Ask = Omit<ReservationAsker, 'replyTo'> & {
  /** Null where no screen waits for the answer. */
  replyTo: string | null;
  order: CheckoutOrder | null;
  /** The token of a guardian who has logged out since; null for the session's own. */
  token: string | null;
};

/** What the reservation answers. */
export type ReservationFact = { asker: ReservationAsker['asker'] } & Answer;

export type Answer =
  | { type: 'reservation.released' }
  | { type: 'reservation.created'; checkoutUrl: string }
  | { type: 'reservation.refused'; failure: Failure }
  /** Failed because of a bug. */
  | { type: 'reservation.broken' };

export const askOf = (
  { replyTo, asker, userId, regionId }: ReservationAsker,
  order: CheckoutOrder | null,
): Ask => ({
  replyTo,
  asker,
  userId,
  regionId,
  order,
  token: null,
});

/** One screen sends requests at a time, and each of its children one; requests of a screen that was left, or of a child that starts over, are dropped. */
export const withAsk = ([current, ...waiting]: Ask[], ask: Ask): Ask[] => {
  if (current === undefined) return [ask];
  const stillWaiting = waiting.filter(({ replyTo, asker }) => replyTo === ask.replyTo && asker !== ask.asker);
  return [current, ...stillWaiting, ask];
};
