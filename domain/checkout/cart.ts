import { takeTicket } from '#domain/checkout/cartAvailability';
import { isOffered } from '#domain/driver/eligibility';
import type { Availability, CartLine, CheckoutOrder, Driver, Race, Selection } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { raceDayOf } from '#domain/time/dates';

const QUANTITY = 1;

export type ReviewedLine = { line: CartLine; status: 'bookable' | 'gone' };

export type CartReview = ReturnType<typeof reviewCart>;

type Offered = { race: Race | null; drivers: readonly Driver[]; availability: Availability };

/**
 * Sorts cart lines into bookable and gone, and counts the remaining places; earlier lines take places first. A line
 * is gone when no place is left or its ticket is not offered to its driver: a restored cart may be older than the
 * race and the drivers. Without a race no line is reviewed.
 * @param availability the server's counts plus the places of the guardian's own reservation
 */
export const reviewCart = (lines: readonly CartLine[], { race, drivers, availability }: Offered) => {
  if (race === null || lines.length === 0) return { reviewed: [], left: availability };
  const raceDay = raceDayOf(race);
  const isBookable = ({ driverId, ticketTypeId }: CartLine): boolean => {
    const driver = drivers.find(({ id }) => id === driverId);
    const ticket = race.tickets.find(({ id }) => id === ticketTypeId);
    if (driver === undefined || ticket === undefined) return false;
    return isOffered(ticket, driver, raceDay) && isTicketAvailable(left, ticketTypeId);
  };

  let left = availability;
  const reviewed = lines.map((line): ReviewedLine => {
    if (!isBookable(line)) return { line, status: 'gone' };
    left = takeTicket(left, line.ticketTypeId);
    return { line, status: 'bookable' };
  });
  return {
    /** In the order of the cart. */
    reviewed,
    /** Availability minus one place for each bookable line. */
    left,
  };
};

export const orderFrom = (cart: Pick<CheckoutOrder, 'userId' | 'eventId'> & Selection): CheckoutOrder => ({
  userId: cart.userId,
  eventId: cart.eventId,
  items: cart.lines.map(({ driverId, ticketTypeId }) => ({ driverId, ticketTypeId, quantity: QUANTITY })),
  vouchers: cart.vouchers.map(({ code }) => code),
  coupons: cart.coupons.map(({ code }) => code),
});
