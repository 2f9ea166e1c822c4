import type { Region, Ticket } from '#domain/entities';
import { raceIdsOf } from '#domain/ticket/boughtTicket';

export type Sought = {
  /** On show. */
  regionId: string;
  regions: readonly Pick<Region, 'id' | 'currency'>[];
  tickets: readonly Pick<Ticket, 'eventId' | 'currency'>[];
};

/**
 * The regions in which each race of these tickets may be, by race id, those with the ticket's currency first: the API
 * does not tell a race's region. Without the races of tickets in a currency that only the region on show has.
 */
export const regionsToAsk = ({ regionId, regions, tickets }: Sought): [string, string[]][] => {
  const own = regions.filter(({ id }) => id === regionId).map(({ currency }) => currency);
  const isUnique = regions.filter(({ currency }) => own.includes(currency)).length === 1;
  return raceIdsOf(tickets).flatMap((eventId): [string, string[]][] => {
    const paid = tickets.filter((ticket) => ticket.eventId === eventId).map(({ currency }) => currency);
    if (isUnique && paid.every((currency) => own.includes(currency))) return [];
    const rank = ({ id, currency }: Sought['regions'][number]): number =>
      (paid.includes(currency) ? 0 : 2) + (id === regionId ? 0 : 1);
    return [[eventId, regions.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id)]];
  });
};
