import { takeTicket } from '#domain/checkout/cartAvailability';
import { sumOfPrices } from '#domain/checkout/money';
import { isOffered } from '#domain/driver/eligibility';
import type { Availability, CartLine, CheckoutOrder, Driver, Race, Selection } from '#domain/entities';
import { isTicketAvailable } from '#domain/race/availability';
import { raceDayOf } from '#domain/time/dates';

const QUANTITY = 1;

/** Shown for a driver or ticket that is no longer listed, so that the line can still be removed. */
const UNKNOWN_DRIVER = 'Unknown Driver';
const UNKNOWN_TICKET = 'Unknown Ticket';

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

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * The cart by ticket and by driver, both in its order, in units of the region's currency; no price is rounded. A
 * ticket missing from the race costs 0, so that its line can be removed.
 * @param lines only the bookable ones for a total to be paid
 */
export const summarise = (
  lines: readonly CartLine[],
  race: Pick<Race, 'tickets'>,
  drivers: readonly Pick<Driver, 'id' | 'name'>[],
) => {
  const ticketOf = (ticketTypeId: string) => {
    const ticket = race.tickets.find(({ id }) => id === ticketTypeId);
    return { ticketTypeId, ticketTypeName: ticket?.name ?? UNKNOWN_TICKET, price: ticket?.price ?? 0 };
  };

  const itemsByTicket = unique(lines.map(({ ticketTypeId }) => ticketTypeId)).map((id) => {
    const { ticketTypeId, ticketTypeName, price } = ticketOf(id);
    const prices = lines.filter((line) => line.ticketTypeId === id).map(() => price);
    return {
      ticketTypeId,
      ticketTypeName,
      quantity: prices.length,
      /** Quantity × single price. */
      groupedPrice: sumOfPrices(prices),
      individualPrice: price,
    };
  });

  const itemsByDriver = unique(lines.map(({ driverId }) => driverId)).map((driverId) => ({
    driverId,
    driverName: drivers.find(({ id }) => id === driverId)?.name ?? UNKNOWN_DRIVER,
    tickets: lines.filter((line) => line.driverId === driverId).map((line) => ticketOf(line.ticketTypeId)),
  }));

  return {
    itemsByTicket,
    itemsByDriver,
    totalPrice: sumOfPrices(itemsByTicket.map(({ groupedPrice }) => groupedPrice)),
  };
};

export const orderFrom = (cart: Pick<CheckoutOrder, 'userId' | 'eventId'> & Selection): CheckoutOrder => ({
  userId: cart.userId,
  eventId: cart.eventId,
  items: cart.lines.map(({ driverId, ticketTypeId }) => ({ driverId, ticketTypeId, quantity: QUANTITY })),
  vouchers: cart.vouchers.map(({ code }) => code),
  coupons: cart.coupons.map(({ code }) => code),
});
