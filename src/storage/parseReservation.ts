import type { Reservation } from '#domain/entities';
import { id } from '#domain/jsonFields';
import { z } from '#domain/zod';

/** Keeps all fields: aborting sends them back unchanged. */
const reservation: z.ZodMiniType<Reservation> = z.looseObject({ checkoutUrl: z.nullable(id) });

export const parseReservation = (value: unknown): Reservation | null =>
  reservation.safeParse(value).data ?? null;
