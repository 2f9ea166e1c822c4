import type { Availability, Race, TicketType } from '#domain/entities';

/** Active, with places left for the ticket and its category; false for a ticket or category without a count. */
export const isTicketAvailable = (availability: Availability, ticketTypeId: string): boolean => {
  const ticket = availability.tickets.find(({ id }) => id === ticketTypeId);
  if (ticket === undefined || !ticket.active || ticket.remaining <= 0) return false;
  const category = availability.categories.find(({ ref }) => ref === ticket.categoryRef);
  return category !== undefined && category.remaining > 0;
};

export const isRaceAvailable = (availability: Availability): boolean =>
  availability.tickets.some(({ id }) => isTicketAvailable(availability, id));

/** For a race that is not on sale: no ticket remains, whatever the API counts. */
export const withoutPlaces = ({ tickets, categories }: Availability): Availability => ({
  tickets: tickets.map((ticket) => ({ ...ticket, remaining: 0 })),
  categories,
});

/** For a race without counts: every active ticket is on offer, and the server decides. */
export const uncountedPlaces = (tickets: readonly TicketType[]): Availability => ({
  tickets: tickets.map(({ id, isActive, categoryRef }) => ({
    id,
    active: isActive,
    categoryRef,
    remaining: uncounted,
  })),
  categories: [...new Set(tickets.map(({ categoryRef }) => categoryRef))].map((ref) => ({
    id: ref,
    name: ref,
    ref,
    remaining: uncounted,
  })),
});

const uncounted = Number.MAX_SAFE_INTEGER;

/** The places that came with a race. */
export const placesIn = ({ availability, available, tickets }: Race): Availability => {
  const counts = availability ?? uncountedPlaces(tickets);
  return available ? counts : withoutPlaces(counts);
};

/** Remaining places of all active tickets, limited by those of their categories; an oversold one has none. */
export const placesLeft = ({ tickets, categories }: Availability): number =>
  categories.reduce((sum, category) => {
    const ofTickets = tickets
      .filter(({ active, categoryRef }) => active && categoryRef === category.ref)
      .reduce((left, { remaining }) => left + Math.max(0, remaining), 0);
    return sum + Math.max(0, Math.min(category.remaining, ofTickets));
  }, 0);
