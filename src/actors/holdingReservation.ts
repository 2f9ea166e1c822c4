import { isSameLine } from '#domain/cartLines';
import type { Reservation } from '#domain/entities';
import { isValid } from '#domain/ticketStatus';
import type { ReservationFacts } from '#machines/checkout/checkoutSetup';
import type { App } from '../app/app';

/**
 * The stored reservation if it holds places for this guardian: not one that another left in this browser, nor one
 * that has expired, nor one that was paid, whose places the API counts as sold.
 */
export const holdingReservation = (
  { storage, now }: App,
  { drivers, owned }: ReservationFacts,
): Reservation | null => {
  const reservation = storage.reservation();
  if (reservation === null) return null;
  const items = reservation.items ?? [];
  const isOwn = items.every((item) => drivers.some(({ id }) => id === item.driverId));
  const hasExpired =
    reservation.expiresAt !== undefined && Date.parse(reservation.expiresAt) <= Date.parse(now());
  const isPaid = items.some((item) => owned.some((ticket) => isValid(ticket) && isSameLine(ticket, item)));
  return isOwn && !hasExpired && !isPaid ? reservation : null;
};
