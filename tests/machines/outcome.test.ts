import { expect, test } from 'vitest';
import { fail, type Result, succeed } from '#domain/result';
import { failureOf, hasStatus, successOf } from '#machines/support/outcome';

test.each<[string, Result<unknown>, boolean]>([
  ['that status', fail('status', 404), true],
  ['another status', fail('status', 403), false],
  ['that status without a Problem', fail('shape', 404), true],
  ['a page', fail('shape'), false],
  ['a success', { ok: true, value: null, status: 404 } as Result<unknown>, false],
])('an answer with %s is the expected failure 404 or not', (_, result, expected) => {
  expect(hasStatus(404)(null, result)).toBe(expected);
});

test('a guard that was forgotten before a value or a failure is read is a bug', () => {
  expect(() => successOf({ event: { output: fail('offline') } })).toThrow('A failure (offline) has no value');
  expect(() => failureOf({ event: { output: succeed(1) } })).toThrow('A success is not a failure');
});
