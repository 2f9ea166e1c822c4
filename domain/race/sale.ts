import type { Race, TicketType } from '#domain/entities';
import { isRaceAvailable } from '#domain/race/availability';
import { plainDateIn } from '#domain/time/dates';

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

/**
 * Whether a race lies in the past. One whose end is not known, because it is shown as one day and ends on another
 * or before it starts, is over when its day is.
 *
 * @param now instant
 */
export const isOver = (
  { start, end, timezone, oneDayOnly }: Pick<Race, 'start' | 'end' | 'timezone' | 'oneDayOnly'>,
  now: string,
): boolean => {
  const day = plainDateIn(start, timezone);
  const isEndKnown =
    Date.parse(end) > Date.parse(start) && !(oneDayOnly && plainDateIn(end, timezone) !== day);
  return isEndKnown ? Date.parse(end) <= Date.parse(now) : day < plainDateIn(now, timezone);
};
