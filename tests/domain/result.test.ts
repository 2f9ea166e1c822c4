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
])(
  'STO-02 of the answer %j the server was not reached (%s), or another attempt may differ (%s)',
  (answer, unreached, temporary) => {
    expect([isUnreached(answer), isTemporary(answer)]).toEqual([unreached, temporary]);
  },
);

test.each([
  [fail('status', 409), true],
  [fail('status', 500), false],
  [fail('status'), false],
  [fail('offline'), false],
])('SUB-04 the failure %j is a refusal that changed nothing: %s', (failure, expected) => {
  expect(isRefusal(failure)).toBe(expected);
});

test('BEY-61 a failure has the id of its call where the API gave one', () => {
  expect(fail('status', 500, 'Busy', 'call-1')).toEqual({
    ok: false,
    code: 'status',
    status: 500,
    text: 'Busy',
    reference: 'call-1',
  });
  expect(Object.keys(fail('offline'))).toEqual(['ok', 'code', 'status', 'text']);
  expect(succeed(1)).toEqual({ ok: true, value: 1 });
});
