import type { Selection } from '#domain/entities';
import { id } from '#domain/jsonFields';
import { z } from '#domain/zod';

const appliedCodes = z.array(z.object({ code: id, value: z.number() }));

const selection: z.ZodMiniType<Selection> = z.object({
  lines: z.array(z.object({ driverId: id, ticketTypeId: id })),
  vouchers: appliedCodes,
  coupons: appliedCodes,
});

export const parseSelection = (value: unknown): Selection | null => selection.safeParse(value).data ?? null;
