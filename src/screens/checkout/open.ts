import { type AnyActorRef, fromPromise } from 'xstate';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import type { LoadCheckoutInput } from '#machines/checkout/checkoutSetup';
import type { Visit } from '#machines/route';
import { provideCheckoutSubmission, provideDiscount } from '../../actors/checkoutChildren';
import { provideDriverWizard } from '../../actors/driverWizard';
import { reporting } from '../../actors/reporting';
import { storedReservation } from '../../actors/reservation';
import { listDrivers } from '../../api/drivers';
import { getEvent, getEventInfo } from '../../api/events';
import { listTicketsByEvent } from '../../api/tickets';
import { regionOf } from '../../app/address';
import type { App } from '../../app/app';
import { guardianOf, isReturned, todayOf } from '../../app/guardian';
import { readerTimezone } from '../../browser/readerTimezone';
import { parseRace } from '../../storage/parseRace';

const quiet = { quiet: true };

export const openCheckout = (app: App, visit: Visit) => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const { id: userId, email: userEmail } = guardianOf(app);
  const systemId = `screen.${visit.visit}`;
  const owner = { regionId, userId, eventId };
  const { lines: restored, ...restoredCodes } = app.storage.cart(owner);
  const payment = app.storage.payment(userId);
  const isBack = payment !== null && payment.step !== 'awaited' && payment.order.eventId === eventId;

  const loadCheckout = async (
    { race }: LoadCheckoutInput,
    signal: AbortSignal,
    system: AnyActorRef['system'],
  ): Promise<CheckoutAnswers> => {
    const [drivers, tickets, availability] = await Promise.all([
      listDrivers(app.api, { userId, referenceDate: race?.start ?? null }, signal, quiet),
      listTicketsByEvent(app.api, { userId, eventId }, signal, quiet),
      getEventInfo(app.api, { eventId }, signal),
    ]);
    return { drivers, tickets, availability, reservation: storedReservation(system), now: app.now() };
  };

  return {
    logic: checkoutMachine.provide({
      actors: {
        loadRace: fromPromise(({ input, signal }) => getEvent(app.api, input, signal, quiet)),
        loadCheckout: fromPromise(({ input, signal, system }) => loadCheckout(input, signal, system)),
        loadAvailability: fromPromise(async ({ input, signal, system }) => {
          const availability = await getEventInfo(app.api, input, signal);
          if (!availability.ok) return availability;
          return succeed({
            availability: availability.value,
            reservation: storedReservation(system),
            now: app.now(),
          });
        }),
        driverWizard: provideDriverWizard(app, regionId),
        discount: provideDiscount(app),
        checkoutSubmission: provideCheckoutSubmission(app),
      },
      actions: {
        ...reporting(app, 'The checkout could not be loaded'),
        persistSelection: ({ context: { lines, vouchers, coupons } }) =>
          app.storage.persistCart(owner, { lines, vouchers, coupons }),
        persistReturn: (_, { payment: order }) => {
          if (order !== null) app.storage.persistPayment({ order, step: 'returned' });
        },
      },
    }),
    input: () => ({
      systemId,
      eventId,
      userId,
      userEmail,
      regionId,
      preloaded: parseRace(app.navigation.current().state),
      restored,
      restoredCodes,
      begun: isBack ? payment.order : null,
      timezone: readerTimezone(),
      selectedDriverId: app.storage.selectedDriver(),
      today: todayOf(app),
      drafts: app.storage.formDrafts({ regionId, userId }),
      isReturned: isReturned(app),
    }),
  };
};
