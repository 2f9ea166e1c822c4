import { fromPromise } from 'xstate';
import type { CheckoutDraft, Ticket } from '#domain/entities';
import { type Result, succeed } from '#domain/result';
import { checkoutSubmissionMachine } from '#machines/checkoutSubmission';
import { discountMachine } from '#machines/discount';
import { abortCheckout, createCheckout, lookUpDiscount } from '../api/checkouts';
import type { App } from './app';
import { reporting } from './reporting';

/**
 * The stored draft if it holds places of its own: not one that has expired, nor one that was paid, whose
 * places the league counts as sold.
 */
export const holdingDraft = ({ kept, now }: App, owned: readonly Ticket[]): CheckoutDraft | null => {
  const draft = kept.draft();
  if (draft === null) return null;
  const hasExpired = draft.expiresAt !== undefined && Date.parse(draft.expiresAt) <= Date.parse(now());
  const isPaid = (draft.items ?? []).some((item) =>
    owned.some(
      ({ driverId, ticketTypeId }) => driverId === item.driverId && ticketTypeId === item.ticketTypeId,
    ),
  );
  return hasExpired || isPaid ? null : draft;
};

/** Gives the stored draft's places back and forgets it, whatever comes of it; at once where none is stored. */
const abortDraft = (app: App, userId: string) =>
  fromPromise<Result<void>, void>(async ({ signal }) => {
    const draft = app.kept.draft();
    if (draft === null) return succeed(undefined);
    try {
      return await abortCheckout(app.api, { draft, userId }, signal);
    } finally {
      app.kept.dropDraft();
    }
  });

export const provideDiscount = (app: App, userId: string) =>
  discountMachine.provide({
    actors: {
      abortDraft: abortDraft(app, userId),
      lookUp: fromPromise(({ input, signal }) => lookUpDiscount(app.api, input, signal)),
    },
    actions: reporting(app, 'A discount code could not be looked up'),
  });

export const provideCheckoutSubmission = (app: App, userId: string) =>
  checkoutSubmissionMachine.provide({
    actors: {
      abortDraft: abortDraft(app, userId),
      createCheckout: fromPromise(({ input, signal }) => createCheckout(app.api, input, signal)),
    },
    actions: {
      ...reporting(app, 'The checkout could not be created'),
      storeDraft: (_, draft) => app.kept.keepDraft(draft),
      leaveFor: (_, { url }) => app.navigation.leave(url),
    },
  });
