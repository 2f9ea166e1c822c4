import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageOn,
  calendarDay,
  dayOfAge,
  effectiveTimezone,
  formatDay,
  formatPlainDate,
  plainDateFrom,
  plainDateIn,
  raceDates,
  shortDates,
  timezoneAbbreviation,
  wallClockIn,
} from '#domain/dates';
import { raceWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

describeForEveryReader('dates in the event’s timezone', () => {
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
  ])('ENT-02 EVD-01 BEY-09 %s in %s is %s, %s, %s', (instant, timezone, wallClock, day, abbreviation) => {
    expect(wallClockIn(instant, timezone)).toBe(wallClock);
    expect(plainDateIn(instant, timezone)).toBe(wallClock.slice(0, 10));
    expect(formatDay(instant, timezone)).toBe(day);
    expect(timezoneAbbreviation(instant, timezone)).toBe(abbreviation);
  });

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
      zone: 'BST',
    });
    const weekend = { start: '2027-10-30T08:00:00Z', end: '2027-10-31T16:00:00Z', oneDayOnly: false };
    expect(raceDates(raceWith(weekend))).toEqual({ from: 'Oct 30, 2027', to: 'Oct 31, 2027', zone: 'BST' });
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

describe('EVL-04 EVD-01 the dates of an event', () => {
  test('EVL-04 an event that is one-day has one date, whatever its end', () => {
    expect(raceDates(raceWith({ end: '2027-06-15T01:00:00Z', oneDayOnly: true })).to).toBeNull();
  });

  test('EVL-04 an event that starts and ends on the same day of its timezone has one date', () => {
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

  test('EVL-04 a one-day event has a calendar page without dashes, whatever its end', () => {
    expect(calendarDay(raceWith({ end: '2027-06-15T01:00:00Z', oneDayOnly: true }))).toEqual({
      day: '14',
      month: 'Jun',
      weekday: 'Mon',
    });
  });
});

describe('BEY-08 age in completed years', () => {
  test.each([
    ['2017-06-14', '2027-06-13', 9, 'the day before the birthday'],
    ['2017-06-14', '2027-06-14', 10, 'on the birthday'],
    ['2017-06-14', '2027-06-15', 10, 'the day after it'],
    ['2017-12-31', '2027-01-01', 9, 'at the turn of the year'],
    ['2016-02-29', '2027-02-28', 10, 'born on 29 February, on 28 February of a common year'],
    ['2016-02-29', '2027-03-01', 11, 'born on 29 February, on 1 March of a common year'],
    ['2016-02-29', '2028-02-28', 11, 'born on 29 February, on 28 February of a leap year'],
    ['2016-02-29', '2028-02-29', 12, 'born on 29 February, on 29 February'],
    ['2017-02-28', '2028-02-28', 11, 'born on 28 February, on it in a leap year'],
    ['2017-03-01', '2028-02-29', 10, 'born on 1 March, on 29 February'],
    ['2017-06-14', '2017-06-14', 0, 'on the day of birth'],
  ])('BEY-08 WIZ-09 born %s, on %s: %d (%s)', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, day)).toBe(age);
  });

  const plainDate = fc
    .date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2060-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  test('BEY-08 the day of an age is the first on which somebody has it', () => {
    expect(dayOfAge('2016-02-29', 11)).toBe('2027-03-01');
    fc.assert(
      fc.property(plainDate, fc.integer({ min: 1, max: 30 }), (dateOfBirth, age) => {
        const day = dayOfAge(dateOfBirth, age);
        const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
        expect([ageOn(dateOfBirth, dayBefore), ageOn(dateOfBirth, day)]).toEqual([age - 1, age]);
      }),
    );
  });

  test('BEY-08 age grows by one year exactly on a birthday and never falls', () => {
    fc.assert(
      fc.property(plainDate, plainDate, (dateOfBirth, day) => {
        const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        const isBirthday =
          dayAfter.slice(5) === dateOfBirth.slice(5) ||
          (dateOfBirth.endsWith('02-29') && day.endsWith('02-28') && dayAfter.endsWith('03-01'));
        expect(ageOn(dateOfBirth, dayAfter) - ageOn(dateOfBirth, day)).toBe(isBirthday ? 1 : 0);
      }),
    );
  });
});

describe('BEY-08 a typed birth date', () => {
  test.each([
    ['14', '6', '2017', '2017-06-14'],
    ['04', '06', '2017', '2017-06-04'],
    [' 4 ', ' 6 ', ' 2017 ', '2017-06-04'],
    ['29', '2', '2016', '2016-02-29'],
    ['29', '2', '2000', '2000-02-29'],
    ['31', '12', '2017', '2017-12-31'],
  ])('BEY-08 %s/%s/%s is %s', (day, month, year, plainDate) => {
    expect(plainDateFrom(day, month, year)).toBe(plainDate);
  });

  test.each([
    ['29', '2', '2017'],
    ['29', '2', '2100'],
    ['30', '2', '2016'],
    ['31', '4', '2017'],
    ['31', '6', '2017'],
    ['31', '9', '2017'],
    ['31', '11', '2017'],
    ['32', '1', '2017'],
    ['0', '6', '2017'],
    ['14', '0', '2017'],
    ['14', '13', '2017'],
    ['14', '6', '17'],
    ['14', '6', '02017'],
    ['', '6', '2017'],
    ['14', '', '2017'],
    ['14', '6', ''],
    ['-1', '6', '2017'],
    ['1.5', '6', '2017'],
    ['1e1', '6', '2017'],
    ['June', '6', '2017'],
  ])("BEY-08 '%s'/'%s'/'%s' is no date", (day, month, year) => {
    expect(plainDateFrom(day, month, year)).toBeNull();
  });

  test('BEY-08 exactly the days of the calendar are dates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 33 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 1900, max: 2100 }),
        (day, month, year) => {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(plainDateFrom(String(day), String(month), String(year))).toBe(
            exists ? date.toISOString().slice(0, 10) : null,
          );
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['2027-06-04T16:00:00Z', true, 'Jun 04'],
  ['2027-06-06T16:00:00Z', false, 'Jun 04–06'],
  ['2027-07-02T16:00:00Z', false, 'Jun 04 – Jul 02'],
])('TKT-01 from 4 June to %s (one day only: %s) is %s on a pass', (end, oneDayOnly, shown) => {
  expect(shortDates(raceWith({ start: '2027-06-04T08:00:00Z', end, oneDayOnly }))).toBe(shown);
});
