import { expect, test } from 'vitest';
import { isSeason, seasonRounds } from '#domain/race/season';
import { raceWith } from './examples';

test('ENT-02 a race of kind group is a season, a single race is not', () => {
  expect(isSeason({ eventType: 'GROUP' })).toBe(true);
  expect(isSeason({ eventType: 'SINGLE' })).toBe(false);
});

test('ENT-02 a season’s rounds are its races, the earliest first', () => {
  const late = raceWith({ id: 'late', start: '2027-07-01T08:00:00Z' });
  const early = raceWith({ id: 'early', start: '2027-06-01T08:00:00Z' });
  const other = raceWith({ id: 'other' });
  const season = raceWith({ id: 'season', eventType: 'GROUP', childEvents: ['late', 'early', 'unknown'] });
  expect(seasonRounds(season, [other, late, early])).toEqual([early, late]);
});

test.each(['SINGLE', 'GROUP'] as const)(
  'ENT-02 a %s with no known rounds is its own only round',
  (eventType) => {
    const race = raceWith({ eventType, childEvents: [] });
    expect(seasonRounds(race, [race, raceWith({ id: 'other' })])).toEqual([race]);
  },
);
