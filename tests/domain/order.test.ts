import { expect, test } from 'vitest';
import { readCode } from '#domain/checkout/discountCode';
import { attemptAt } from '#domain/checkout/orderAttempt';
import { orderWith } from './examples';

test.each([
  ['', { ok: false, reason: 'empty' }],
  ['\t\n \u00a0', { ok: false, reason: 'empty' }],
  ['  KART 10 ', { ok: true, code: 'KART 10' }],
  [' KART10 ', { ok: false, reason: 'applied', code: 'KART10' }],
  ['kart10', { ok: true, code: 'kart10' }],
])('DSC-02 the typed code %j, beside KART10 and another one, is read as %j', (raw, reading) => {
  expect(readCode(raw, ['OTHER', 'KART10'])).toEqual(reading);
});

test('SUB-04 an attempt goes on with the same order under the same key; another order is another attempt', () => {
  const first = attemptAt(orderWith(), null, 'first');
  expect(first.key).toBe('first');
  expect(attemptAt(orderWith(), first, 'second')).toEqual(first);
  expect(attemptAt(orderWith({ coupons: ['KART10'] }), first, 'second').key).toBe('second');
});
