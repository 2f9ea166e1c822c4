import { expect, test } from 'vitest';
import type { Race } from '#domain/entities';
import { nextSchool } from '#domain/race/nextSchool';
import { relatedRaces } from '#domain/race/relatedRaces';
import { isSeason, seasonRounds } from '#domain/race/season';
import { raceWith } from './examples';

const raceIn = (month: number, changes: Partial<Race> = {}) => {
  const day = `2027-0${month}-01`;
  return raceWith({ id: `M${month}`, start: `${day}T08:00:00Z`, end: `${day}T16:00:00Z`, ...changes });
};
const [july, august, september] = [raceIn(7), raceIn(8), raceIn(9)];

test('EVD-04 EVD-06 the two earliest other races on sale of the same type are related', () => {
  const shown = raceWith({ id: 'shown' });
  const others = [raceIn(5, { type: 'ENDURANCE' }), raceIn(6, { available: false })];
  const [now, soon] = ['2027-05-01T16:00:00Z', august.end];
  expect(relatedRaces(shown, [september, shown, august, july, ...others], now)).toEqual([july, august]);
  expect(relatedRaces(shown, [september, august, july], soon)).toEqual([september]);
  expect(relatedRaces({ ...shown, childEvents: [july.id] }, [july, august], now)).toEqual([august]);
});

test('a season is a race of kind group; its rounds are its races, the earliest first', () => {
  const season = raceWith({ id: 'season', eventType: 'GROUP', childEvents: ['M8', 'M7', 'unknown'] });
  expect([isSeason(season), isSeason(raceWith())]).toEqual([true, false]);
  expect(seasonRounds(season, [september, august, july])).toEqual([july, august]);
  for (const race of [raceWith(), { ...season, childEvents: [] }])
    expect(seasonRounds(race, [race, july])).toEqual([race]);
});

test('the next school is the earliest bookable race whose category or name says school', () => {
  const school = { eventCategoryType: 'SCHOOL' };
  const others = [
    raceIn(6, { name: 'No school' }),
    raceIn(6, { ...school, id: 'soldOut', available: false }),
  ];
  const races = [raceIn(9, school), ...others, raceIn(4, school)];
  const next = (...others: Race[]) =>
    nextSchool([...races, ...others], 'Ready to Race', '2027-05-01T12:00:00Z')?.id;
  expect(next()).toBe('M9');
  expect(next(raceIn(8, { name: 'A day of ready to race' }))).toBe('M8');
  expect(nextSchool([raceWith()], '', '2027-05-01T12:00:00Z')).toBeNull();
});
