import type { Reservation } from '#domain/entities';

/** Whether both are the same in every field. The API may give each reservation fields of its own. */
export const isSameReservation = (one: Reservation | null, other: Reservation | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
