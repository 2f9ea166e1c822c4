import type { Availability } from '#domain/entities';

/** Active, with places left for itself and for its category; false for a ticket or category not counted. */
export const isTicketAvailable = (availability: Availability, ticketTypeId: string): boolean => {
  const ticket = availability.tickets.find(({ id }) => id === ticketTypeId);
  if (ticket === undefined || !ticket.active || ticket.remaining <= 0) return false;
  const category = availability.categories.find(({ ref }) => ref === ticket.categoryRef);
  return category !== undefined && category.remaining > 0;
};

/** Whether any ticket of the race is available. */
export const isRaceAvailable = (availability: Availability): boolean =>
  availability.tickets.some(({ id }) => isTicketAvailable(availability, id));

/** Places that can be sold over all active tickets. */
export const placesLeft = ({ tickets, categories }: Availability): number =>
  categories.reduce((sum, category) => {
    const ofTickets = tickets
      .filter(({ active, categoryRef }) => active && categoryRef === category.ref)
      .reduce((left, { remaining }) => left + remaining, 0);
    return sum + Math.min(category.remaining, ofTickets);
  }, 0);
