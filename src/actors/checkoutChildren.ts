import { fromPromise } from 'xstate';
import { type Result, succeed } from '#domain/result';
import { checkoutSubmissionMachine } from '#machines/checkoutSubmission';
import { discountMachine } from '#machines/discount';
import { abortCheckout, createCheckout, lookUpDiscount } from '../api/checkouts';
import type { App } from './app';
import { reporting } from './reporting';

/**
 * Gives the stored draft's places back and forgets it, whatever comes of it; at once where none is stored.
 * A draft that was stored meanwhile holds places of its own and stays.
 */
const abortDraft = ({ api, kept }: App, userId: string) =>
  fromPromise<Result<void>, void>(async ({ signal }) => {
    const draft = kept.draft();
    if (draft === null) return succeed(undefined);
    try {
      return await abortCheckout(api, { draft, userId }, signal);
    } finally {
      if (JSON.stringify(kept.draft()) === JSON.stringify(draft)) kept.dropDraft();
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
      // Not aborted with its state: the league may have taken the places by then, and only the draft gives them back.
      createCheckout: fromPromise(async ({ input }) => {
        const created = await createCheckout(app.api, input, new AbortController().signal);
        if (created.ok) app.kept.keepDraft(created.value);
        return created;
      }),
    },
    actions: {
      ...reporting(app, 'The checkout could not be created'),
      leaveFor: (_, { url }) => app.navigation.leave(url),
    },
  });
