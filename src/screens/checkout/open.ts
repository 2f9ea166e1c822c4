import { type AnyActorRef, fromPromise } from 'xstate';
import { namedDrivers } from '#domain/checkout/cartView';
import type { CheckoutAnswers } from '#domain/checkout/checkoutAnswers';
import { withoutHeld } from '#domain/checkout/payment';
import { DiscountState, type Race } from '#domain/entities';
import { codeFormName } from '#domain/form/formDrafts';
import { isAnswer, isRefusal, succeed } from '#domain/result';
import { passedRace } from '#domain/routes';
import { raceDayOf } from '#domain/time/dates';
import { checkoutMachine } from '#machines/checkout/checkout';
import type { LoadCheckoutInput, LookAgainInput } from '#machines/checkout/checkoutContext';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { type DiscountContext, discountMachine } from '#machines/checkout/discount';
import { screenId } from '#machines/route/visit';
import { provideDriverWizard } from '../../actors/driverWizard';
import { reporting } from '../../actors/reporting';
import { storedReservation } from '../../actors/reservation';
import { lookUpDiscount } from '../../api/checkouts';
import { listDrivers } from '../../api/drivers';
import { getEvent, getPlaces } from '../../api/events';
import { listTicketsByEvent } from '../../api/tickets';
import { endedOrderIn, regionOf } from '../../base/address';
import type { OpenScreen } from '../../base/app';
import { guardianOf, hasJustSignedIn, todayOf } from '../../base/guardian';
import { readerTimezone } from '../../browser/readerTimezone';

export const openCheckout: OpenScreen<typeof checkoutMachine> = (app, api, visit) => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const background = api.with({ background: true });

  const codeOwner = ({ origin: { userId } }: DiscountContext) => ({ userId, form: codeFormName(eventId) });
  /** Null where no code was refused and not all could be looked up. */
  const refusedAmong = async (codes: string[], signal: AbortSignal): Promise<string[] | null> => {
    const read = await Promise.all(
      codes.map(async (code) => ({
        code,
        lookup: await lookUpDiscount(background, { eventId, code }, signal),
      })),
    );
    const refused = read
      .filter(({ lookup }) => (lookup.ok ? lookup.value.state !== DiscountState.valid : isRefusal(lookup)))
      .map(({ code }) => code);
    return refused.length > 0 || read.every(({ lookup }) => isAnswer(lookup)) ? refused : null;
  };
  const placesInput = (race: Race | null) => ({ eventId, isClosed: race !== null && !race.available });
  /** With the classes and ages of the race day. */
  const loadDrivers = ({ userId, race }: LoadCheckoutInput, signal: AbortSignal) =>
    listDrivers(background, { userId, referenceDate: race && raceDayOf(race) }, signal);
  const loadParts = async ({ userId, race }: LoadCheckoutInput, signal: AbortSignal) => {
    const [drivers, tickets, availability] = await Promise.all([
      loadDrivers({ userId, race }, signal),
      listTicketsByEvent(background, { userId, eventId }, signal),
      getPlaces(api, placesInput(race), signal),
    ]);
    return { drivers, tickets, availability, payment: app.storage.payment(userId) };
  };
  const storedPlaces = (system: AnyActorRef['system']) => ({
    reservation: storedReservation(system),
    unanswered: app.storage.unanswered(),
    now: app.now(),
  });
  const lookAgain = fromPromise<CheckoutAnswers, LookAgainInput>(
    async ({ input: { codes, ...input }, signal, system }) => {
      const [parts, race, refusedCodes] = await Promise.all([
        loadParts(input, signal),
        getEvent(background, { eventId }, signal),
        codes.length === 0 ? null : refusedAmong(codes, signal),
      ]);
      if (race.ok && raceDayOf(race.value) !== (input.race && raceDayOf(input.race)))
        parts.drivers = await loadDrivers({ ...input, race: race.value }, signal);
      return { ...parts, race, refusedCodes, ...storedPlaces(system) };
    },
  );

  return {
    logic: checkoutMachine.provide({
      actors: {
        loadRace: fromPromise(({ input, signal }) => getEvent(background, input, signal)),
        loadCheckout: fromPromise(async ({ input, signal, system }) => ({
          ...(await loadParts(input, signal)),
          race: null,
          refusedCodes: null,
          ...storedPlaces(system),
        })),
        lookAgain,
        lookForRace: lookAgain,
        loadAvailability: fromPromise(async ({ input, signal, system }) => {
          const availability = await getPlaces(api, placesInput(input.race), signal);
          if (!availability.ok) return availability;
          return succeed({
            availability: availability.value,
            ...storedPlaces(system),
          });
        }),
        driverWizard: provideDriverWizard(app, api),
        discount: discountMachine.provide({
          actors: { lookUp: fromPromise(({ input, signal }) => lookUpDiscount(api, input, signal)) },
          actions: {
            ...reporting(app, 'A discount code could not be looked up'),
            readTyped: ({ context, self }) => {
              const { code = '', checked = '' } = app.regionStorage.formDraft(codeOwner(context));
              const [first = '', waiting = ''] = [checked, code].filter(Boolean);
              if (first !== '') self.send({ type: 'code.restored', code: first, waiting });
            },
            persistTyped: ({ context }, { isChecking }) => {
              const draft = { code: context.typed, checked: isChecking ? context.code : context.waiting };
              if (draft.code + draft.checked === '') app.regionStorage.clearFormDraft(codeOwner(context));
              else app.regionStorage.persistFormDraft(codeOwner(context), draft);
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
        persistSelection: ({ context }) => {
          const { userId, lines, vouchers, coupons, isAcknowledged, refusedCodes, needsLook } = context;
          const owner = { userId, eventId };
          app.regionStorage.persistNamed(owner, namedDrivers(context));
          app.regionStorage.persistRefusal(owner, { refusedCodes, needsLook });
          app.regionStorage.persistCart(owner, { lines, vouchers, coupons });
          app.regionStorage.persistAcknowledged(owner, isAcknowledged ? lines : []);
        },
        clearQuery: () => app.navigation.replaceQuery(app.paths.checkout(eventId)),
        persistUnpaid: (_, { payment: order }) => {
          if (order !== null) app.storage.persistPayment({ order, regionId, step: 'returned' });
        },
      },
    }),
    input: () => {
      const { id: userId, email: userEmail } = guardianOf(app);
      const preloaded = passedRace(app.navigation.current().state);
      return {
        systemId: screenId(visit),
        eventId,
        userId,
        userEmail,
        regionId,
        preloaded: preloaded && withoutHeld(preloaded),
        restored: app.regionStorage.cart({ userId, eventId }),
        ...app.regionStorage.refusal({ userId, eventId }),
        named: app.regionStorage.named({ userId, eventId }),
        acknowledged: app.regionStorage.acknowledged({ userId, eventId }),
        lastPayment: app.storage.payment(userId),
        hasEnded: endedOrderIn(visit) !== null,
        timezone: readerTimezone(),
        selectedDriverId: app.storage.selectedDriver(),
        today: todayOf(app),
        lostForms: hasJustSignedIn(app) ? app.regionStorage.draftedForms(userId) : [],
      };
    },
  };
};
