import { expect, test } from 'vitest';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import { listedPaths, listedSuite } from './listedPaths';

/** Two ways from `shut` to `open`, one of them longer, and a way back. */
const explored = explore(
  smallModel(
    door({
      initial: 'shut',
      states: {
        shut: { on: { push: 'open', turn: 'ajar' } },
        ajar: { on: { push: 'open' } },
        open: { on: { pull: 'shut' } },
      },
    }),
  ),
);

const wordsOf = (paths: readonly (readonly number[])[] | null): string[] =>
  (paths ?? []).map((path) =>
    path
      .flatMap((id) => explored.edges[id] ?? [])
      .map(({ label }) => (label.kind === 'event' ? label.type : label.kind))
      .join(' '),
  );

test('the shortest way to each moment, and every way that comes to no moment twice', () => {
  expect(wordsOf(listedPaths(explored, 'shortest')).toSorted()).toEqual(['start push', 'start turn']);
  expect(wordsOf(listedPaths(explored, 'simple')).toSorted()).toEqual(['start push', 'start turn push']);
});

test('as a suite they have a price, and what they do not cover is named', () => {
  const suite = listedSuite(explored, 'shortest', { criteria: ['transitions'], restart: 5 });
  expect(suite).toMatchObject({ cost: 12, bound: 0, method: 'shortest' });
  expect(suite?.missing.toSorted()).toEqual([
    'transition ajar · push → open',
    'transition open · pull → shut',
  ]);
});

test('more simple paths than may be are not listed', () => {
  expect(listedPaths(explored, 'simple', 3)).toBeNull();
  expect(listedPaths(explored, 'simple', 4)).toHaveLength(2);
});
