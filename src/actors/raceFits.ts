import type { Driver, Race } from '#domain/entities';
import {
  type Family,
  type FamilyFits,
  familyMembers,
  type GapWords,
  type RaceFits,
  raceFits,
  racesByAges,
} from '#domain/family/raceFits';
import { isOnSale, isOver } from '#domain/race/sale';
import type { Failure, Result } from '#domain/result';
import { raceDayOf } from '#domain/time/dates';
import type { Api } from '../api/client';
import { listDrivers } from '../api/drivers';
import { listTickets } from '../api/tickets';

/** Takes about 10 ms for a family of ten. */
const batchSize = 50;

/** Yields to the page between batches. */
const fitsOf = async (
  races: readonly Race[],
  family: Family,
  words: GapWords,
  signal: AbortSignal,
): Promise<RaceFits> => {
  const fits: RaceFits = {};
  for (let from = 0; from < races.length && !signal.aborted; from += batchSize) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    Object.assign(fits, raceFits(races.slice(from, from + batchSize), family, words));
  }
  return fits;
};

/**
 * Loads the tickets, and the drivers once per group of races on which all of them have the same ages. Tickets that
 * failed to load are left out.
 */
export const getRaceFits = async (
  api: Api,
  { userId, races, now, words }: { userId: string; races: readonly Race[]; now: string; words: GapWords },
  logFailure: (failure: Failure) => void,
  signal: AbortSignal,
): Promise<FamilyFits> => {
  const background = api.with({ background: true });
  const loaded = <Value>(read: Result<Value[]>): Value[] | null => {
    if (!read.ok && read.code !== 'aborted') logFailure(read);
    return read.ok ? read.value : null;
  };
  const driversAt = async (race: Race): Promise<Driver[] | null> =>
    loaded(await listDrivers(background, { userId, referenceDate: raceDayOf(race) }, signal));

  const ahead = races.filter((race) => !isOver(race, now));
  const open = ahead.filter(isOnSale);
  const soldOut = ahead.filter((race) => !isOnSale(race));
  const [first] = [...open, ...soldOut];
  if (first === undefined) return { members: null, races: {} };
  const [drivers, tickets] = await Promise.all([
    driversAt(first),
    listTickets(background, { userId }, signal).then(loaded),
  ]);
  if (drivers === null) return { members: null, races: {} };
  const owned = tickets ?? [];
  const fits = await Promise.all([
    ...racesByAges(open, drivers).map(async (group) => {
      const [race = first] = group;
      const family = { drivers: race === first ? drivers : ((await driversAt(race)) ?? []), owned };
      return fitsOf(group, family, words, signal);
    }),
    fitsOf(soldOut, { drivers, owned }, words, signal),
  ]);
  return {
    members: familyMembers(drivers, now.slice(0, 'YYYY-MM-DD'.length)),
    races: Object.assign({}, ...fits),
  };
};
