import * as z from 'zod/mini';
import type { DiscountLookup } from '#domain/entities';
import { id, orElse } from '#domain/jsonFields';

const item = z.object({ driverId: id, ticketTypeId: id, quantity: z.number() });

/** All of it is sent back when the checkout is aborted, so fields that the app does not know stay. */
export const reservation = z.looseObject({
  checkoutUrl: id,
  eventId: z.optional(z.string()),
  items: z.optional(z.array(item)),
  expiresAt: z.optional(z.string()),
});

export const discountLookup = z.pipe(
  z.object({ type: z.number(), state: z.number(), value: orElse(z.number(), 0) }),
  z.transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read })),
);
