import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { RaceEvent } from '#domain/entities';
import { checkoutMachine } from '#machines/checkout';
import type { CheckoutParts } from '#machines/checkoutParts';
import type { Visit } from '#machines/route';
import { listDrivers } from '../api/drivers';
import { getEvent, getEventInfo } from '../api/events';
import { listTicketsByEvent } from '../api/tickets';
import { parseEvent } from '../api/wire/event';
import { regionOf } from './address';
import type { App } from './app';
import { holdingDraft, provideCheckoutSubmission, provideDiscount } from './checkoutParts';
import { provideDriverWizard } from './driverWizard';
import { guardianOf, todayOf } from './guardian';
import { reporting } from './reporting';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;

const quiet = { quiet: true };

export const openCheckout = (app: App, visit: Visit): CheckoutActor => {
  const regionId = regionOf(visit);
  const eventId = visit.route.params.id?.trim() ?? '';
  const { id: userId, email: userEmail } = guardianOf(app);
  const owner = { regionId, userId, eventId };

  const loadParts = async (event: RaceEvent | null, signal: AbortSignal): Promise<CheckoutParts> => {
    const [drivers, tickets, availability] = await Promise.all([
      listDrivers(app.api, { userId, referenceDate: event?.start ?? null }, signal, quiet),
      listTicketsByEvent(app.api, { userId, eventId }, signal, quiet),
      getEventInfo(app.api, { eventId }, signal),
    ]);
    return { drivers, tickets, availability, draft: holdingDraft(app, tickets.ok ? tickets.value : []) };
  };

  const actor: CheckoutActor = createActor(
    checkoutMachine.provide({
      actors: {
        loadEvent: fromPromise(({ input, signal }) => getEvent(app.api, input, signal, quiet)),
        loadParts: fromPromise(({ input, signal }) => loadParts(input.event, signal)),
        loadAvailability: fromPromise(async ({ input, signal }) => {
          const availability = await getEventInfo(app.api, input, signal);
          const draft = holdingDraft(app, actor.getSnapshot().context.owned);
          return availability.ok
            ? { ok: true, value: { availability: availability.value, draft } }
            : availability;
        }),
        driverWizard: provideDriverWizard(app),
        discount: provideDiscount(app, userId),
        checkoutSubmission: provideCheckoutSubmission(app, userId),
      },
      actions: {
        ...reporting(app, 'The checkout could not be loaded'),
        saveSelection: ({ context }) => app.kept.keepCart(owner, context.lines),
      },
    }),
    {
      input: {
        eventId,
        userId,
        userEmail,
        regionId,
        passed: passedEvent(app, visit),
        restored: app.kept.cart(owner),
        selectedDriverId: app.kept.selectedDriver(),
        today: todayOf(app),
      },
    },
  );

  const stopListening = app.onPage({
    onReturned: () => actor.send({ type: 'page.returned' }),
    onSeen: () => actor.send({ type: 'counts.refresh' }),
  });
  actor.subscribe({ complete: stopListening });
  return actor;
};

/** The history keeps what was passed over a reload, when its prices may be old. */
const passedEvent = ({ navigation }: App, { visit }: Visit): RaceEvent | null =>
  visit === 1 ? null : parseEvent(navigation.current().passed);
