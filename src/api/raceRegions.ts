import type { Region, Ticket } from '#domain/entities';
import { raceIdsOf } from '#domain/ticket/boughtTicket';
import type { Api } from './client';
import { getEvent } from './events';

type Sought = { regionId: string; regions: readonly Region[]; tickets: readonly Ticket[] };

/**
 * The races of tickets from other regions, by race id; null when no region has the race. The API does not tell a
 * race's region, so each region is asked in turn, those with the ticket's currency first. A currency that only this
 * region has needs no request.
 */
export const findOtherRegions = async (
  api: Api,
  { regionId, regions, tickets }: Sought,
  signal: AbortSignal,
): Promise<Record<string, string | null>> => {
  const isFoundIn = async (id: string, eventId: string): Promise<boolean> => {
    // The page counts the unreadable ticket types of its own races.
    const answer = await getEvent({ ...api.in(id), reportRead: api.logUnreadable }, { eventId }, signal);
    return answer.ok || answer.status !== 404;
  };
  const findRegion = async (eventId: string): Promise<string | null> => {
    const paid = tickets.filter((ticket) => ticket.eventId === eventId).map(({ currency }) => currency);
    const rank = ({ id, currency }: Region): number =>
      (paid.includes(currency) ? 0 : 2) + (id === regionId ? 0 : 1);
    for (const { id } of regions.toSorted((one, other) => rank(one) - rank(other))) {
      if (await isFoundIn(id, eventId)) return id;
    }
    return null;
  };
  const own = regions.filter(({ id }) => id === regionId).map(({ currency }) => currency);
  const isUnique = regions.filter(({ currency }) => own.includes(currency)).length === 1;
  const isInThisRegion = (eventId: string): boolean =>
    isUnique && tickets.every((ticket) => ticket.eventId !== eventId || own.includes(ticket.currency));
  const found = await Promise.all(
    raceIdsOf(tickets)
      .filter((eventId) => !isInThisRegion(eventId))
      .map(async (eventId): Promise<[string, string | null]> => [eventId, await findRegion(eventId)]),
  );
  return Object.fromEntries(found.filter(([, id]) => id !== regionId));
};
