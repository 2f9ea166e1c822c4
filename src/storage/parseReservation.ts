import * as v from 'valibot';
import type { Reservation } from '#domain/entities';
import { id } from '#domain/jsonFields';

/** Keeps all fields: aborting sends them back unchanged. */
const reservation: v.GenericSchema<unknown, Reservation> = v.looseObject({ checkoutUrl: id });

export const parseReservation = (value: unknown): Reservation | null => {
  const read = v.safeParse(reservation, value);
  return read.success ? read.output : null;
};
