// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parsePayment } from '../../src/storage/parsePayment';

test('STO-03 BEY-38 a payment is an order and its progress; anything else is null', () => {
  const item = { driverId: 'DRV_1', ticketTypeId: 'TKT_1', quantity: 1 };
  const order = { userId: 'USR_1', eventId: 'EVT_1', items: [item], vouchers: ['KART10'], coupons: [] };
  expect(parsePayment({ order, step: 'awaited' })).toEqual({ order, step: 'awaited' });
  for (const value of [
    null,
    order,
    { order, step: 'paid' },
    { order: { ...order, items: [1] }, step: 'left' },
  ])
    expect(parsePayment(value)).toBeNull();
});
