import type { Race, TicketType } from '#domain/entities';

/** False is shown as sold out: the API says so, no place is left, or no ticket is active. */
export const isOnSale = (race: Pick<Race, 'available' | 'placesLeft' | 'tickets'>): boolean =>
  race.available && race.placesLeft !== 0 && race.tickets.some(({ isActive }) => isActive);

/** The lowest price among active tickets, 0 if there is none. */
export const startPriceOf = (tickets: readonly Pick<TicketType, 'price' | 'isActive'>[]): number => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  return prices.length === 0 ? 0 : Math.min(...prices);
};

/** The tickets that at least one of the classes may buy, in the race's order. */
export const ticketsForClasses = (tickets: readonly TicketType[], classes: readonly string[]): TicketType[] =>
  tickets.filter(({ eligibleClasses }) => eligibleClasses.some((code) => classes.includes(code)));
