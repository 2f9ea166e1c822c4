import type { Driver, Race } from '#domain/entities';
import { type RaceFits, raceFits, racesByAges } from '#domain/raceFits';
import { isOver } from '#domain/raceOver';
import { isOnSale } from '#domain/sale';
import { listDrivers } from '../api/drivers';
import type { App } from '../app/app';

/**
 * The drivers are asked for once for each group of races on which all of them have the same ages. Races for which
 * they could not be read fit nobody.
 */
export const readFits = async (
  { api, log, now }: Pick<App, 'api' | 'log' | 'now'>,
  { userId, races }: { userId: string; races: readonly Race[] },
  signal: AbortSignal,
): Promise<RaceFits> => {
  const driversAt = async ({ start }: Race): Promise<Driver[]> => {
    const read = await listDrivers(api, { userId, referenceDate: start }, signal, { quiet: true });
    if (!read.ok) log.failure('Whom the events fit could not be read', read);
    return read.ok ? read.value : [];
  };
  const open = races.filter((race) => isOnSale(race) && !isOver(race, now()));
  const [first] = open;
  if (first === undefined) return {};
  const family = await driversAt(first);
  const groups = racesByAges(open, family);
  const fits = await Promise.all(
    groups.map(async (group) => {
      const [race = first] = group;
      return raceFits(group, race === first ? family : await driversAt(race));
    }),
  );
  return Object.assign({}, ...fits);
};
