import { type AnyActorRef, fromPromise } from 'xstate';
import { attemptAt } from '#domain/checkout/orderAttempt';
import type { CheckoutOrder, Reservation } from '#domain/entities';
import { succeed } from '#domain/result';
import { type ReservationActor, reservationMachine } from '#machines/reservation/reservation';
import { abortCheckout, createCheckout } from '../api/checkouts';
import type { Api } from '../api/client';
import type { Services } from '../base/app';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { type Reporter, reporting } from './reporting';

export const provideReservation = (
  effects: Pick<Services, 'storage'> &
    Reporter & { api: Api; site: Pick<SiteConfiguration, 'idempotencyKeys'> },
) => {
  const { site, api, storage } = effects;
  const attemptKey = (order: CheckoutOrder): string => {
    // `randomUUID` is missing where the page is not served securely.
    const fresh = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const attempt = attemptAt(order, storage.attempt(), fresh);
    storage.persistAttempt(attempt);
    return attempt.key;
  };
  return reservationMachine.provide({
    actors: {
      releaseReservation: fromPromise(({ input: { regionId, isQuiet = false, ...input }, signal }) =>
        abortCheckout(api.in(regionId).with({ background: isQuiet }), input, signal),
      ),
      createReservation: fromPromise(async ({ input, signal }) => {
        const key = attemptKey(input.order);
        const idempotencyKey = site.idempotencyKeys ? key : null;
        const created = await createCheckout(
          api.in(input.regionId),
          { order: input.order, idempotencyKey },
          signal,
        );
        // The API need not return the user id, and the next guardian at this browser may be another one.
        return created.ok ? succeed({ ...created.value, userId: input.order.userId }) : created;
      }),
    },
    actions: {
      ...reporting(effects, 'The checkout could not be created'),
      persistReservation: (_, reservation) => storage.persistReservation(reservation),
      clearAttempt: ({ context: { request } }) => {
        if (request?.type === 'reservation.create') storage.clearAttempt(request.order);
      },
      clearReservation: (_, reservation) => storage.clearReservation(reservation),
      persistUnconfirmed: (_, reservation) => {
        if (reservation !== null) storage.persistUnconfirmed(reservation);
      },
      clearUnconfirmed: (_, { checkoutId }) => storage.clearUnconfirmed(checkoutId),
      persistRelease: (_, release) => storage.persistRelease(release),
      readRelease: ({ self }, { userId }) => {
        const release = storage.release();
        if (release?.userId === userId) self.send({ type: 'places.release', ...release });
      },
      clearRelease: () => storage.clearRelease(),
      clearPayment: (_, { userId, eventId }) => {
        const payment = storage.payment(String(userId));
        if (payment !== null && payment.order.eventId === (eventId ?? payment.order.eventId))
          storage.clearPayment(payment);
      },
    },
  });
};

/** May be another guardian's; the caller compares. */
export const storedReservation = (system: AnyActorRef['system']): Reservation | null => {
  const reservation: ReservationActor | undefined = system.get('reservation');
  return reservation?.getSnapshot().context.stored ?? null;
};
