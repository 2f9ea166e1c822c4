import { expect, test } from 'vitest';
import { agesInWords, raceAgeInWords } from '#domain/driver/ages';
import { raceAgeOn } from '#domain/driver/eligibility';
import { raceDayOf } from '#domain/time/dates';

test.each([
  ['2017-02-01', '2027-06-14T08:00:00Z', 'Europe/London', '9 today, 10 on race day (Jun 14, 2027)'],
  ['2017-06-15', '2027-06-14T08:00:00Z', 'Europe/London', '9 on race day'],
  ['2017-06-14', '2027-06-13T10:00:00Z', 'Pacific/Kiritimati', '9 today, 10 on race day (Jun 14, 2027)'],
])('BEY-33 a driver born %s, at a race at %s in %s, is %s', (dateOfBirth, start, timezone, words) => {
  expect(agesInWords({ dateOfBirth, raceAge: null }, { start, timezone }, '2027-01-10')).toBe(words);
});

test.each([
  ['2018-12-20', 8, '7 on race day, races as 8', '7 on race day, races as 8'],
  ['2019-12-01', 7, '6 today, 7 on race day (Dec 5, 2026)', '7 on race day'],
  ['2019-12-01', 8, '6 today, 7 on race day (Dec 5, 2026), races as 8', '7 on race day, races as 8'],
])('BEY-33 a driver born %s whom the league counts as %d: %s', (dateOfBirth, raceAge, words, short) => {
  const race = { start: '2026-12-05T09:00:00Z', timezone: 'Europe/London' };
  const driver = { dateOfBirth, raceAge };
  expect(agesInWords(driver, race, '2026-11-26')).toBe(words);
  expect(raceAgeInWords(raceAgeOn(driver, raceDayOf(race)))).toBe(short);
});

test.each([
  [0, '0 on race day'],
  [-1, 'Not born yet'],
])('BEY-33 a driver of %d completed years on race day: %s', (completed, words) => {
  expect(raceAgeInWords({ completed, counted: completed })).toBe(words);
});
