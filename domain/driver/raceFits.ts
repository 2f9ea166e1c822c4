import { ageOnRaceDay } from '#domain/driver/eligibility';
import { familyMatrix } from '#domain/driver/familyMatrix';
import { shortName } from '#domain/driver/names';
import type { Driver, Race } from '#domain/entities';

/** Short names of the drivers who have a fitting ticket, by race id. A race that fits nobody is missing. */
export type RaceFits = Record<string, string[]>;

/** Groups races between which no driver has a birthday, so that each group needs one request for classes. */
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
 * A race fits a driver when one of its tickets is active, has places left and fits.
 * @param drivers with their classes on the day of these races
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
