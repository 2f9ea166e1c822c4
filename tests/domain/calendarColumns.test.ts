import { expect, test } from 'vitest';
import {
  calendarColumns,
  firstRacesFirst,
  nextOfOtherType,
  racesInBatches,
} from '#domain/race/calendarColumns';
import { knownTypeId, unknownEventType } from '#domain/race/eventTypeDisplay';
import { availabilityOf, eventTypeWith, raceWith } from './examples';

const sprint = eventTypeWith();
const endurance = eventTypeWith({ id: 'ENDURANCE', displayName: 'Endurance' });
const academy = eventTypeWith({ id: 'ACADEMY', displayName: 'Academy' });
const types = [sprint, endurance, academy];

const event = (id: string, type = 'SPRINT', start = '2027-06-14T08:00:00Z') => raceWith({ id, type, start });
const shapeOf = (columns: ReturnType<typeof calendarColumns>) =>
  columns.map(({ type, races }) => `${type.id}: ${races.map(({ id }) => id).join(' ')}`);
const racesOf = (count: number, type = 'SPRINT') =>
  Array.from({ length: count }, (_, place) => event(`${type}${100 + place}`, type));

test('EVL-02 EVL-07 types come in the configured order, without races too, unconfigured ones last', () => {
  const unknown = [event('x1', 'DRIFT'), event('x2', 'RALLY', '2027-06-10T08:00:00Z')];
  const races = [...unknown, event('a1', 'ACADEMY'), event('s1')];
  const shape = ['SPRINT: s1', 'ENDURANCE: ', 'ACADEMY: a1', 'Unknown: x2 x1'];
  expect(shapeOf(calendarColumns(races, types))).toEqual(shape);
});

test('EVL-06 hidden races are not listed, and no column is kept for a type that is not configured', () => {
  const races = [event('s1'), { ...event('e1', 'ENDURANCE'), hide: true }];
  expect(shapeOf(calendarColumns(races, [sprint, endurance]))).toEqual(['SPRINT: s1', 'ENDURANCE: ']);
});

test('EVL-02 the earliest race comes first, however instants are written, then the first id', () => {
  const races = [
    event('fourth', undefined, '2027-06-14T10:00:00+01:00'),
    event('third', undefined, '2027-06-14T08:30:00.000Z'),
    event('b', undefined, '2027-06-13T23:00:00Z'),
    event('a', undefined, '2027-06-13T23:00:00Z'),
  ];
  for (const given of [races, races.toReversed()])
    expect(shapeOf(calendarColumns(given, [sprint]))).toEqual(['SPRINT: a b third fourth']);
});

test.each([
  [0, [0]],
  [25, [24, 1]],
  [144, [24, 60, 60]],
])('EVL-02 a list of %i races is rendered in parts of %j, none twice and none missing', (count, sizes) => {
  const races = racesOf(count);
  const batches = racesInBatches(races);
  expect(batches.map(({ length }) => length)).toEqual(sizes);
  expect(batches.flat()).toEqual(races);
});

test.each([
  ['of another type', '2027-06-13', 5, 'e1'],
  ['null where the type on show has it', '2027-06-15', 5, undefined],
  ['none that is sold out', '2027-06-13', 0, undefined],
])('BEY-71 EVL-03 the next race to tell beside one type’s races is %s', (_, day, places, expected) => {
  const endurances = {
    ...event('e1', 'ENDURANCE', `${day}T08:00:00Z`),
    availability: availabilityOf({ sprint: places }),
  };
  const columns = calendarColumns([event('s1'), endurances], types);
  expect(nextOfOtherType(columns, 'SPRINT')?.id).toBe(expected);
});

test('EVL-02 the head has the first races of each type, the chosen type first', () => {
  const races = [...racesOf(30), ...racesOf(2, 'ENDURANCE')];
  const [long, short] = [racesOf(24), racesOf(2, 'ENDURANCE')].map((of) => of.map(({ id }) => id));
  const firstOf = (type: string | null) =>
    firstRacesFirst({ races, eventTypes: types, type })
      .slice(0, 26)
      .map(({ id }) => id);
  expect(firstOf(null)).toEqual([...(long ?? []), ...(short ?? [])]);
  expect(firstOf('ENDURANCE')).toEqual([...(short ?? []), ...(long ?? [])]);
});

test('EVL-03 all races are there once: those rendered first, then the chosen type’s, then the others', () => {
  const races = [...racesOf(25), ...racesOf(25, 'ENDURANCE')];
  const ids = firstRacesFirst({ races, eventTypes: types, type: 'ENDURANCE' }).map(({ id }) => id);
  expect(ids).toHaveLength(50);
  expect([ids[0], ids[23], ids[24], ids[47]].join(' ')).toBe('ENDURANCE100 ENDURANCE123 SPRINT100 SPRINT123');
  expect(ids.slice(48)).toEqual(['SPRINT124', 'ENDURANCE124']);
});

test.each([
  ['SPRINT', 'SPRINT'],
  [unknownEventType.id, unknownEventType.id],
  ['UNHEARD-OF', null],
  [null, null],
])('EVL-02 EVL-03 of the type %s in the address the calendar knows %s', (typeId, expected) => {
  expect(knownTypeId(typeId, types)).toBe(expected);
});
