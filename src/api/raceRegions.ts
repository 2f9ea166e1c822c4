import type { Race, Region, Ticket } from '#domain/entities';
import type { Api } from './client';
import { getEvent } from './events';

/**
 * The races of tickets that are not in a region, each with the region that has it, null where none has. The API does
 * not say where a race belongs, so it is asked for in one region after the other, first in those with the ticket's
 * currency; not where that names the region already.
 */
export const racesElsewhere = async (
  api: Api,
  {
    regionId,
    regions,
    races,
    tickets,
  }: {
    regionId: string;
    regions: readonly Region[];
    races: readonly Race[];
    tickets: readonly Ticket[];
  },
  signal: AbortSignal,
): Promise<Record<string, string | null>> => {
  const isFoundIn = async (id: string, eventId: string): Promise<boolean> => {
    const answer = await getEvent(api, { eventId, regionId: id }, signal, { quiet: true });
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
  const isSurelyHere = ({ id }: Race): boolean =>
    isUnique && tickets.every(({ eventId, currency }) => eventId !== id || own.includes(currency));
  const bought = races.filter(({ id }) => tickets.some(({ eventId }) => eventId === id));
  const found = await Promise.all(
    bought
      .filter((race) => !isSurelyHere(race))
      .map(async ({ id }): Promise<[string, string | null]> => [id, await findRegion(id)]),
  );
  return Object.fromEntries(found.filter(([, id]) => id !== regionId));
};
