import { expect, test } from 'vitest';
import { skippedItemsInWords, withList } from '#domain/skippedItems';

test.each([
  [{}, null],
  [{ races: 1 }, '1 race could not be shown.'],
  [{ races: 2 }, '2 races could not be shown.'],
  [{ races: 1, drivers: 2, tickets: 3 }, '1 race and 2 drivers and 3 tickets could not be shown.'],
])('what is left out, %j, reads %s', (skippedItems, words) => {
  expect(skippedItemsInWords(skippedItems)).toBe(words);
});

test('the newest answer of a list replaces its earlier skipped items', () => {
  expect(withList({ races: 2, drivers: 1 }, 'races', 1)).toEqual({ races: 1, drivers: 1 });
  expect(withList({ races: 2, drivers: 1 }, 'races', 0)).toEqual({ drivers: 1 });
});
