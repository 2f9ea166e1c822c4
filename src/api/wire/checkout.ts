import * as z from 'zod/mini';
import type { CartLine, CheckoutDraft, DiscountLookup } from '#domain/entities';
import { id, orElse } from './fields';

const item = z.object({ driverId: id, ticketTypeId: id, quantity: z.number() });

/** All of it is sent back when the checkout is aborted, so what is not known stays as it came. */
export const draft: z.ZodMiniType<CheckoutDraft> = z.looseObject({
  checkoutUrl: id,
  eventId: z.optional(z.string()),
  items: z.optional(z.array(item)),
  expiresAt: z.optional(z.string()),
});

/** The last checkout as the browser kept it. Null where it is not one. */
export const parseDraft = (value: unknown): CheckoutDraft | null => z.safeParse(draft, value).data ?? null;

const cartLines = z.array(z.object({ driverId: id, ticketTypeId: id }));

/** A selection as the browser kept it. Null where it is not one. */
export const parseCartLines = (value: unknown): CartLine[] | null =>
  z.safeParse(cartLines, value).data ?? null;

export const discountLookup = z.pipe(
  z.object({ type: z.number(), state: z.number(), value: orElse(z.number(), 0) }),
  z.transform(({ type, ...read }): DiscountLookup => ({ kind: type, ...read })),
);
