import { expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import { placeOf } from '#domain/race/address';
import { raceDay, raceSpan } from '#domain/race/raceDay';
import { calendarDay, instantIn, shortDates } from '#domain/time/dates';
import type { MeasurementSystem } from '#domain/units';
import { raceWith } from './examples';
import { describeForEveryReader } from './readerTimezones';

const inAngeles = (start: string, end: string) => ({
  timezone: 'America/Los_Angeles',
  start: `${start}:00Z`,
  end: `${end}:00Z`,
});
const springEnd = '2027-03-28T15:00:00Z';
const severalDays = { end: '2027-06-16T16:00:00Z', oneDayOnly: false };
const overSpring = { ...inAngeles('2027-03-14T04:00', '2027-03-14T23:00'), oneDayOnly: false };
const overSpringTime = 'from 8:00 pm PST, on the last day until 4:00 pm PDT';
const endsBefore = { end: '2027-06-13T16:00:00Z', oneDayOnly: false };

describeForEveryReader('a race day in words', () => {
  test.each<[Partial<Race>, MeasurementSystem, date: string, time: string]>([
    [{}, 'metric', 'Jun 14, 2027', '09:00–17:00 BST'],
    [{}, 'imperial', 'Jun 14, 2027', '9:00 am – 5:00 pm BST'],
    [inAngeles('2027-12-04T08:00', '2027-12-04T20:00'), 'imperial', 'Dec 4, 2027', '12:00 am – 12:00 pm PST'],
    [inAngeles('2027-12-04T19:59', '2027-12-05T07:59'), 'imperial', 'Dec 4, 2027', '11:59 am – 11:59 pm PST'],
    [{ end: '2027-06-20T16:00:00Z' }, 'metric', 'Jun 14, 2027', '09:00 BST'],
    [severalDays, 'metric', 'Jun 14, 2027 – Jun 16, 2027', 'from 09:00 BST, on the last day until 17:00 BST'],
    [overSpring, 'imperial', 'Mar 13, 2027 – Mar 14, 2027', overSpringTime],
    [{ start: '2027-03-28T00:30:00Z', end: springEnd }, 'metric', 'Mar 28, 2027', '00:30 GMT – 16:00 BST'],
  ])('BEY-58 a race with %j in a hub with %s units is on %s, %s', (changes, system, date, time) => {
    expect(raceDay(raceWith(changes), system)).toEqual({ date, time });
  });

  test.each<[Partial<Race>, MeasurementSystem, first: string[], last: string[] | null]>([
    [{}, 'imperial', ['Jun 14, 2027', '9:00 am – 5:00 pm BST'], null],
    [{ end: '2027-06-20T16:00:00Z' }, 'metric', ['Jun 14, 2027', '09:00 BST'], null],
    [severalDays, 'metric', ['Jun 14, 2027', '09:00'], ['Jun 16, 2027', '17:00 BST']],
    [overSpring, 'imperial', ['Mar 13, 2027', '8:00 pm PST'], ['Mar 14, 2027', '4:00 pm PDT']],
    [endsBefore, 'metric', ['Jun 14, 2027', '09:00 BST'], null],
  ])('BEY-58 a race with %j in a hub with %s units is from %j to %j', (changes, system, first, last) => {
    const moment = ([date, time]: string[]) => ({ date, time });
    expect(raceSpan(raceWith(changes), system)).toEqual({
      first: moment(first),
      last: last && moment(last),
    });
  });
});

const on = (start: string, end: string, timezone = 'Europe/London', oneDayOnly = false) => ({
  start: instantIn(start, timezone),
  end: instantIn(end, timezone),
  timezone,
  oneDayOnly,
});
const toMidnight = ['2027-06-12T18:00', '2027-06-13T00:00'] as const;
const overnight = ['2027-06-12T18:00', '2027-06-13T02:00'] as const;
const weekend = ['2027-06-12T09:00', '2027-06-14T00:00'] as const;
const [june12, june13] = ['Jun 12, 2027', 'Jun 13, 2027'];
const bothDays = [june12, june13].join(' – ');
const [untilMidnight, untilTwo] = ['on the last day until 24:00 BST', 'on the last day until 02:00 BST'];

test.each<[Partial<Race>, MeasurementSystem, date: string, time: string, block: string]>([
  [on(...toMidnight), 'metric', june12, '18:00–24:00 BST', '12 Sat Jun 12'],
  [on(...toMidnight, 'America/New_York'), 'imperial', june12, '6:00 pm – midnight EDT', '12 Sat Jun 12'],
  [on(...toMidnight, 'Europe/London', true), 'metric', june12, '18:00–24:00 BST', '12 Sat Jun 12'],
  [
    on('2027-06-12T00:00', '2027-06-13T00:00', 'Europe/London', true),
    'metric',
    june12,
    '00:00–24:00 BST',
    '12 Sat Jun 12',
  ],
  [on('2027-06-12T18:00', '2027-06-13T00:00:30'), 'metric', june12, '18:00–24:00 BST', '12 Sat Jun 12'],
  [on(...weekend), 'metric', bothDays, `from 09:00 BST, ${untilMidnight}`, '12–13 Sat–Sun Jun 12–13'],
  [on(...overnight), 'metric', bothDays, `from 18:00 BST, ${untilTwo}`, '12–13 Sat–Sun Jun 12–13'],
  [on(...overnight, 'Europe/London', true), 'metric', june12, '18:00–02:00 BST', '12 Sat Jun 12'],
  [
    on('2027-06-12T18:00', '2027-06-13T18:00', 'Europe/London', true),
    'metric',
    june12,
    '18:00 BST',
    '12 Sat Jun 12',
  ],
  [
    on('2027-03-13T18:00', '2027-03-14T00:00', 'America/Havana'),
    'metric',
    'Mar 13, 2027',
    '18:00–24:00 GMT-5',
    '13 Sat Mar 13',
  ],
])('BEY-67 a race with %j in a hub with %s units is on %s, %s, in its block %s', (...row) => {
  const [changes, system, date, time, block] = row;
  const race = raceWith(changes);
  const { day, weekday } = calendarDay(race);
  expect([raceDay(race, system), `${day} ${weekday} ${shortDates(race)}`]).toEqual([{ date, time }, block]);
});

test.each([
  ['Harbour Circuit', 'Bristol', 'Harbour Circuit\u00a0· Bristol'],
  ['', 'Bristol', 'Bristol'],
  ['', '', ''],
])('BEY-58 a race at %j in %j is at %j', (locationName, locationCity, place) => {
  expect(placeOf({ locationName, locationCity })).toBe(place);
});
