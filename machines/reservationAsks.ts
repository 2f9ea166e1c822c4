import type { CheckoutOrder } from '#domain/entities';
import type { Failure } from '#domain/result';

/** Where an ask comes from. */
export type AskOrigin = {
  /** System id of the checkout that passes the answer on; an answer to a checkout that was left reaches nobody. */
  replyTo: string;
  userId: string;
  regionId: string;
};

export type ReservationAsker = AskOrigin & {
  /** The checkout's child that asks. */
  asker: 'discount' | 'checkoutSubmission';
};

/** What is asked; without an order only a release. */
export type Ask = Omit<ReservationAsker, 'replyTo'> & {
  /** Null where nobody waits for the answer. */
  replyTo: string | null;
  order: CheckoutOrder | null;
  /** Of a guardian who has logged out since; null for the session's own. */
  token: string | null;
};

/** What the reservation answers. */
export type ReservationFact = { asker: ReservationAsker['asker'] } & Answer;

export type Answer =
  | { type: 'reservation.released' }
  | { type: 'reservation.created'; checkoutUrl: string }
  | { type: 'reservation.refused'; failure: Failure }
  /** By a bug. */
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

/** One screen asks at a time and each of its children once: who has left, or begun anew, waits no more. */
export const withAsk = ([current, ...waiting]: Ask[], ask: Ask): Ask[] => {
  if (current === undefined) return [ask];
  const stillWaiting = waiting.filter(({ replyTo, asker }) => replyTo === ask.replyTo && asker !== ask.asker);
  return [current, ...stillWaiting, ask];
};
