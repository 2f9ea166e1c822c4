import { regionsToAsk, type Sought } from '#domain/ticket/regionsToAsk';
import type { Api } from './client';
import { getEvent } from './events';

/**
 * The races of tickets from other regions, by race id; null when no region has the race. The regions of each are asked
 * in turn.
 */
export const findOtherRegions = async (
  api: Api,
  sought: Sought,
  signal: AbortSignal,
): Promise<Record<string, string | null>> => {
  const isFoundIn = async (id: string, eventId: string): Promise<boolean> => {
    // The page counts the unreadable ticket types of its own races.
    const answer = await getEvent({ ...api.in(id), reportRead: api.logUnreadable }, { eventId }, signal);
    return answer.ok || answer.status !== 404;
  };
  const found = await Promise.all(
    regionsToAsk(sought).map(async ([eventId, ids]): Promise<[string, string | null]> => {
      for (const id of ids) if (await isFoundIn(id, eventId)) return [eventId, id];
      return [eventId, null];
    }),
  );
  return Object.fromEntries(found.filter(([, id]) => id !== sought.regionId));
};
