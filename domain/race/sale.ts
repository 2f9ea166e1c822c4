import type { Race, TicketType } from '#domain/entities';
import { isRaceAvailable, isTicketAvailable } from '#domain/race/availability';
import { plainDateIn, type Scheduled, usableEndOf } from '#domain/time/dates';

type Sellable = Pick<Race, 'availability' | 'available' | 'held' | 'unanswered'>;

/**
 * False is shown as sold out. The API's `available` flag and its counts have to agree; both may be stale. The guardian's
 * own places, held or without an answer, are on sale to them.
 */
export const isOnSale = ({
  availability,
  available,
  tickets,
  held,
  unanswered,
}: Sellable & Pick<Race, 'tickets'>): boolean =>
  held !== undefined ||
  unanswered !== undefined ||
  (available &&
    (availability === null ? tickets.some(({ isActive }) => isActive) : isRaceAvailable(availability)));

export const isTicketOnSale = (
  { availability, available, held, unanswered = [] }: Sellable,
  ticketId: string,
): boolean =>
  [...(held?.items ?? []), ...unanswered].some(({ ticketTypeId }) => ticketTypeId === ticketId) ||
  (available && (availability === null || isTicketAvailable(availability, ticketId)));

/** 0 without an active ticket. */
export const startPriceOf = (tickets: readonly Pick<TicketType, 'price' | 'isActive'>[]): number => {
  const prices = tickets.filter(({ isActive }) => isActive).map(({ price }) => price);
  return prices.length === 0 ? 0 : Math.min(...prices);
};

/** Of a race on sale that costs something, in units of the region's currency; null without one. */
export const lowestPrice = (races: readonly Race[]): number | null => {
  const prices = races.filter(isOnSale).flatMap(({ startPrice }) => (startPrice > 0 ? startPrice : []));
  return prices.length === 0 ? null : Math.min(...prices);
};

/**
 * A race is over after its end; with an unusable end after the day of its start.
 * @param now instant
 */
export const isOver = (race: Scheduled, now: string): boolean => {
  const end = usableEndOf(race);
  return end === null
    ? plainDateIn(race.start, race.timezone) < plainDateIn(now, race.timezone)
    : Date.parse(end) <= Date.parse(now);
};

/** The races to list: neither hidden nor over. @param now instant */
export const racesOnOffer = (races: readonly Race[], now: string): Race[] =>
  races.filter((race) => !race.hide && !isOver(race, now));

/** Ids of the races whose places left are not known. */
export const withoutCounts = (races: readonly Race[]): string[] =>
  races.filter(({ availability }) => availability === null).map(({ id }) => id);
