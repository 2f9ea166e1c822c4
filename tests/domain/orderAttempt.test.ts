import { expect, test } from 'vitest';
import { attemptAt } from '#domain/checkout/orderAttempt';
import type { CheckoutOrder } from '#domain/entities';

const order: CheckoutOrder = { userId: 'USR_1', eventId: 'EVT_1', items: [], vouchers: [], coupons: [] };

test('SUB-04 an attempt goes on with the same order under the same key; another order is another attempt', () => {
  const first = attemptAt(order, null, 'first');
  expect(first.key).toBe('first');
  expect(attemptAt({ ...order }, first, 'second')).toEqual(first);
  expect(attemptAt({ ...order, coupons: ['KART10'] }, first, 'second').key).toBe('second');
});
