import * as z from 'zod/mini';
import type { Selection } from '#domain/entities';
import { id } from '#domain/jsonFields';

const appliedCodes = z.array(z.object({ code: id, value: z.number() }));

const selection: z.ZodMiniType<Selection> = z.object({
  lines: z.array(z.object({ driverId: id, ticketTypeId: id })),
  vouchers: appliedCodes,
  coupons: appliedCodes,
});

/** A selection as the browser stored it; null where it is not one. */
export const parseSelection = (value: unknown): Selection | null =>
  z.safeParse(selection, value).data ?? null;
