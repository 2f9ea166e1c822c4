import { takeTicket } from '#domain/checkout/cartAvailability';
import { type LineFacts, type LineVerdict, lineFacts, lineVerdict } from '#domain/checkout/lineVerdict';
import type { Availability, CartLine, CheckoutOrder, Race, Selection } from '#domain/entities';

export type ReviewedLine = { line: CartLine; verdict: LineVerdict };

export type CartReview = ReturnType<typeof reviewCart>;

export type ReviewedWith = Pick<LineFacts, 'drivers' | 'owned'> & {
  race: Race | null;
  /** The server's counts plus the places of the guardian's own reservation. */
  availability: Availability;
};

/**
 * The verdict on each line of the cart, and the places left; earlier lines take places and sessions first. A restored
 * cart may be older than the race, the drivers and the bought tickets. Without a race no line is reviewed.
 */
export const reviewCart = (
  lines: readonly CartLine[],
  { race, drivers, owned, availability }: ReviewedWith,
): {
  /** In the order of the cart. */
  reviewed: ReviewedLine[];
  /** Availability minus one place for each bookable line. */
  left: Availability;
} => {
  if (race === null || lines.length === 0) return { reviewed: [], left: availability };
  const facts = lineFacts({ race, drivers, owned });
  const bookable: CartLine[] = [];
  let left = availability;
  const reviewed = lines.map((line): ReviewedLine => {
    const verdict = lineVerdict(line, bookable, { ...facts, left });
    if (verdict.kind === 'bookable') {
      bookable.push(line);
      left = takeTicket(left, line.ticketTypeId);
    }
    return { line, verdict };
  });
  return { reviewed, left };
};

export const orderFrom = (cart: Pick<CheckoutOrder, 'userId' | 'eventId'> & Selection): CheckoutOrder => ({
  userId: cart.userId,
  eventId: cart.eventId,
  items: cart.lines.map(({ driverId, ticketTypeId }) => ({ driverId, ticketTypeId, quantity: 1 })),
  vouchers: cart.vouchers.map(({ code }) => code),
  coupons: cart.coupons.map(({ code }) => code),
});
