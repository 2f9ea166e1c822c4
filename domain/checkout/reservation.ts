import * as v from 'valibot';
import { isSameLine } from '#domain/checkout/cartLines';
import type { CheckoutOrder, Driver, Reservation, Ticket } from '#domain/entities';
import { id, instant, number } from '#domain/jsonFields';
import { isValid } from '#domain/ticket/boughtTicket';

/** The facts that decide whether a stored reservation counts. */
export type ReservationFacts = {
  userId: string;
  /** The guardian's. */
  drivers: readonly Driver[];
  /** Tickets the guardian has bought for the race. */
  owned: readonly Ticket[];
  /** Instant. */
  now: string;
};

/** `own` holds places for this guardian; none of the others does. */
export type ReservationStatus = 'own' | 'anotherGuardians' | 'expired' | 'paid';

/**
 * Whose a stored reservation is, by the `userId` that the shop stores with it or else by its drivers, and whether it
 * still holds places: once it is paid, its places count as sold. One that says nothing of its guardian is nobody's own.
 */
export const reservationStatus = (
  reservation: Reservation,
  { userId, drivers, owned, now }: ReservationFacts,
): ReservationStatus => {
  const items = heldItems(reservation);
  const expiry = expiryOf(reservation);
  const isOwn =
    reservation.userId === undefined
      ? items.length > 0 && items.every(({ driverId }) => drivers.some(({ id }) => id === driverId))
      : reservation.userId === userId;
  if (!isOwn) return 'anotherGuardians';
  if (expiry !== null && Date.parse(expiry) <= Date.parse(now)) return 'expired';
  const isPaid = items.some((item) => owned.some((ticket) => isValid(ticket) && isSameLine(ticket, item)));
  return isPaid ? 'paid' : 'own';
};

const item = v.object({ driverId: id, ticketTypeId: id, quantity: number });

/** The items whose places a reservation holds; none where the API does not name them all. */
export const heldItems = ({ items }: Reservation): CheckoutOrder['items'] => {
  const read = v.safeParse(v.array(item), items);
  return read.success ? read.output : [];
};

/** The instant at which its places are given back; null where the API does not say. */
export const expiryOf = ({ expiresAt }: Reservation): string | null => {
  const read = v.safeParse(instant, expiresAt);
  return read.success ? read.output : null;
};

/** Whether both are the same in every field. The API may give each reservation fields of its own. */
export const isSameReservation = (one: Reservation | null, other: Reservation | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
