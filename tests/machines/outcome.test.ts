import { expect, test } from 'vitest';
import { fail, type Result, succeed } from '#domain/result';
import { failureOf, hasStatus, isNotFound, successOf } from '#machines/support/outcome';

test.each<[string, Result<unknown>, boolean, isSaidByApi: boolean]>([
  ['that status', fail('status', 404), true, true],
  ['another status', fail('status', 403), false, false],
  ['that status without a Problem', fail('shape', 404), true, false],
  ['a page', fail('shape'), false, false],
  ['a success', { ok: true, value: null, status: 404 } as Result<unknown>, false, false],
])('BEY-63 an answer with %s is the expected failure 404 or not, and the API’s word or not', (...row) => {
  const [, result, expected, isSaidByApi] = row;
  expect(hasStatus(404)(null, result)).toBe(expected);
  expect(isNotFound(null, result)).toBe(isSaidByApi);
});

test('a guard that was forgotten before a value or a failure is read is a bug', () => {
  expect(() => successOf({ event: { output: fail('offline') } })).toThrow('A failure (offline) has no value');
  expect(() => failureOf({ event: { output: succeed(1) } })).toThrow('A success is not a failure');
});
