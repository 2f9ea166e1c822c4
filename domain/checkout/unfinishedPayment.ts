import { codesIn } from '#domain/checkout/appliedCodes';
import { hasLine } from '#domain/checkout/cartLines';
import type { CartView } from '#domain/checkout/cartView';
import type { CheckoutParts } from '#domain/checkout/checkoutAnswers';
import { heldPlaces, ticketsBoughtFor, unpaidOrder } from '#domain/checkout/payment';
import { holdsPlaces, isForRace } from '#domain/checkout/reservation';
import type { AppliedCodes, CartLine, CheckoutOrder } from '#domain/entities';
import { isSameData } from '#domain/isSameData';

export type PaymentFacts = Pick<
  CheckoutParts,
  'userId' | 'drivers' | 'owned' | 'failedParts' | 'reservation' | 'now' | 'eventId' | 'lastPayment'
>;

export type UnfinishedPayment = {
  /** Instant until which its places are held; null if none are, or unknown. */
  heldUntil: string | null;
  /** The lines whose places are held. */
  held: CheckoutOrder['items'];
  /** The selection is not what was ordered. */
  hasChanged: boolean;
};

/** Until when all that can be booked is held; null where it is not, and where a line has to go first. */
export const heldThroughout = (
  payment: Pick<UnfinishedPayment, 'heldUntil' | 'hasChanged'> | null,
  { bookableCount, goneCount }: Pick<CartView, 'bookableCount' | 'goneCount'>,
): string | null =>
  payment === null || payment.hasChanged || bookableCount === 0 || goneCount > 0 ? null : payment.heldUntil;

/** Whether nothing is known to be paid of the last order; false also where the bought tickets have not loaded. */
export const isUncharged = ({
  lastPayment,
  owned,
  failedParts,
}: Pick<PaymentFacts, 'lastPayment' | 'owned' | 'failedParts'>): boolean =>
  !failedParts.includes('tickets') &&
  (lastPayment === null || ticketsBoughtFor(lastPayment.order, owned).length === 0);

/**
 * A payment begun and not finished. Null also while unknown: the bought tickets have not loaded, or the places were
 * released since.
 */
export const unfinishedPayment = (
  facts: PaymentFacts & { lines: readonly CartLine[] } & AppliedCodes,
): UnfinishedPayment | null => {
  const { eventId, lastPayment, reservation } = facts;
  const payment = unpaidOrder(lastPayment, eventId);
  if (payment === null || reservation === null || !isUncharged(facts)) return null;
  // The places of this race were given back for those of another.
  if (!isForRace(reservation, eventId)) return null;
  const own = heldPlaces(reservation, { order: payment }, facts);
  const held = own?.until ? own.items : [];
  return {
    heldUntil: own?.until ?? null,
    held,
    hasChanged: !areLinesOf(payment, facts.lines) || !areCodesOf(payment, facts),
  };
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

const areCodesOf = ({ vouchers, coupons }: CheckoutOrder, applied: AppliedCodes): boolean => {
  const codes = codesIn(applied).map(({ code }) => code);
  return isSameData([...vouchers, ...coupons].toSorted(), codes.toSorted());
};

/** Whether an order, or what the guardian acknowledged, has exactly these lines. */
export const areLinesOf = (
  order: { items: readonly CartLine[] } | null,
  lines: readonly CartLine[],
): boolean =>
  order !== null && lines.length === order.items.length && lines.every((line) => hasLine(order.items, line));
