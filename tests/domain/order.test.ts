import { expect, test } from 'vitest';
import { isApplied } from '#domain/checkout/discountCode';
import { attemptAt } from '#domain/checkout/orderAttempt';
import { plainText } from '#domain/form/typedText';
import { orderWith } from './examples';

test.each([
  ['\t\n \u00a0\u200b', '', false],
  ['  KART 10 ', 'KART 10', false],
  ['\u200bKART\u00ad20\ufeff', 'KART20', false],
  [' KART10 ', 'KART10', true],
  ['kart10', 'kart10', true],
  ['gro\u00dfe\u00a0rabatt', 'gro\u00dfe rabatt', true],
])(
  'DSC-02 the typed code %j, beside KART10 and two others, is read as %j; applied: %j',
  (typed, code, applied) => {
    expect(plainText(typed)).toBe(code);
    expect(isApplied(typed, ['OTHER', 'KART10', 'GROSSE RABATT'])).toBe(applied);
  },
);

test('an attempt goes on with the same order under the same key; another order is another attempt', () => {
  const first = attemptAt(orderWith(), null, 'first');
  expect(first.key).toBe('first');
  expect(attemptAt(orderWith(), first, 'second')).toEqual(first);
  expect(attemptAt(orderWith({ coupons: ['KART10'] }), first, 'second').key).toBe('second');
});
