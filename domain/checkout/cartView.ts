import { summarise } from '#domain/checkout/cart';
import { isSameLine } from '#domain/checkout/cartLines';
import { bookableLines, type ReviewedFacts } from '#domain/checkout/checkoutFacts';
import type { CartLine } from '#domain/entities';

export type CartView = ReturnType<typeof cartView>;

export type CartGroup = CartView['groups'][number];

export const cartView = (facts: ReviewedFacts) => {
  const { race, drivers } = facts;
  if (race === null) return { groups: [], byTicket: [], totalPrice: 0, bookableCount: 0, goneCount: 0 };
  const { reviewed } = facts.review;
  const statusOf = (line: CartLine) =>
    reviewed.find((other) => isSameLine(other.line, line))?.status ?? 'gone';
  const bookable = bookableLines(facts);
  const { itemsByTicket, totalPrice } = summarise(bookable, race, drivers);
  return {
    /** All lines, unavailable ones included, in the order in which the drivers entered the cart. */
    groups: summarise(facts.lines, race, drivers).itemsByDriver.map((group) => ({
      ...group,
      tickets: group.tickets.map((ticket) => ({
        ...ticket,
        /** In words; empty where the race has none. */
        sessions: race.tickets.find(({ id }) => id === ticket.ticketTypeId)?.sessions ?? '',
        status: statusOf({ driverId: group.driverId, ticketTypeId: ticket.ticketTypeId }),
      })),
    })),
    /** The bookable lines by ticket. */
    byTicket: itemsByTicket,
    /** The sum of the bookable lines. */
    totalPrice,
    bookableCount: bookable.length,
    goneCount: reviewed.length - bookable.length,
  };
};
