import type { ReviewedFacts } from '#domain/checkout/checkoutFacts';
import { sumOfPrices } from '#domain/checkout/money';

/** Shown for a driver or ticket that is no longer listed, so that the line can still be removed. */
const UNKNOWN_DRIVER = 'Unknown Driver';
const UNKNOWN_TICKET = 'Unknown Ticket';

export type CartView = ReturnType<typeof cartView>;

export type CartGroup = CartView['groups'][number];

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * The cart by driver and by ticket, both in its order, in units of the region's currency; no price is rounded. A ticket
 * missing from the race costs 0. Empty before the race is loaded.
 */
export const cartView = ({ race, drivers, review: { reviewed } }: ReviewedFacts) => {
  const ticketOf = (ticketTypeId: string) => {
    const ticket = race?.tickets.find(({ id }) => id === ticketTypeId);
    return {
      name: ticket?.name ?? UNKNOWN_TICKET,
      price: ticket?.price ?? 0,
      sessions: ticket?.sessions ?? '',
    };
  };
  const bookable = reviewed
    .filter(({ status }) => status === 'bookable')
    .map(({ line }) => line.ticketTypeId);
  const byTicket = unique(bookable).map((ticketTypeId) => {
    const { name, price } = ticketOf(ticketTypeId);
    const prices = bookable.filter((id) => id === ticketTypeId).map(() => price);
    return { ticketTypeId, name, price, quantity: prices.length, sum: sumOfPrices(prices) };
  });
  return {
    /** All lines, unavailable ones included, in the order in which the drivers entered the cart. */
    groups: unique(reviewed.map(({ line }) => line.driverId)).map((driverId) => ({
      driverId,
      driverName: drivers.find(({ id }) => id === driverId)?.name ?? UNKNOWN_DRIVER,
      tickets: reviewed
        .filter(({ line }) => line.driverId === driverId)
        .map(({ line, status }) => ({ ...ticketOf(line.ticketTypeId), line, status })),
    })),
    /** Of the bookable lines, as the total. */
    byTicket,
    totalPrice: sumOfPrices(byTicket.map(({ sum }) => sum)),
    bookableCount: bookable.length,
    goneCount: reviewed.length - bookable.length,
  };
};
