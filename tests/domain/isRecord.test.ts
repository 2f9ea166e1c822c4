import { expect, test } from 'vitest';
import { isRecord } from '#domain/isRecord';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  ['{}', false],
  [undefined, false],
])('%j read from outside is an object: %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});
