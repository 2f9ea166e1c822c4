import type { Availability, CartLine, CheckoutOrder } from '#domain/entities';

/** Moves a ticket's count and its category's by the same amount, neither below 0. */
const shift = (availability: Availability, ticketTypeId: string, by: number): Availability => {
  const taken = availability.tickets.find(({ id }) => id === ticketTypeId);
  if (taken === undefined) return availability;
  const moved = <Count extends { remaining: number }>(count: Count): Count => ({
    ...count,
    remaining: Math.max(0, count.remaining + by),
  });
  return {
    tickets: availability.tickets.map((ticket) => (ticket.id === ticketTypeId ? moved(ticket) : ticket)),
    categories: availability.categories.map((category) =>
      category.ref === taken.categoryRef ? moved(category) : category,
    ),
  };
};

/** One place fewer for the ticket and its category, neither below 0. An unknown ticket changes nothing. */
export const takeTicket = (availability: Availability, ticketTypeId: string): Availability =>
  shift(availability, ticketTypeId, -1);

/** What is left once the cart has taken a place for each of its lines. */
export const lessCart = (availability: Availability, lines: readonly CartLine[]): Availability =>
  lines.reduce((left, { ticketTypeId }) => takeTicket(left, ticketTypeId), availability);

/**
 * Adds back the places that the guardian's own unfinished checkout holds, which the server counts as
 * taken, so that a guardian who comes back from paying is not told that their own tickets are sold out.
 *
 * @param items of the checkout reservation, none where it has none or has expired
 */
export const creditHeld = (availability: Availability, items: CheckoutOrder['items']): Availability =>
  items.reduce((left, { ticketTypeId, quantity }) => shift(left, ticketTypeId, quantity), availability);
