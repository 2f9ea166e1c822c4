import { expect, test } from 'vitest';
import { readCode } from '#domain/checkout/discountCode';
import { attemptAt } from '#domain/checkout/orderAttempt';
import { orderWith } from './examples';

test.each([
  ['', { ok: false, reason: 'empty', code: '' }],
  ['\t\n \u00a0\u200b', { ok: false, reason: 'empty', code: '' }],
  ['  KART 10 ', { ok: true, code: 'KART 10' }],
  ['\u200bKART\u00ad20\ufeff', { ok: true, code: 'KART20' }],
  [' KART10 ', { ok: false, reason: 'applied', code: 'KART10' }],
  ['kart10', { ok: false, reason: 'applied', code: 'kart10' }],
  ['gro\u00dfe\u00a0rabatt', { ok: false, reason: 'applied', code: 'gro\u00dfe rabatt' }],
])('DSC-02 the typed code %j, beside KART10 and two others, is read as %j', (raw, reading) => {
  expect(readCode(raw, ['OTHER', 'KART10', 'GROSSE RABATT'])).toEqual(reading);
});

test('an attempt goes on with the same order under the same key; another order is another attempt', () => {
  const first = attemptAt(orderWith(), null, 'first');
  expect(first.key).toBe('first');
  expect(attemptAt(orderWith(), first, 'second')).toEqual(first);
  expect(attemptAt(orderWith({ coupons: ['KART10'] }), first, 'second').key).toBe('second');
});
