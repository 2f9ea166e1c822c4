import { type AnyActorRef, fromPromise } from 'xstate';
import type { Reservation } from '#domain/entities';
import { succeed } from '#domain/result';
import { type ReservationActor, reservationMachine } from '#machines/reservation';
import { abortCheckout, createCheckout } from '../api/checkouts';
import type { App } from '../app/app';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { reporting } from './reporting';

export const provideReservation = ({
  site,
  api,
  storage,
  log,
}: Pick<App, 'api' | 'storage' | 'log'> & {
  site: Pick<SiteConfiguration, 'idempotencyKeys'>;
}) =>
  reservationMachine.provide({
    actors: {
      releaseReservation: fromPromise(({ input, signal }) => abortCheckout(api, input, signal)),
      createReservation: fromPromise(async ({ input, signal }) => {
        const attempt = site.idempotencyKeys ? storage.attemptKey(input.order) : null;
        const created = await createCheckout(api, { ...input, attempt }, signal);
        // No API has to say whose it is, and another guardian may be the next at this browser.
        return created.ok ? succeed({ ...created.value, userId: input.order.userId }) : created;
      }),
    },
    actions: {
      ...reporting({ log }, 'The checkout could not be created'),
      persistReservation: (_, reservation) => storage.persistReservation(reservation),
      endAttempt: (_, { isAnswered }) => {
        if (isAnswered) storage.clearAttempt();
      },
      clearReservation: (_, reservation) => storage.clearReservation(reservation),
    },
  });

/** The reservation as its machine knows it; the caller decides what it means for the guardian. */
export const storedReservation = (system: AnyActorRef['system']): Reservation | null => {
  const reservation: ReservationActor | undefined = system.get('reservation');
  return reservation?.getSnapshot().context.stored ?? null;
};
