import { isSameLine } from '#domain/cartLines';
import type { Driver, Reservation, Ticket } from '#domain/entities';
import { isValid } from '#domain/ticketStatus';

/** The facts that decide whether a stored reservation counts. */
export type ReservationFacts = {
  /** The guardian's. */
  drivers: readonly Driver[];
  /** Tickets the guardian has bought for the race. */
  owned: readonly Ticket[];
  /** Instant. */
  now: string;
};

/** `own` holds places for this guardian; none of the others does. */
export type ReservationStatus = 'own' | 'anotherGuardians' | 'expired' | 'paid';

/** Whose a stored reservation is, and whether it still holds places: once it is paid, its places count as sold. */
export const reservationStatus = (
  { items = [], expiresAt }: Reservation,
  { drivers, owned, now }: ReservationFacts,
): ReservationStatus => {
  if (!items.every((item) => drivers.some(({ id }) => id === item.driverId))) return 'anotherGuardians';
  if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.parse(now)) return 'expired';
  const isPaid = items.some((item) => owned.some((ticket) => isValid(ticket) && isSameLine(ticket, item)));
  return isPaid ? 'paid' : 'own';
};

/** Whether both are the same in every field. The API may give each reservation fields of its own. */
export const isSameReservation = (one: Reservation | null, other: Reservation | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
