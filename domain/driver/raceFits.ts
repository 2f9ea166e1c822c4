import { ageOnRaceDay } from '#domain/driver/eligibility';
import { familyMatrix } from '#domain/driver/familyMatrix';
import { shortName } from '#domain/driver/names';
import type { Driver, Race } from '#domain/entities';

/** By race id: what the drivers are called for whom there is a ticket. A race that fits nobody is missing. */
export type RaceFits = Record<string, string[]>;

/** Races between which no driver has a birthday, so that the classes of one of them are those of all. */
export const racesByAges = (races: readonly Race[], drivers: readonly Driver[]): Race[][] => {
  const groups = new Map<string, Race[]>();
  for (const race of races) {
    const ages = drivers.map((driver) => ageOnRaceDay(driver, race)).join();
    const group = groups.get(ages);
    if (group === undefined) groups.set(ages, [race]);
    else group.push(race);
  }
  return [...groups.values()];
};

/**
 * Whom each race fits: at least one of its tickets is active, has places left and fits.
 *
 * @param drivers with the classes of the day of each of these races
 */
export const raceFits = (races: readonly Race[], drivers: readonly Driver[]): RaceFits =>
  Object.fromEntries(
    races
      .map((race): [string, string[]] => [
        race.id,
        familyMatrix(race, drivers, [])
          .rows.filter(({ cells }) => cells.some(({ verdict }) => verdict === 'fits'))
          .map(({ driver }) => shortName(driver, drivers)),
      ])
      .filter(([, names]) => names.length > 0),
  );
