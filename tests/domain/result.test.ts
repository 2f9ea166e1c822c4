import { expect, test } from 'vitest';
import { fail, isAnswer, isRefusal, isUnreached, succeed } from '#domain/result';

test.each([
  [succeed(1), false, true],
  [fail('offline'), true, false],
  [fail('timedOut'), true, false],
  [fail('aborted'), false, false],
  [fail('shape', 200), false, false],
  [fail('shape', 403), false, false],
  [fail('status', 401), false, true],
  [fail('status', 407), false, false],
  [fail('status', 408), false, false],
  [fail('status', 425), false, false],
  [fail('status', 429), false, false],
  [fail('status', 499), false, true],
  [fail('status', 500), false, false],
  [fail('status', 511), false, false],
  [fail('status'), false, false],
])('BEY-63 %j: no server was reached: %s, the API has answered: %s', (result, unreached, answered) => {
  expect([isUnreached(result), isAnswer(result)]).toEqual([unreached, answered]);
  if (!result.ok) expect(isRefusal(result)).toBe(answered);
});

test('a failure has the id of its call where the API gave one', () => {
  const busy = { ok: false, code: 'status', status: 500, text: 'Busy' };
  expect(fail('status', 500, 'Busy', 'call-1')).toEqual({ ...busy, reference: 'call-1' });
  expect(Object.keys(fail('offline'))).toEqual(['ok', 'code', 'status', 'text']);
  expect(succeed(1)).toEqual({ ok: true, value: 1 });
});
