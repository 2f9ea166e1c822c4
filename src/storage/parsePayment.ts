import type { Payment } from '#domain/checkout/payment';
import { id } from '#domain/jsonFields';
import { z } from '#domain/zod';

const order = z.object({
  userId: id,
  eventId: id,
  items: z.array(z.object({ driverId: id, ticketTypeId: id, quantity: z.number() })),
  vouchers: z.array(z.string()),
  coupons: z.array(z.string()),
});

const payment: z.ZodMiniType<Payment> = z.object({
  order,
  regionId: id,
  step: z.enum(['left', 'returned', 'awaited']),
});

export const parsePayment = (value: unknown): Payment | null => payment.safeParse(value).data ?? null;
