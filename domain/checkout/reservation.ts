import { isSameLine } from '#domain/checkout/cartLines';
import type { CheckoutOrder, Driver, Reservation, Ticket } from '#domain/entities';
import { id, instant } from '#domain/jsonFields';
import { isValid } from '#domain/ticket/boughtTicket';
import { z } from '#domain/zod';

/** Whose places are given back, and in which region. */
export type Release = { userId: string; regionId: string };

export type ReservationFacts = {
  userId: string;
  /** The guardian's drivers; null where they are not known. */
  drivers: readonly Driver[] | null;
  /** The guardian's tickets for the race. */
  owned: readonly Ticket[];
  /** Instant. */
  now: string;
};

/**
 * Whether a reservation holds places for this guardian. Compares the stored `userId`, or else the drivers; without
 * either a reservation is another guardian's.
 */
export const holdsPlaces = (
  reservation: Reservation | null,
  { userId, drivers, owned, now }: ReservationFacts,
): boolean => {
  if (reservation === null) return false;
  const items = reservedItems(reservation);
  const isOwn =
    reservation.userId === undefined
      ? items.length > 0 && drivers !== null && !hasLostDriver(items, drivers)
      : reservation.userId === userId;
  return isOwn && isPayable(items, { drivers, owned }) && !hasExpired(reservation, now);
};

/** Whether it holds places for this guardian that nobody can pay: a driver of it was deleted. */
export const holdsUnpayable = (reservation: Reservation | null, facts: ReservationFacts): boolean =>
  holdsPlaces(reservation, { ...facts, drivers: null }) && !holdsPlaces(reservation, facts);

/**
 * Whether an order of these lines can be paid. Once one of them is bought, their places count as sold; the order of a
 * driver who was deleted is refused.
 */
export const isPayable = (
  items: CheckoutOrder['items'],
  { drivers, owned }: Pick<ReservationFacts, 'drivers' | 'owned'>,
): boolean => {
  const isPaid = items.some((item) => owned.some((ticket) => isValid(ticket) && isSameLine(ticket, item)));
  return !isPaid && (drivers === null || !hasLostDriver(items, drivers));
};

/** An API that does not say which race a reservation is for holds places of the last one. */
export const isForRace = ({ eventId }: Reservation, race: string): boolean =>
  typeof eventId !== 'string' || eventId === race;

const hasLostDriver = (items: CheckoutOrder['items'], drivers: readonly Driver[]): boolean =>
  items.some(({ driverId }) => !drivers.some(({ id }) => id === driverId));

const hasExpired = (reservation: Reservation, now: string): boolean => {
  const expiry = expiryOf(reservation);
  return expiry !== null && Date.parse(expiry) <= Date.parse(now);
};

/**
 * Whether a reservation has a place of this driver.
 * @param ordered of the order that the guardian left with; counts where the API does not list the places
 */
export const holdsPlaceOf = (
  driverId: string,
  reservation: Reservation | null,
  ordered: CheckoutOrder['items'],
  now: string,
): boolean => {
  if (reservation === null || hasExpired(reservation, now)) return false;
  const listed = reservedItems(reservation);
  return (listed.length > 0 ? listed : ordered).some((item) => item.driverId === driverId);
};

const reservedList = z.array(z.object({ driverId: id, ticketTypeId: id, quantity: z.number() }));

/** The items with reserved places; empty unless the API names all of them. */
export const reservedItems = ({ items }: Reservation): CheckoutOrder['items'] =>
  reservedList.safeParse(items).data ?? [];

/** Instant at which the reservation ends; null when the API does not say. */
export const expiryOf = ({ expiresAt }: Reservation): string | null =>
  instant.safeParse(expiresAt).data ?? null;
