import { expect, test } from 'vitest';
import type { MeasurementSystem } from '#domain/driver/units';
import type { Race } from '#domain/entities';
import { placeOf } from '#domain/race/address';
import { raceDay, raceSpan } from '#domain/race/raceDay';
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
    [endsBefore, 'metric', ['Jun 14, 2027 – Jun 13, 2027', 'from 09:00 BST'], null],
  ])('BEY-58 a race with %j in a hub with %s units is from %j to %j', (changes, system, first, last) => {
    const moment = ([date, time]: string[]) => ({ date, time });
    expect(raceSpan(raceWith(changes), system)).toEqual({
      first: moment(first),
      last: last && moment(last),
    });
  });
});

test.each([
  ['Harbour Circuit', 'Bristol', 'Harbour Circuit\u00a0· Bristol'],
  ['', 'Bristol', 'Bristol'],
  ['', '', ''],
])('BEY-58 a race at %j in %j is at %j', (locationName, locationCity, place) => {
  expect(placeOf({ locationName, locationCity })).toBe(place);
});
