import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, changesBetween, valueAt } from './changes';

test('what a step changes is said by place, and nothing else', () => {
  const before = { guests: [{ name: 'Kim' }, { name: 'Ann' }], notice: null, 'a/b': 1 };
  const after = { guests: [{ name: 'Kit' }], notice: { kind: 'full' }, 'a/b': 2 };
  const changes = changesBetween(before, after);
  expect(changes).toEqual({
    set: { 'guests/0/name': 'Kit', notice: { kind: 'full' }, 'a~1b': 2 },
    gone: ['guests/1'],
  });
  expect(changed(before, changes)).toEqual(after);
  expect(valueAt(after, 'guests/0/name')).toBe('Kit');
  expect(valueAt(after, 'guests/1')).toBeUndefined();
});

test('the changes between any two values lead from the one to the other', () => {
  const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => !JSON.stringify(json).includes('__proto__'));
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(changed(one, changesBetween(one, other))).toEqual(other);
    }),
  );
});
