import { expect, test } from 'vitest';
import { hubFacts, offerInWords } from '#domain/driver/hubFacts';
import { nearestOffset } from '#domain/time/nearestOffset';
import { raceWith, ticketTypeWith } from './examples';

const now = '2027-05-01T10:00:00Z';
const cadets = ticketTypeWith({ requirements: { minAge: 8, maxAge: 12 } });

test('BEY-71 a hub’s facts are its races on offer, lowest price, ages, first race and its places’ offsets', () => {
  const later = raceWith({
    id: 'later',
    startPrice: 0,
    start: '2027-12-05T17:00:00Z',
    end: '2027-12-05T20:00:00Z',
    timezone: 'America/Los_Angeles',
  });
  const races = [
    later,
    raceWith({ tickets: [cadets], startPrice: 39 }),
    raceWith({ id: 'dearer', startPrice: 55 }),
    raceWith({ id: 'hidden', hide: true }),
    raceWith({ id: 'over', start: '2027-04-01T08:00:00Z', end: '2027-04-01T16:00:00Z' }),
  ];
  expect(hubFacts(races, now)).toEqual({
    raceCount: 3,
    startPrice: 39,
    ages: { from: 5, to: 17 },
    next: { words: 'Jun 14, Bristol', end: '2027-06-14T16:00:00Z' },
    offsets: [60, -480],
  });
  expect(hubFacts([], now)).toEqual({ raceCount: 0, startPrice: null, ages: null, next: null, offsets: [] });
  const nameless = raceWith({ locationCity: '' });
  expect(hubFacts([nameless], now).next?.words).toBe('Jun 14, Harbour Circuit');
});

test('BEY-71 the offer names the youngest and the oldest age of all hubs, and no age where none is known', () => {
  const uk = hubFacts([raceWith({ tickets: [cadets] })], now);
  const us = hubFacts(
    [raceWith({ tickets: [ticketTypeWith({ requirements: { minAge: 14, maxAge: 17 } })] })],
    now,
  );
  expect(offerInWords({ UK: uk, US: us })).toBe('Kart races for drivers from 8 to 16');
  expect(offerInWords({ UK: hubFacts([], now) })).toBe('Kart races for young drivers');
});

test.each([
  ['New York', -300, 0],
  ['Berlin', 120, 1],
  ['Delhi', 330, 2],
  ['Auckland, further than three hours from all', 780, -1],
  ['Honolulu, two hours from the US', -600, 0],
  ['London itself', 0, 1],
  ['three hours off the US', -660, 0],
  ['a minute more', -661, -1],
])('BEY-71 the hub nearest to %s is found by the offset of its clock', (_, offset, place) => {
  expect(nearestOffset([[-480, -360], [0], [240]], offset)).toBe(place);
});

test('BEY-71 without hubs or offsets none is near', () => {
  expect([nearestOffset([], 0), nearestOffset([[]], 0), nearestOffset([[Number.NaN]], 0)]).toEqual([
    -1, -1, -1,
  ]);
});
