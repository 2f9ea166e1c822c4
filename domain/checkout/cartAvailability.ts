import type { Availability, CheckoutOrder } from '#domain/entities';

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

/**
 * Adds back the places of the guardian's own reservation, which the server counts as taken: otherwise a guardian who
 * returns from the hosted page sees their own tickets as sold out.
 * @param items of the reservation, empty when there is none or it has expired
 */
export const plusReservation = (availability: Availability, items: CheckoutOrder['items']): Availability =>
  items.reduce((left, { ticketTypeId, quantity }) => shift(left, ticketTypeId, quantity), availability);

/** At least as many places as these items take, which their guardian may hold; more are not made up. */
export const withRoomFor = (
  { tickets, categories }: Availability,
  items: CheckoutOrder['items'],
): Availability => {
  const withRoom = <Count extends { remaining: number }>(count: Count, ids: string[]): Count => {
    const wanted = items.filter(({ ticketTypeId }) => ids.includes(ticketTypeId));
    const room = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...count, remaining: Math.max(count.remaining, room) };
  };
  const idsIn = (ref: string) => tickets.flatMap(({ id, categoryRef }) => (categoryRef === ref ? id : []));
  return {
    tickets: tickets.map((ticket) => withRoom(ticket, [ticket.id])),
    categories: categories.map((category) => withRoom(category, idsIn(category.ref))),
  };
};
