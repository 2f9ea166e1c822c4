import { isRaceAvailable } from '#domain/availability';
import type { Race, TicketType } from '#domain/entities';

/** False is shown as sold out: no ticket is available. While the counts are unknown, what the API says of the race counts. */
export const isOnSale = ({
  availability,
  available,
  tickets,
}: Pick<Race, 'availability' | 'available' | 'tickets'>): boolean =>
  availability === null
    ? available && tickets.some(({ isActive }) => isActive)
    : isRaceAvailable(availability);

/** The lowest price among active tickets, 0 if there is none. */
export const startPriceOf = (tickets: readonly Pick<TicketType, 'price' | 'isActive'>[]): number => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  return prices.length === 0 ? 0 : Math.min(...prices);
};

/** The tickets that at least one of the classes may buy, in the race's order. */
export const ticketsForClasses = (tickets: readonly TicketType[], classes: readonly string[]): TicketType[] =>
  tickets.filter(({ eligibleClasses }) => eligibleClasses.some((code) => classes.includes(code)));
