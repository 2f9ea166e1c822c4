import type { Refusal } from '#domain/checkout/checkoutAnswers';
import type { Payment } from '#domain/checkout/payment';
import type { Release } from '#domain/checkout/reservation';
import type { CartLine, NamedDriver, Reservation, Selection } from '#domain/entities';
import { id } from '#domain/jsonFields';
import type { OfflineAnswers } from '#domain/offlineAnswers';
import { z } from '#domain/zod';

/** Reads a stored value; null if it has another shape. */
const parser =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (value: unknown): Value | null =>
    schema.safeParse(value).data ?? null;

export const parseOfflineAnswers = parser<OfflineAnswers>(
  z.object({
    at: z.iso.datetime(),
    answers: z.record(z.string(), z.object({ status: z.number(), text: z.string() })),
  }),
);

export const parsePayment = parser<Payment>(
  z.object({
    order: z.object({
      userId: id,
      eventId: id,
      items: z.array(z.object({ driverId: id, ticketTypeId: id, quantity: z.number() })),
      vouchers: z.array(z.string()),
      coupons: z.array(z.string()),
    }),
    regionId: id,
    step: z.enum(['left', 'returned', 'awaited']),
  }),
);

export const parseRelease = parser<Release>(z.object({ userId: id, regionId: id }));

/** Keeps all fields, whatever they are: aborting sends them back unchanged. */
export const parseReservation = parser<Reservation>(
  z
    .looseObject({ checkoutUrl: z.nullish(z.string()) })
    .check(z.refine((stored) => Object.keys(stored).length > 0)),
);

const appliedCodes = z.array(z.object({ code: id, value: z.number() }));

const lines = z.array(z.object({ driverId: id, ticketTypeId: id }));

export const parseLines = parser<CartLine[]>(lines);

export const parseRefusal = parser<Refusal>(
  z.object({ refusedCodes: z.array(z.string()), needsLook: z.boolean() }),
);

export const parseNamed = parser<NamedDriver[]>(
  z.array(z.object({ id, firstName: z.string(), name: z.string() })),
);

export const parseSelection = parser<Selection>(
  z.object({
    lines,
    vouchers: appliedCodes,
    coupons: appliedCodes,
  }),
);
