import { type RaceAge, raceAgeOn } from '#domain/driver/eligibility';
import type { Driver, Race } from '#domain/entities';
import { formatDay, raceDayOf } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';

/** `7 on race day, races as 8`. */
export const raceAgeInWords = ({ completed, counted }: RaceAge): string => {
  if (completed < 0) return 'Not born yet';
  return `${completed} on race day${racesAs({ completed, counted })}`;
};

const racesAs = ({ completed, counted }: RaceAge): string =>
  counted === completed ? '' : `, races as ${counted}`;

/**
 * `9 on race day`; `9 today, 10 on race day (Jun 14, 2027)` where a birthday comes first, with `, races as 11` where the league counts otherwise. Race day is the day of the start in the race's timezone.
 * @param today plain date
 */
export const agesInWords = (
  driver: Pick<Driver, 'dateOfBirth' | 'raceAge'>,
  race: Pick<Race, 'start' | 'timezone'>,
  today: string,
): string => {
  const age = ageOn(driver.dateOfBirth, today);
  const raceAge = raceAgeOn(driver, raceDayOf(race));
  const { completed } = raceAge;
  if (age === completed) return raceAgeInWords(raceAge);
  return `${age} today, ${completed} on race day (${formatDay(race.start, race.timezone)})${racesAs(raceAge)}`;
};
