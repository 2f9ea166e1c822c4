import { expect, test } from 'vitest';
import {
  calendarDay,
  formatDay,
  formatDayAndHour,
  formatUntil,
  instantIn,
  plainDateIn,
  shortDates,
  timezoneAbbreviation,
  wallClockIn,
} from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import { raceWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('dates in the race’s timezone', () => {
  test.each([
    ['2027-03-28T00:59:59Z', 'Europe/London', '2027-03-28T00:59', 'Mar 28, 2027', 'GMT'],
    ['2027-03-28T01:00:00Z', 'Europe/London', '2027-03-28T02:00', 'Mar 28, 2027', 'BST'],
    ['2027-06-13T23:30:00Z', 'Europe/London', '2027-06-14T00:30', 'Jun 14, 2027', 'BST'],
    ['2027-11-07T08:30:00Z', 'America/Los_Angeles', '2027-11-07T01:30', 'Nov 7, 2027', 'PDT'],
    ['2027-11-07T09:30:00Z', 'America/Los_Angeles', '2027-11-07T01:30', 'Nov 7, 2027', 'PST'],
    ['2027-01-01T07:59:00Z', 'America/Los_Angeles', '2026-12-31T23:59', 'Dec 31, 2026', 'PST'],
    ['2028-02-28T12:00:00Z', 'Pacific/Kiritimati', '2028-02-29T02:00', 'Feb 29, 2028', 'GMT+14'],
    ['2027-01-15T12:00:00Z', 'Australia/Sydney', '2027-01-15T23:00', 'Jan 15, 2027', 'AEDT'],
    ['2027-06-14T12:00:00Z', 'Mars/Olympus_Mons', '2027-06-14T12:00', 'Jun 14, 2027', 'UTC'],
    ['2027-06-14T12:00:00Z', '', '2027-06-14T12:00', 'Jun 14, 2027', 'UTC'],
  ])('EVD-01 BEY-09 %s in %s is shown as %s, %s, %s', (instant, timezone, wallClock, day, abbreviation) => {
    expect(wallClockIn(instant, timezone)).toBe(wallClock);
    expect(plainDateIn(instant, timezone)).toBe(wallClock.slice(0, 10));
    expect(formatDay(instant, timezone)).toBe(day);
    expect(formatDayAndHour(instant, timezone, 'metric')).toBe(`${day}, ${wallClock.slice(11)}`);
    expect(timezoneAbbreviation(instant, timezone)).toBe(abbreviation);
  });

  test.each([
    ['2027-06-14T23:50:00Z', '2027-06-15T00:05:00Z', 'America/Los_Angeles', '17:05'],
    ['2027-06-15T00:01:00Z', '2027-06-15T00:05:00Z', 'America/Los_Angeles', '17:05'],
    ['2027-06-14T19:50:00Z', '2027-06-14T20:10:00Z', 'Asia/Dubai', 'Jun 15, 2027, 00:10'],
  ])('BEY-51 at %s a hold until %s is told in %s as %s', (now, instant, timezone, words) => {
    expect(formatUntil(instant, { now, timezone, system: 'metric' })).toBe(words);
  });

  test('BEY-08 a birth date reads the same for every reader', () => {
    expect(formatPlainDate('2017-12-31')).toBe('Dec 31, 2017');
  });

  test.each([
    ['2027-06-14T09:30', 'Europe/London', '2027-06-14T08:30:00.000Z'],
    ['2027-01-14T09:30:45', 'Europe/London', '2027-01-14T09:30:45.000Z'],
    ['2027-06-14', 'Asia/Dubai', '2027-06-13T20:00:00.000Z'],
    ['2027-06-14T09:30', 'Pacific/Kiritimati', '2027-06-13T19:30:00.000Z'],
    ['2027-10-31T01:30', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-03-28T01:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T13:05', 'Europe/London', '2027-03-28T12:05:00.000Z'],
  ])('the local time %s in %s is the instant %s', (wallClock, timezone, instant) => {
    expect(instantIn(wallClock, timezone)).toBe(instant);
  });
});

test.each([
  ['2027-06-03T23:30', '2027-06-04T16:00', '04 Jun Fri', 'Jun 04'],
  ['2027-06-04T08:00', '2027-06-06T16:00', '04–06 Jun Fri–Sun', 'Jun 04–06'],
  ['2027-05-30T08:00', '2027-06-01T16:00', '30–01 May–Jun Sun–Tue', 'May 30 – Jun 01'],
  ['2026-10-03T08:00', '2027-10-10T16:00', '03–10 Oct Sat–Sun', 'Oct 03 – Oct 10'],
  ['2027-05-14T08:00', '2027-06-14T16:00', '14–14 May–Jun Fri–Mon', 'May 14 – Jun 14'],
])('a race from %s to %s is %s in the calendar and %s on a ticket', (start, end, page, short) => {
  const race = raceWith({ start: `${start}:00Z`, end: `${end}:00Z`, oneDayOnly: false });
  const [day, month, weekday] = page.split(' ');
  expect(calendarDay(race)).toEqual({ day, month, weekday });
  expect(shortDates(race)).toBe(short);
  const season = { day: day?.slice(0, 2), month: month?.slice(0, 3), weekday: 'Season' };
  expect(calendarDay({ ...race, eventType: 'GROUP' })).toEqual(season);
});
