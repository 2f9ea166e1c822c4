import { ageOnRaceDay } from '#domain/driver/eligibility';
import type { Driver, Race } from '#domain/entities';
import { formatDay } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';

/**
 * `9 today, 10 on race day (Jun 14, 2027)`. Race day is the day of the start in the race's timezone.
 * @param today plain date
 */
export const agesInWords = (
  driver: Pick<Driver, 'dateOfBirth'>,
  race: Pick<Race, 'start' | 'timezone'>,
  today: string,
): string => {
  const age = ageOn(driver.dateOfBirth, today);
  const raceAge = ageOnRaceDay(driver, race);
  if (age === raceAge) return `${age} today and on race day`;
  return `${age} today, ${raceAge} on race day (${formatDay(race.start, race.timezone)})`;
};
