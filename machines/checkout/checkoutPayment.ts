import { isSameLine } from '#domain/checkout/cartLines';
import { ticketsFor } from '#domain/checkout/payment';
import { expiryOf, reservationStatus } from '#domain/checkout/reservation';
import type { CartLine, CheckoutOrder } from '#domain/entities';
import type { LoadedParts } from '#machines/checkout/checkoutAnswers';

export type PaymentFacts = Pick<
  LoadedParts,
  'userId' | 'drivers' | 'owned' | 'failedParts' | 'reservation' | 'now' | 'payment'
>;

/** A payment that was begun and not finished, and the instant until which it holds its places, null where that is not known. */
export type UnfinishedPayment = { heldUntil: string | null };

/** Null also while it cannot be said: the tickets bought are not known, or the places were given back since. */
export const unfinishedPayment = (facts: PaymentFacts): UnfinishedPayment | null => {
  const { payment, owned, failedParts, reservation } = facts;
  if (payment === null || reservation === null || failedParts.includes('tickets')) return null;
  if (ticketsFor(payment, owned).length > 0) return null;
  return { heldUntil: holdsPlaces(facts) ? expiryOf(reservation) : null };
};

const holdsPlaces = ({ reservation, ...facts }: PaymentFacts): boolean =>
  reservation !== null && reservationStatus(reservation, facts) === 'own';

/**
 * Whether there is a payment that applying a code would cancel. One for another race counts as well, as its tickets
 * are not known here.
 */
export const hasUnfinishedPayment = (facts: PaymentFacts): boolean =>
  holdsPlaces(facts) && (facts.payment === null || ticketsFor(facts.payment, facts.owned).length === 0);

/** Whether the guardian acknowledged exactly these lines when they left to pay for them. */
export const isAcknowledgedBy = (payment: CheckoutOrder | null, lines: readonly CartLine[]): boolean =>
  payment !== null &&
  lines.length === payment.items.length &&
  lines.every((line) => payment.items.some((item) => isSameLine(line, item)));
