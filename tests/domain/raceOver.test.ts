import { expect, test } from 'vitest';
import { isOver } from '#domain/race/sale';
import { raceWith } from './examples';

const auckland = { timezone: 'Pacific/Auckland', start: '2027-06-13T21:00:00Z' };

test.each([
  ['before it', {}, '2027-06-01T00:00:00Z', false],
  ['while it runs', {}, '2027-06-14T12:00:00Z', false],
  ['from its end on', {}, '2027-06-14T16:00:00Z', true],
  [
    'between two of its days',
    { end: '2027-06-16T16:00:00Z', oneDayOnly: false },
    '2027-06-15T23:00:00Z',
    false,
  ],
  [
    'on the evening of a day whose end is not known',
    { end: '2027-06-20T16:00:00Z' },
    '2027-06-14T22:00:00Z',
    false,
  ],
  ['after a day whose end is not known', { end: '2027-06-20T16:00:00Z' }, '2027-06-14T23:30:00Z', true],
  [
    'on its day, where it ends before it starts',
    { end: '2027-06-13T16:00:00Z' },
    '2027-06-14T22:00:00Z',
    false,
  ],
  ['on its day in its own timezone', { ...auckland, end: auckland.start }, '2027-06-14T11:59:00Z', false],
  ['after its day in its own timezone', { ...auckland, end: auckland.start }, '2027-06-14T12:00:00Z', true],
])('EVD-02 a race is over or not: %s', (_, changes, now, over) => {
  expect(isOver(raceWith(changes), now)).toBe(over);
});
