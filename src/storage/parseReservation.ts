import * as v from 'valibot';
import type { Reservation } from '#domain/entities';
import { id } from '#domain/jsonFields';

/** Nothing but the address is checked: all of it is sent back when the checkout is aborted. */
const reservation: v.GenericSchema<unknown, Reservation> = v.looseObject({ checkoutUrl: id });

/** The last checkout as the browser stored it; null where it is not one. */
export const parseReservation = (value: unknown): Reservation | null => {
  const read = v.safeParse(reservation, value);
  return read.success ? read.output : null;
};
