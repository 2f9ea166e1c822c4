import type { Region, Ticket } from '#domain/entities';

/* Bundled also into `src/boot.ts`, which is inline in each page: imports nothing. */

export type PaidTicket = Pick<Ticket, 'eventId' | 'currency'>;

/** A region as far as a ticket tells it from others. */
export type PayingRegion = Pick<Region, 'id' | 'currency'>;

/**
 * The regions in which to look for a ticket's race, the likeliest first; none if this region must have it, because its
 * currency is no other's.
 * @param regionId this region
 */
export function regionsToAsk(
  eventId: string,
  tickets: readonly PaidTicket[],
  regions: readonly PayingRegion[],
  regionId: string,
): string[] {
  const own = regions.filter(({ id }) => id === regionId).map(({ currency }) => currency);
  const paid = tickets.filter((ticket) => ticket.eventId === eventId).map(({ currency }) => currency);
  const isUnique = regions.filter(({ currency }) => own.includes(currency)).length === 1;
  if (isUnique && paid.every((currency) => own.includes(currency))) return [];
  const rank = ({ id, currency }: PayingRegion): number =>
    (paid.includes(currency) ? 0 : 2) + (id === regionId ? 0 : 1);
  return regions.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id);
}
