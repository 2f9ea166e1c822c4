import { expect, test } from 'vitest';
import { raceScene } from '#domain/race/raceScene';
import { skylineBox, skylineOf } from '#domain/race/skyline';
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

test('BEY-73 races of one place and hour differ in tint, in nearness and side of the track, and stay so', () => {
  const sceneOf = (id: string) => raceScene(raceWith({ id }));
  const ids = Array.from({ length: 12 }, (_, place) => `EVT_${place}`);
  expect(ids.map(sceneOf)).toEqual(ids.map(sceneOf));
  for (const [trait, count] of [
    ['tint', 3],
    ['nearness', 3],
    ['isMirrored', 2],
    ['light', 1],
    ['ground', 1],
  ] as const)
    expect(new Set(ids.map((id) => sceneOf(id)[trait])).size, trait).toBe(count);
  for (const { sun } of ids.map(sceneOf)) expect(sun).toBeGreaterThan(10);
});

test.each(['race-day', 'championship', 'practice'])(
  'BEY-73 races of the type %s in three weeks in a row are seen from three sides',
  (type) => {
    const views = ['05', '12', '19'].map(
      (day) => raceScene(raceWith({ type, start: `2027-06-${day}T08:00:00Z` })).view,
    );
    expect(new Set(views).size).toBe(3);
  },
);

test('BEY-73 a season is not seen from the side of its first round', () => {
  const views = (['SINGLE', 'GROUP'] as const).map((eventType) => raceScene(raceWith({ eventType })).view);
  expect(new Set(views).size).toBe(2);
});

test.each([
  ['2027-06-14T16:00:00Z', false],
  ['2027-06-15T16:00:00Z', true],
])('BEY-73 a race that ends at %s has a second kart: %s', (end, hasRival) => {
  expect(raceScene(raceWith({ end, oneDayOnly: false })).hasRival).toBe(hasRival);
});

test('BEY-73 each race has its own kart, which keeps clear of both edges of the picture', () => {
  const karts = Array.from({ length: 12 }, (_, place) => raceScene(raceWith({ id: `EVT_${place}` })).kart);
  expect(new Set(karts.map(({ number }) => number)).size).toBeGreaterThan(8);
  for (const { number, place } of karts) {
    expect([number >= 2, number <= 98]).toEqual([true, true]);
    expect([place >= 5, place <= 23]).toEqual([true, true]);
  }
});

test.each(['city', 'coast', 'mountains', 'forest', 'sand', 'grass'] as const)(
  'BEY-73 each race has its own skyline of the ground %s, no higher than its box',
  (ground) => {
    const shapes = skylineOf('EVT_1', ground);
    expect(shapes).toBe(skylineOf('EVT_1', ground));
    expect(shapes).not.toBe(skylineOf('EVT_2', ground));
    const heights = [...shapes.matchAll(/(?:v|q[-\d.]+ |l[-\d.]+ )-(\d+)/g)].map(([, high]) => Number(high));
    expect(heights.length).toBeGreaterThan(1);
    // The control point of a curve lies twice as high as the curve.
    const limit = skylineBox.height * (shapes.includes('q') ? 2 : 1);
    expect(Math.max(...heights)).toBeLessThanOrEqual(limit);
  },
);
