import { type RaceFits, raceFits, racesByAges } from '#domain/driver/raceFits';
import type { Driver, Race } from '#domain/entities';
import { isOnSale, isOver } from '#domain/race/sale';
import type { Failure } from '#domain/result';
import type { Api } from './client';
import { listDrivers } from './drivers';

/** Takes about 10 ms for a family of ten. */
const batchSize = 50;

/** Yields to the page between batches. */
const fitsOf = async (races: readonly Race[], drivers: Driver[], signal: AbortSignal): Promise<RaceFits> => {
  const fits: RaceFits = {};
  for (let from = 0; from < races.length && !signal.aborted; from += batchSize) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    Object.assign(fits, raceFits(races.slice(from, from + batchSize), drivers));
  }
  return fits;
};

/**
 * Loads the drivers once per group of races on which all of them have the same ages. Races whose drivers failed to
 * load fit nobody.
 */
export const getRaceFits = async (
  api: Api,
  { userId, races, now }: { userId: string; races: readonly Race[]; now: string },
  logFailure: (failure: Failure) => void,
  signal: AbortSignal,
): Promise<RaceFits> => {
  const driversAt = async ({ start }: Race): Promise<Driver[]> => {
    const read = await listDrivers(api, { userId, referenceDate: start }, signal, { background: true });
    if (!read.ok) logFailure(read);
    return read.ok ? read.value : [];
  };
  const open = races.filter((race) => isOnSale(race) && !isOver(race, now));
  const [first] = open;
  if (first === undefined) return {};
  const family = await driversAt(first);
  const groups = racesByAges(open, family);
  const fits = await Promise.all(
    groups.map(async (group) => {
      const [race = first] = group;
      return fitsOf(group, race === first ? family : await driversAt(race), signal);
    }),
  );
  return Object.assign({}, ...fits);
};
