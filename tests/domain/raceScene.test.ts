import { expect, test } from 'vitest';
import { raceScene } from '#domain/race/raceScene';
import { raceWith } from './examples';

test.each([
  ['2027-06-14T03:59:00Z', 'night'],
  ['2027-06-14T04:00:00Z', 'morning'],
  ['2027-06-14T08:59:00Z', 'morning'],
  ['2027-06-14T09:00:00Z', 'day'],
  ['2027-06-14T13:59:00Z', 'day'],
  ['2027-06-14T14:00:00Z', 'evening'],
  ['2027-06-14T17:59:00Z', 'evening'],
  ['2027-06-14T18:00:00Z', 'night'],
])('BEY-73 a race that starts in London at %s is drawn in the light of its hour there', (start, light) => {
  expect(raceScene(raceWith({ start })).light).toBe(light);
});

test('BEY-73 races at one place have the same ground, and places differ', () => {
  const groundOf = (locationName: string) => raceScene(raceWith({ locationName })).ground;
  const places = [
    'Harbour Circuit',
    'Ashdown Park Circuit',
    'Kelham Kart Raceway',
    'Al Noor Kartdrome',
    'Jebel Ridge Circuit',
  ];
  expect(places.map(groundOf)).toEqual(places.map(groundOf));
  expect(new Set(places.map(groundOf)).size).toBeGreaterThan(1);
});
