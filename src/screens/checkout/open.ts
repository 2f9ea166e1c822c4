import { fromPromise } from 'xstate';
import type { Race } from '#domain/entities';
import { succeed } from '#domain/result';
import { checkoutMachine } from '#machines/checkout/checkout';
import { checkoutFailures } from '#machines/checkout/checkoutAnswers';
import type { CheckoutContext } from '#machines/checkout/checkoutContext';
import type { LoadCheckoutInput } from '#machines/checkout/checkoutSetup';
import { screenId, type Visit } from '#machines/route/routeSetup';
import { provideCheckoutSubmission, provideDiscount } from '../../actors/checkoutChildren';
import { provideDriverWizard } from '../../actors/driverWizard';
import { reporting } from '../../actors/reporting';
import { storedReservation } from '../../actors/reservation';
import type { Api } from '../../api/client';
import { listDrivers } from '../../api/drivers';
import { getEvent, getPlaces } from '../../api/events';
import { readAhead } from '../../api/readAhead';
import { listTicketsByEvent } from '../../api/tickets';
import { regionOf } from '../../app/address';
import type { ScreenServices } from '../../app/app';
import { guardianOf, isReturned, todayOf } from '../../app/guardian';
import { readerTimezone } from '../../browser/readerTimezone';
import { parseRace } from '../../storage/parseRace';

export const openCheckout = (app: ScreenServices, api: Api, visit: Visit) => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const background = api.with({ background: true });

  const placesInput = (race: Race | null) => ({ eventId, isClosed: race !== null && !race.available });
  const partsInput = ({ userId, race }: LoadCheckoutInput) => ({
    userId,
    referenceDate: race?.start ?? null,
    places: placesInput(race),
  });
  const loadParts = async (
    { userId, referenceDate, places }: ReturnType<typeof partsInput>,
    signal: AbortSignal,
  ) => {
    const [drivers, tickets, availability] = await Promise.all([
      listDrivers(background, { userId, referenceDate }, signal),
      listTicketsByEvent(background, { userId, eventId }, signal),
      getPlaces(api, places, signal),
    ]);
    return { drivers, tickets, availability };
  };
  const races = readAhead(
    (input: { eventId: string }, signal) => getEvent(background, input, signal),
    (race) => (race.ok ? [] : [race]),
  );
  const parts = readAhead(loadParts, checkoutFailures);

  return {
    /** With the prerendered race's start: read again if it has changed since. */
    readAhead: ({ race }: CheckoutContext) => {
      races.start({ eventId });
      parts.start(partsInput({ userId: guardianOf(app).id, race }));
    },
    logic: checkoutMachine.provide({
      actors: {
        loadRace: fromPromise(({ input, signal }) => races.read(input, signal)),
        loadCheckout: fromPromise(async ({ input, signal, system }) => ({
          ...(await parts.read(partsInput(input), signal)),
          reservation: storedReservation(system),
          now: app.now(),
        })),
        loadAvailability: fromPromise(async ({ input, signal, system }) => {
          const availability = await getPlaces(api, placesInput(input.race), signal);
          if (!availability.ok) return availability;
          return succeed({
            availability: availability.value,
            reservation: storedReservation(system),
            now: app.now(),
          });
        }),
        driverWizard: provideDriverWizard(app, api),
        discount: provideDiscount(app, api),
        checkoutSubmission: provideCheckoutSubmission(app),
      },
      actions: {
        ...reporting(app, 'The checkout could not be loaded'),
        persistSelection: ({ context: { userId, lines, vouchers, coupons } }) =>
          app.regionStorage.persistCart({ userId, eventId }, { lines, vouchers, coupons }),
        persistReturn: (_, { payment: order }) => {
          if (order !== null) app.storage.persistPayment({ order, step: 'returned' });
        },
      },
    }),
    input: () => {
      const { id: userId, email: userEmail } = guardianOf(app);
      const { lines: restored, ...restoredCodes } = app.regionStorage.cart({ userId, eventId });
      return {
        systemId: screenId(visit),
        eventId,
        userId,
        userEmail,
        regionId,
        preloaded: parseRace(app.navigation.current().state),
        restored,
        restoredCodes,
        lastPayment: app.storage.payment(userId),
        timezone: readerTimezone(),
        selectedDriverId: app.storage.selectedDriver(),
        today: todayOf(app),
        drafts: app.regionStorage.formDrafts(userId),
        isReturned: isReturned(app),
      };
    },
  };
};
