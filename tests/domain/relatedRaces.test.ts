import { describe, expect, test } from 'vitest';
import { relatedRaces } from '#domain/race/relatedRaces';
import { availabilityOf, raceWith } from './examples';

describe('EVD-04 other races of the same type', () => {
  const shown = raceWith({ id: 'shown' });
  const later = raceWith({ id: 'later', start: '2027-08-01T08:00:00Z' });
  const sooner = raceWith({ id: 'sooner', start: '2027-07-01T08:00:00Z' });
  const last = raceWith({ id: 'last', start: '2027-09-01T08:00:00Z' });

  test('EVD-04 at most two, the earliest first, without the race itself', () => {
    expect(relatedRaces(shown, [last, shown, later, sooner])).toEqual([sooner, later]);
    expect(relatedRaces(shown, [last, shown, later, sooner], 3)).toEqual([sooner, later, last]);
  });

  test('EVD-04 EVD-06 a season’s rounds are listed as rounds, not as related races', () => {
    const season = { ...shown, childEvents: [sooner.id] };
    expect(relatedRaces(season, [sooner, later])).toEqual([later]);
  });

  test.each([
    ['of another type', { type: 'ENDURANCE' }],
    ['hidden', { hide: true }],
    ['unavailable', { available: false }],
    ['without places', { availability: availabilityOf({ sprint: 0 }) }],
  ])('EVD-04 a race that is %s is left out', (_reason, changes) => {
    expect(relatedRaces(shown, [{ ...sooner, ...changes }, later])).toEqual([later]);
  });
});
