import { fromPromise } from 'xstate';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { CheckoutAnswers } from '#machines/checkout/checkoutAnswers';
import type { LoadCheckoutInput } from '#machines/checkout/checkoutSetup';
import type { Visit } from '#machines/route';
import { regionOf } from '../../actors/address';
import { provideCheckoutSubmission, provideDiscount } from '../../actors/checkoutChildren';
import { provideDriverWizard } from '../../actors/driverWizard';
import { guardianOf, todayOf } from '../../actors/guardian';
import { holdingReservation } from '../../actors/holdingReservation';
import { reporting } from '../../actors/reporting';
import { listDrivers } from '../../api/drivers';
import { getEvent, getEventInfo } from '../../api/events';
import { listTicketsByEvent } from '../../api/tickets';
import type { App } from '../../app/app';
import { parseRace } from '../../storage/parseRace';

const quiet = { quiet: true };

export const openCheckout = (app: App, visit: Visit) => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const { id: userId, email: userEmail } = guardianOf(app);
  const owner = { regionId, userId, eventId };
  const { lines: restored, ...restoredCodes } = app.storage.cart(owner);

  const loadCheckout = async (
    { race, ...known }: LoadCheckoutInput,
    signal: AbortSignal,
  ): Promise<CheckoutAnswers> => {
    const [drivers, tickets, availability] = await Promise.all([
      listDrivers(app.api, { userId, referenceDate: race?.start ?? null }, signal, quiet),
      listTicketsByEvent(app.api, { userId, eventId }, signal, quiet),
      getEventInfo(app.api, { eventId }, signal),
    ]);
    const reservation = holdingReservation(app, {
      drivers: drivers.ok ? drivers.value : known.drivers,
      owned: tickets.ok ? tickets.value : known.owned,
    });
    return { drivers, tickets, availability, reservation };
  };

  return {
    logic: checkoutMachine.provide({
      actors: {
        loadEvent: fromPromise(({ input, signal }) => getEvent(app.api, input, signal, quiet)),
        loadCheckout: fromPromise(({ input, signal }) => loadCheckout(input, signal)),
        loadAvailability: fromPromise(async ({ input, signal }) => {
          const availability = await getEventInfo(app.api, input, signal);
          if (!availability.ok) return availability;
          return succeed({ availability: availability.value, reservation: holdingReservation(app, input) });
        }),
        driverWizard: provideDriverWizard(app, regionId),
        discount: provideDiscount(app, userId),
        checkoutSubmission: provideCheckoutSubmission(app, userId),
      },
      actions: {
        ...reporting(app, 'The checkout could not be loaded'),
        saveSelection: ({ context: { lines, vouchers, coupons } }) =>
          app.storage.persistCart(owner, { lines, vouchers, coupons }),
      },
    }),
    input: {
      eventId,
      userId,
      userEmail,
      regionId,
      preloaded: parseRace(app.navigation.current().state),
      restored,
      restoredCodes,
      selectedDriverId: app.storage.selectedDriver(),
      today: todayOf(app),
      drafts: app.storage.formDrafts({ regionId, userId }),
    },
  };
};
