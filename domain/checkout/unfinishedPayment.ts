import { isSameLine } from '#domain/checkout/cartLines';
import type { CheckoutParts } from '#domain/checkout/checkoutAnswers';
import { ticketsBoughtFor, unpaidOrder } from '#domain/checkout/payment';
import { expiryOf, holdsPlaces } from '#domain/checkout/reservation';
import type { CartLine, CheckoutOrder } from '#domain/entities';

export type PaymentFacts = Pick<
  CheckoutParts,
  'userId' | 'drivers' | 'owned' | 'failedParts' | 'reservation' | 'now' | 'eventId' | 'lastPayment'
>;

/**
 * A payment begun and not finished; the instant until which its places are held, null if unknown. Null also while
 * unknown: the bought tickets have not loaded, or the places were released since.
 */
export const unfinishedPayment = (facts: PaymentFacts): { heldUntil: string | null } | null => {
  const { eventId, lastPayment, owned, failedParts, reservation } = facts;
  const payment = unpaidOrder(lastPayment, eventId);
  if (payment === null || reservation === null || failedParts.includes('tickets')) return null;
  if (ticketsBoughtFor(payment, owned).length > 0) return null;
  // The places of this race were given back for those of another.
  if (typeof reservation.eventId === 'string' && reservation.eventId !== eventId) return null;
  return { heldUntil: holdsPlaces(reservation, facts) ? expiryOf(reservation) : null };
};

/**
 * Whether applying a code would cancel a payment. An unfinished payment for another race counts as well: its tickets
 * are not known here, but the account removes a reservation once its tickets are there.
 */
export const hasUnfinishedPayment = (facts: PaymentFacts): boolean => {
  const { eventId, lastPayment, owned, reservation } = facts;
  const payment = unpaidOrder(lastPayment, eventId);
  if (!holdsPlaces(reservation, facts)) return false;
  return payment === null ? lastPayment?.step !== 'awaited' : ticketsBoughtFor(payment, owned).length === 0;
};

/** Whether the guardian acknowledged exactly these lines before paying for them. */
export const isAcknowledgedBy = (payment: CheckoutOrder | null, lines: readonly CartLine[]): boolean =>
  payment !== null &&
  lines.length === payment.items.length &&
  lines.every((line) => payment.items.some((item) => isSameLine(line, item)));
