import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  dateOrderOf,
  effectiveTimezone,
  formatDay,
  instantIn,
  plainDateIn,
  raceDates,
  shortDates,
  timezoneAbbreviation,
  wallClockIn,
} from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import { raceWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('dates in the race’s timezone', () => {
  test.each([
    ['2027-03-28T00:30:00Z', 'UTC', '2027-03-28T00:30', 'Mar 28, 2027', 'UTC'],
    ['2027-03-28T00:59:59Z', 'Europe/London', '2027-03-28T00:59', 'Mar 28, 2027', 'GMT'],
    ['2027-03-28T01:00:00Z', 'Europe/London', '2027-03-28T02:00', 'Mar 28, 2027', 'BST'],
    ['2027-03-27T23:30:00Z', 'Europe/London', '2027-03-27T23:30', 'Mar 27, 2027', 'GMT'],
    ['2027-06-13T23:30:00Z', 'Europe/London', '2027-06-14T00:30', 'Jun 14, 2027', 'BST'],
    ['2027-03-14T09:59:00Z', 'America/Los_Angeles', '2027-03-14T01:59', 'Mar 14, 2027', 'PST'],
    ['2027-03-14T10:00:00Z', 'America/Los_Angeles', '2027-03-14T03:00', 'Mar 14, 2027', 'PDT'],
    ['2027-11-07T08:30:00Z', 'America/Los_Angeles', '2027-11-07T01:30', 'Nov 7, 2027', 'PDT'],
    ['2027-11-07T09:30:00Z', 'America/Los_Angeles', '2027-11-07T01:30', 'Nov 7, 2027', 'PST'],
    ['2027-01-01T07:59:00Z', 'America/Los_Angeles', '2026-12-31T23:59', 'Dec 31, 2026', 'PST'],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01T00:00', 'Jan 1, 2027', 'GMT+14'],
    ['2028-02-28T12:00:00Z', 'Pacific/Kiritimati', '2028-02-29T02:00', 'Feb 29, 2028', 'GMT+14'],
    ['2027-01-15T12:00:00Z', 'Australia/Sydney', '2027-01-15T23:00', 'Jan 15, 2027', 'AEDT'],
    ['2027-06-14T12:00:00Z', 'Mars/Olympus_Mons', '2027-06-14T12:00', 'Jun 14, 2027', 'UTC'],
    ['2027-06-14T12:00:00Z', '', '2027-06-14T12:00', 'Jun 14, 2027', 'UTC'],
  ])(
    'ENT-02 EVD-01 BEY-09 %s in %s is formatted as %s, %s, %s',
    (instant, timezone, wallClock, day, abbreviation) => {
      expect(wallClockIn(instant, timezone)).toBe(wallClock);
      expect(plainDateIn(instant, timezone)).toBe(wallClock.slice(0, 10));
      expect(formatDay(instant, timezone)).toBe(day);
      expect(timezoneAbbreviation(instant, timezone)).toBe(abbreviation);
    },
  );

  test.each([
    ['2017-01-01', 'Jan 1, 2017'],
    ['2016-02-29', 'Feb 29, 2016'],
    ['2017-03-26', 'Mar 26, 2017'],
    ['2017-12-31', 'Dec 31, 2017'],
  ])('BEY-08 the birth date %s reads as %s', (plainDate, shown) => {
    expect(formatPlainDate(plainDate)).toBe(shown);
  });

  test('EVD-01 a single day has no end date, several days have both', () => {
    expect(raceDates(raceWith({ start: '2027-06-13T23:30:00Z', end: '2027-06-14T16:00:00Z' }))).toEqual({
      from: 'Jun 14, 2027',
      to: null,
      start: '00:30 BST',
    });
    const weekend = { start: '2027-10-30T08:00:00Z', end: '2027-10-31T16:00:00Z', oneDayOnly: false };
    expect(raceDates(raceWith(weekend))).toEqual({
      from: 'Oct 30, 2027',
      to: 'Oct 31, 2027',
      start: '09:00 BST',
    });
  });
});

test.each(['Europe/London', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'BEY-09 the known timezone %s is kept',
  (timezone) => {
    expect(effectiveTimezone(timezone)).toBe(timezone);
  },
);

test.each(['', 'Mars/Olympus_Mons', 'GMT Standard Time', 'Europe/London '])(
  "BEY-09 the unknown timezone '%s' becomes UTC",
  (timezone) => {
    expect(effectiveTimezone(timezone)).toBe('UTC');
  },
);

test('BEY-09 no timezone name makes a date throw', () => {
  fc.assert(
    fc.property(fc.string(), (timezone) => {
      expect(formatDay('2027-06-14T12:00:00Z', timezone)).toMatch(/^Jun 1[345], 2027$/);
      expect(timezoneAbbreviation('2027-06-14T12:00:00Z', timezone)).not.toBe('');
    }),
  );
});

describe('EVL-04 EVD-01 the dates of a race', () => {
  test('EVL-04 a one-day race has one date, whatever its end', () => {
    expect(raceDates(raceWith({ end: '2027-06-15T01:00:00Z', oneDayOnly: true })).to).toBeNull();
  });

  test('EVL-04 a race that starts and ends on one day in its timezone has one date', () => {
    const evening = { start: '2027-06-14T20:00:00Z', end: '2027-06-15T04:00:00Z', oneDayOnly: false };
    expect(raceDates(raceWith({ ...evening, timezone: 'America/Los_Angeles' })).to).toBeNull();
    expect(raceDates(raceWith({ ...evening, timezone: 'Europe/London' })).to).toBe('Jun 15, 2027');
  });

  test.each([
    ['2027-06-04T08:00:00Z', '2027-06-04T16:00:00Z', { day: '04', month: 'Jun', weekday: 'Fri' }],
    ['2027-06-04T08:00:00Z', '2027-06-06T16:00:00Z', { day: '04–06', month: 'Jun', weekday: 'Fri–Sun' }],
    ['2027-06-06T08:00:00Z', '2027-06-13T16:00:00Z', { day: '06–13', month: 'Jun', weekday: 'Sun–Sun' }],
    ['2027-05-30T08:00:00Z', '2027-06-01T16:00:00Z', { day: '30–01', month: 'May–Jun', weekday: 'Sun–Tue' }],
    ['2027-05-14T08:00:00Z', '2027-06-14T16:00:00Z', { day: '14–14', month: 'May–Jun', weekday: 'Fri–Mon' }],
    ['2027-06-03T23:30:00Z', '2027-06-04T16:00:00Z', { day: '04', month: 'Jun', weekday: 'Fri' }],
  ])('EVL-04 from %s to %s is the calendar page %o', (start, end, page) => {
    expect(calendarDay(raceWith({ start, end, oneDayOnly: false }))).toEqual(page);
  });

  test('EVL-04 a season’s calendar page is its first day', () => {
    const [start, end] = ['2027-05-02T08:00:00Z', '2027-09-19T16:00:00Z'];
    expect(calendarDay(raceWith({ start, end, oneDayOnly: false, eventType: 'GROUP' }))).toEqual({
      day: '02',
      month: 'May',
      weekday: 'Season',
    });
  });
});

test.each([
  ['2027-06-04T16:00:00Z', true, 'Jun 04'],
  ['2027-06-06T16:00:00Z', false, 'Jun 04–06'],
  ['2027-07-02T16:00:00Z', false, 'Jun 04 – Jul 02'],
])('TKT-01 from 4 June to %s (one-day race: %s) is %s on a ticket', (end, oneDayOnly, shown) => {
  expect(shortDates(raceWith({ start: '2027-06-04T08:00:00Z', end, oneDayOnly }))).toBe(shown);
});

describeForEveryReader('instantIn', () => {
  test.each([
    ['2027-06-14T09:30', 'Europe/London', '2027-06-14T08:30:00.000Z'],
    ['2027-01-14T09:30:45', 'Europe/London', '2027-01-14T09:30:45.000Z'],
    ['2027-06-14', 'Asia/Dubai', '2027-06-13T20:00:00.000Z'],
    ['2027-06-14', 'America/Los_Angeles', '2027-06-14T07:00:00.000Z'],
    ['2027-06-14T09:30', 'Pacific/Kiritimati', '2027-06-13T19:30:00.000Z'],
    ['2027-06-14T09:30', 'Nowhere/Land', '2027-06-14T09:30:00.000Z'],
    ['2027-10-31T01:30', 'Europe/London', '2027-10-31T00:30:00.000Z'],
    ['2027-03-28T01:30', 'Europe/London', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T13:05', 'Europe/London', '2027-03-28T12:05:00.000Z'],
  ])('ENT-02 %s in %s is %s', (wallClock, timezone, instant) => {
    expect(instantIn(wallClock, timezone)).toBe(instant);
  });
});

test('WIZ-05 the month comes first where units are imperial', () => {
  expect([dateOrderOf('imperial'), dateOrderOf('metric')]).toEqual(['monthFirst', 'dayFirst']);
});
