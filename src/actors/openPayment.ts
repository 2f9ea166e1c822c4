import { fromPromise } from 'xstate';
import { heldPlaces, openPayment, withHeld, withoutHeld, withUnanswered } from '#domain/checkout/payment';
import type { Race, Reservation } from '#domain/entities';
import { isAnswer } from '#domain/result';
import { measurementSystemOf } from '#domain/units';
import { openPaymentMachine } from '#machines/openPayment';
import type { Api } from '../api/client';
import { listDrivers } from '../api/drivers';
import { listTicketsByEvent } from '../api/tickets';
import type { Services } from '../base/app';
import { readerTimezone } from '../browser/readerTimezone';
import { type Reporter, reporting } from './reporting';

type Facts = Pick<Services, 'storage' | 'session' | 'now'>;

const userIdOf = ({ session }: Facts): string | null => session.getSnapshot().context.stored?.user.id ?? null;

export const provideOpenPayment = (app: Facts & Reporter & { api: Api }) =>
  openPaymentMachine.provide({
    actors: {
      look: fromPromise(async ({ input: { seen }, signal }) => {
        const userId = userIdOf(app);
        const payment = userId === null ? null : app.storage.payment(userId);
        if (userId === null || payment === null) return null;
        const api = app.api.in(payment.regionId).with({ background: true });
        // The page counts what is unreadable in its own lists.
        const quiet = { ...api, reportRead: api.logUnreadable };
        const [tickets, drivers] = await Promise.all([
          listTicketsByEvent(quiet, { userId, eventId: payment.order.eventId }, signal),
          listDrivers(quiet, { userId, referenceDate: null }, signal),
        ]);
        const { eventId } = payment.order;
        const wasUnpaid = seen?.userId === userId && seen.eventId === eventId;
        if (!tickets.ok && (isAnswer(tickets) || !wasUnpaid)) return null;
        const { lines } = app.storage.in(payment.regionId).cart({ userId, eventId });
        return openPayment({
          payment,
          hasSelection: lines.length > 0,
          reservation: app.storage.reservation(),
          tickets: tickets.ok ? tickets.value : [],
          drivers: drivers.ok ? drivers.value : null,
          now: app.now(),
          timezone: readerTimezone(),
        });
      }),
    },
    actions: { reportBug: reporting(app, 'The payment').reportBug },
  });

/** The race with the guardian's own places, instead of those of an earlier guardian. */
export const withOwnPlaces = (app: Facts, regionId: string, given: Race): Race => {
  const userId = userIdOf(app);
  if (userId === null) return withoutHeld(given);
  const now = app.now();
  const payment = app.storage.payment(userId);
  const placesOf = (reservation: Reservation | null) => heldPlaces(reservation, payment, { userId, now });
  const race = withUnanswered(withoutHeld(given), placesOf(app.storage.unanswered()));
  const own = placesOf(app.storage.reservation());
  if (own === null) return race;
  return withHeld(race, own, { now, timezone: readerTimezone(), system: measurementSystemOf(regionId) });
};
