import { expect, test } from 'vitest';
import { fail, isRefusal, isTemporary, isUnreached, succeed } from '#domain/result';

test.each([
  [succeed(1), false, false],
  [fail('offline'), true, true],
  [fail('timedOut'), true, true],
  [fail('aborted'), false, false],
  [fail('shape', 200), false, true],
  [fail('status', 401), false, false],
  [fail('status', 429), false, true],
  [fail('status', 499), false, false],
  [fail('status', 500), false, true],
])('the answer %j means that no server was reached: %s, may change: %s', (answer, unreached, temporary) => {
  expect([isUnreached(answer), isTemporary(answer)]).toEqual([unreached, temporary]);
});

test.each([
  [fail('status', 499), true],
  [fail('status', 500), false],
  [fail('status'), false],
  [fail('shape', 200), false],
  [fail('offline'), false],
])('the failure %j is a refusal that changed nothing: %s', (failure, expected) => {
  expect(isRefusal(failure)).toBe(expected);
});

test('a failure has the id of its call where the API gave one', () => {
  const busy = { ok: false, code: 'status', status: 500, text: 'Busy' };
  expect(fail('status', 500, 'Busy', 'call-1')).toEqual({ ...busy, reference: 'call-1' });
  expect(Object.keys(fail('offline'))).toEqual(['ok', 'code', 'status', 'text']);
  expect(succeed(1)).toEqual({ ok: true, value: 1 });
});
