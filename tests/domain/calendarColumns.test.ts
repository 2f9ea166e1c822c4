import { describe, expect, test } from 'vitest';
import { calendarColumns, firstRaces, racesInBatches, typeFirst } from '#domain/race/calendarColumns';
import { eventTypeWith, raceWith } from './examples';

const sprint = eventTypeWith();
const endurance = eventTypeWith({ id: 'ENDURANCE', displayName: 'Endurance' });
const academy = eventTypeWith({ id: 'ACADEMY', displayName: 'Academy' });
const types = [sprint, endurance, academy];

describe('EVL-02 the columns of the race calendar', () => {
  const event = (id: string, type: string, start = '2027-06-14T08:00:00Z', hide = false) =>
    raceWith({ id, type, start, hide });
  const shapeOf = (columns: ReturnType<typeof calendarColumns>) =>
    columns.map(({ type, races }) => [type.id, races.map(({ id }) => id)]);

  test('EVL-02 EVL-07 types come in the configured order, also without races, and unconfigured types share the last column', () => {
    const races = [
      event('x1', 'DRIFT'),
      event('a1', 'ACADEMY'),
      event('x2', 'RALLY', '2027-06-10T08:00:00Z'),
      event('s1', 'SPRINT'),
    ];
    expect(shapeOf(calendarColumns(races, types))).toEqual([
      ['SPRINT', ['s1']],
      ['ENDURANCE', []],
      ['ACADEMY', ['a1']],
      ['Unknown', ['x2', 'x1']],
    ]);
  });

  test('EVL-06 hidden races are not listed, and no column is kept for a type that is not configured', () => {
    const races = [event('s1', 'SPRINT'), event('e1', 'ENDURANCE', undefined, true)];
    expect(shapeOf(calendarColumns(races, [sprint, endurance]))).toEqual([
      ['SPRINT', ['s1']],
      ['ENDURANCE', []],
    ]);
  });

  test('EVL-02 the earliest race comes first, also when instants are written differently', () => {
    const races = [
      event('third', 'SPRINT', '2027-06-14T10:00:00+01:00'),
      event('second', 'SPRINT', '2027-06-14T08:30:00.000Z'),
      event('first', 'SPRINT', '2027-06-13T23:00:00Z'),
    ];
    expect(shapeOf(calendarColumns(races, [sprint]))).toEqual([['SPRINT', ['first', 'second', 'third']]]);
  });

  test('EVL-02 races that start together are sorted by id, in whatever order they arrive', () => {
    const races = [event('b', 'SPRINT'), event('a', 'SPRINT'), event('c', 'SPRINT')];
    for (const given of [races, races.toReversed()])
      expect(shapeOf(calendarColumns(given, [sprint]))).toEqual([['SPRINT', ['a', 'b', 'c']]]);
  });
});

describe('EVL-02 a long list is rendered in parts', () => {
  const racesOf = (count: number, type = 'SPRINT') =>
    Array.from({ length: count }, (_, place) => raceWith({ id: `${type}${100 + place}`, type }));

  test.each([
    [0, [0]],
    [24, [24]],
    [25, [24, 1]],
    [200, [24, 60, 60, 56]],
  ])('EVL-02 of %i races: %j, none twice and none missing', (count, sizes) => {
    const races = racesOf(count);
    const lots = racesInBatches(races);
    expect(lots.map(({ length }) => length)).toEqual(sizes);
    expect(lots.flat()).toEqual(races);
  });

  test('EVL-02 BEY-42 the head has the first races of each type, and all of a short one', () => {
    const head = firstRaces([...racesOf(30), ...racesOf(2, 'ENDURANCE')], types);
    expect(head.map(({ id }) => id)).toEqual([
      ...racesOf(24).map(({ id }) => id),
      'ENDURANCE100',
      'ENDURANCE101',
    ]);
  });
});

test('EVL-02 one type’s column can be moved to the front, the others keep their order', () => {
  const columns = types.map((type) => ({ type, races: [] }));
  const order = (typeId: string | null) => typeFirst(columns, typeId).map(({ type }) => type.id);
  expect(order('ENDURANCE')).toEqual(['ENDURANCE', 'SPRINT', 'ACADEMY']);
  expect(order(null)).toEqual(['SPRINT', 'ENDURANCE', 'ACADEMY']);
});
