import { expect, test } from 'vitest';
import { nextSchool } from '#domain/race/nextSchool';
import { raceWith } from './examples';

const now = '2027-05-01T12:00:00Z';
const schoolWith = (id: string, changes: Partial<ReturnType<typeof raceWith>> = {}) =>
  raceWith({ id, eventCategoryType: 'SCHOOL', ...changes });

test('BEY-30 the next school is the earliest bookable race whose category or name says school', () => {
  const late = { start: '2027-08-01T08:00:00Z', end: '2027-08-01T16:00:00Z' };
  const races = [
    raceWith({ id: 'race' }),
    schoolWith('late', late),
    schoolWith('hidden', { hide: true }),
    schoolWith('soldOut', { available: false }),
    schoolWith('over', { start: '2027-04-01T08:00:00Z', end: '2027-04-01T16:00:00Z' }),
  ];
  expect(nextSchool(races, 'Ready to Race', now)?.id).toBe('late');
  const named = raceWith({ id: 'named', name: 'A day of ready to race' });
  expect(nextSchool([...races, named], 'Ready to Race', now)?.id).toBe('named');
  expect(nextSchool([raceWith()], '', now)).toBeNull();
});
