import * as v from 'valibot';
import type { Payment } from '#domain/checkout/payment';
import { id, number } from '#domain/jsonFields';

const order = v.object({
  userId: id,
  eventId: id,
  items: v.array(v.object({ driverId: id, ticketTypeId: id, quantity: number })),
  vouchers: v.array(v.string()),
  coupons: v.array(v.string()),
});

const payment: v.GenericSchema<unknown, Payment> = v.object({
  order,
  step: v.picklist(['left', 'returned', 'awaited']),
});

export const parsePayment = (value: unknown): Payment | null => {
  const read = v.safeParse(payment, value);
  return read.success ? read.output : null;
};
