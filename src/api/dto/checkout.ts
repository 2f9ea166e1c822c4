import * as z from 'zod/mini';
import type { DiscountLookup, Reservation, Selection } from '#domain/entities';
import { id, orElse } from './fields';

const item = z.object({ driverId: id, ticketTypeId: id, quantity: z.number() });

/** All of it is sent back when the checkout is aborted, so what is not known stays as it came. */
export const reservation: z.ZodMiniType<Reservation> = z.looseObject({
  checkoutUrl: id,
  eventId: z.optional(z.string()),
  items: z.optional(z.array(item)),
  expiresAt: z.optional(z.string()),
});

/** The last checkout as the browser kept it. Null where it is not one. */
export const parseReservation = (value: unknown): Reservation | null =>
  z.safeParse(reservation, value).data ?? null;

const appliedCodes = z.array(z.object({ code: id, value: z.number() }));

const selection = z.object({
  lines: z.array(z.object({ driverId: id, ticketTypeId: id })),
  vouchers: appliedCodes,
  coupons: appliedCodes,
});

/** A selection as the browser kept it. Null where it is not one. */
export const parseSelection = (value: unknown): Selection | null =>
  z.safeParse(selection, value).data ?? null;

export const discountLookup = z.pipe(
  z.object({ type: z.number(), state: z.number(), value: orElse(z.number(), 0) }),
  z.transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read })),
);
