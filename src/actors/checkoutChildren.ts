import { fromPromise } from 'xstate';
import type { CheckoutOrder } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import { checkoutSubmissionMachine } from '#machines/checkoutSubmission';
import { discountMachine } from '#machines/discount';
import { abortCheckout, createCheckout, lookUpDiscount } from '../api/checkouts';
import type { App } from '../app/app';
import type { ClientStorage } from '../storage/clientStorage';
import { reporting } from './reporting';

/** The creation under way, by where its reservation will be kept; it outlives the screen that asked for it. */
const creations = new WeakMap<ClientStorage, Promise<unknown>>();

/**
 * Gives the stored reservation's places back and forgets it, whatever comes of it; at once where none is stored.
 * Waits for one that is still being created. A reservation that was stored meanwhile holds places of its own and stays,
 * and so does one whose guardian left before the API could say that it is gone.
 */
const releaseReservation = ({ api, storage }: App, userId: string) =>
  fromPromise<Result<void>, void>(async ({ signal }) => {
    await creations.get(storage)?.catch(() => {});
    const reservation = storage.reservation();
    if (reservation === null || signal.aborted) return succeed(undefined);
    try {
      return await abortCheckout(api, { reservation, userId }, signal);
    } finally {
      const isSame = JSON.stringify(storage.reservation()) === JSON.stringify(reservation);
      if (isSame && !signal.aborted) storage.clearReservation();
    }
  });

export const provideDiscount = (app: App, userId: string) =>
  discountMachine.provide({
    actors: {
      releaseReservation: releaseReservation(app, userId),
      lookUp: fromPromise(({ input, signal }) => lookUpDiscount(app.api, input, signal)),
    },
    actions: reporting(app, 'A discount code could not be looked up'),
  });

export const provideCheckoutSubmission = (app: App, userId: string) =>
  checkoutSubmissionMachine.provide({
    actors: {
      releaseReservation: releaseReservation(app, userId),
      // Not aborted with its state: the API may have taken the places by then, and only the reservation gives them back.
      createCheckout: fromPromise(({ input }) => {
        const creation = createAndPersist(app, input);
        creations.set(app.storage, creation);
        return creation;
      }),
    },
    actions: {
      ...reporting(app, 'The checkout could not be created'),
      redirect: (_, { url }) => app.navigation.leave(url),
    },
  });

const createAndPersist = async ({ api, storage }: App, input: { order: CheckoutOrder }) => {
  const created = await createCheckout(api, input, new AbortController().signal);
  if (created.ok) storage.persistReservation(created.value);
  return created;
};
