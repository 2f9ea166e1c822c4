import * as z from 'zod/mini';
import type { Reservation } from '#domain/entities';
import { id } from '#domain/jsonFields';

const item = z.object({ driverId: id, ticketTypeId: id, quantity: z.number() });

/** Fields that the app does not know stay: they are sent back when the checkout is aborted. */
const reservation: z.ZodMiniType<Reservation> = z.looseObject({
  checkoutUrl: id,
  eventId: z.optional(z.string()),
  items: z.optional(z.array(item)),
  expiresAt: z.optional(z.string()),
});

/** The last checkout as the browser stored it; null where it is not one. */
export const parseReservation = (value: unknown): Reservation | null =>
  z.safeParse(reservation, value).data ?? null;
