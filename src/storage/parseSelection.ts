import * as v from 'valibot';
import type { Selection } from '#domain/entities';
import { id, number } from '#domain/jsonFields';

const appliedCodes = v.array(v.object({ code: id, value: number }));

const selection: v.GenericSchema<unknown, Selection> = v.object({
  lines: v.array(v.object({ driverId: id, ticketTypeId: id })),
  vouchers: appliedCodes,
  coupons: appliedCodes,
});

export const parseSelection = (value: unknown): Selection | null => {
  const read = v.safeParse(selection, value);
  return read.success ? read.output : null;
};
