import type { Region, Ticket } from '#domain/entities';
import { raceIdsOf } from '#domain/ticket/boughtTicket';
import { regionsToAsk } from '#domain/ticket/ticketRegions';
import type { Api } from './client';
import { getEvent } from './events';

type Sought = { regionId: string; regions: readonly Region[]; tickets: readonly Ticket[] };

/**
 * The races of tickets from other regions, by race id; null when no region has the race. The API does not tell a
 * race's region, so regions are asked in turn.
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
  const find = async (eventId: string): Promise<[string, string | null]> => {
    const asked = regionsToAsk(eventId, tickets, regions, regionId);
    if (asked.length === 0) return [eventId, regionId];
    for (const id of asked) if (await isFoundIn(id, eventId)) return [eventId, id];
    return [eventId, null];
  };
  const found = await Promise.all(raceIdsOf(tickets).map(find));
  return Object.fromEntries(found.filter(([, id]) => id !== regionId));
};
