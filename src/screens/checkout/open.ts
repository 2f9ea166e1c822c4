import { fromPromise } from 'xstate';
import type { Race } from '#domain/entities';
import { codeFormName } from '#domain/form/formDrafts';
import { succeed } from '#domain/result';
import { passedRace } from '#domain/routes';
import { raceDayOf } from '#domain/time/dates';
import { checkoutMachine } from '#machines/checkout/checkout';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { type DiscountContext, discountMachine } from '#machines/checkout/discount';
import { screenId, type Visit } from '#machines/route/visit';
import { provideDriverWizard } from '../../actors/driverWizard';
import { reporting } from '../../actors/reporting';
import { storedReservation } from '../../actors/reservation';
import { lookUpDiscount } from '../../api/checkouts';
import type { Api } from '../../api/client';
import { listDrivers } from '../../api/drivers';
import { getEvent, getPlaces } from '../../api/events';
import { listTicketsByEvent } from '../../api/tickets';
import { regionOf } from '../../base/address';
import type { ScreenServices } from '../../base/app';
import { guardianOf, hasJustSignedIn, todayOf } from '../../base/guardian';
import { readerTimezone } from '../../browser/readerTimezone';

export const openCheckout = (app: ScreenServices, api: Api, visit: Visit) => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const background = api.with({ background: true });

  const codeOwner = ({ origin: { userId } }: DiscountContext) => ({ userId, form: codeFormName(eventId) });
  const placesInput = (race: Race | null) => ({ eventId, isClosed: race !== null && !race.available });

  return {
    logic: checkoutMachine.provide({
      actors: {
        loadRace: fromPromise(({ input, signal }) => getEvent(background, input, signal)),
        loadCheckout: fromPromise(async ({ input: { userId, race }, signal, system }) => {
          const [drivers, tickets, availability] = await Promise.all([
            listDrivers(background, { userId, referenceDate: race && raceDayOf(race) }, signal),
            listTicketsByEvent(background, { userId, eventId }, signal),
            getPlaces(api, placesInput(race), signal),
          ]);
          return { drivers, tickets, availability, reservation: storedReservation(system), now: app.now() };
        }),
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
        discount: discountMachine.provide({
          actors: { lookUp: fromPromise(({ input, signal }) => lookUpDiscount(api, input, signal)) },
          actions: {
            ...reporting(app, 'A discount code could not be looked up'),
            readTyped: ({ context, self }) => {
              const { code } = app.regionStorage.formDraft(codeOwner(context));
              if (code !== undefined) self.send({ type: 'code.typed', code });
            },
            persistTyped: ({ context }) => {
              if (context.typed === '') app.regionStorage.clearFormDraft(codeOwner(context));
              else app.regionStorage.persistFormDraft(codeOwner(context), { code: context.typed });
            },
          },
        }),
        checkoutSubmission: checkoutSubmissionMachine.provide({
          actions: {
            persistPayment: (_, { order }) => app.storage.persistPayment({ order, regionId, step: 'left' }),
            redirect: (_, { url }) => app.navigation.leave(url),
          },
        }),
      },
      actions: {
        ...reporting(app, 'The checkout could not be loaded'),
        persistSelection: ({ context: { userId, lines, vouchers, coupons } }) =>
          app.regionStorage.persistCart({ userId, eventId }, { lines, vouchers, coupons }),
        persistReturn: (_, { payment: order }) => {
          if (order !== null) app.storage.persistPayment({ order, regionId, step: 'returned' });
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
        preloaded: passedRace(app.navigation.current().state),
        restored,
        restoredCodes,
        lastPayment: app.storage.payment(userId),
        timezone: readerTimezone(),
        selectedDriverId: app.storage.selectedDriver(),
        today: todayOf(app),
        lostForms: hasJustSignedIn(app) ? app.regionStorage.draftedForms(userId) : [],
      };
    },
  };
};
