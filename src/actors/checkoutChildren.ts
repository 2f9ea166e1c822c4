import { fromPromise } from 'xstate';
import { codeFormName } from '#domain/form/formDrafts';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { discountMachine } from '#machines/checkout/discount';
import { lookUpDiscount } from '../api/checkouts';
import type { Api } from '../api/client';
import type { ScreenServices, Services } from '../app/app';
import { reporting } from './reporting';

export const provideDiscount = (app: ScreenServices, api: Api) =>
  discountMachine.provide({
    actors: { lookUp: fromPromise(({ input, signal }) => lookUpDiscount(api, input, signal)) },
    actions: {
      ...reporting(app, 'A discount code could not be looked up'),
      persistTyped: ({ context: { origin, eventId } }, { code }) => {
        const owner = { userId: origin.userId, form: codeFormName(eventId) };
        if (code === '') app.regionStorage.clearFormDraft(owner);
        else app.regionStorage.persistFormDraft(owner, { code });
      },
    },
  });

export const provideCheckoutSubmission = ({
  navigation,
  storage,
}: Pick<Services, 'navigation' | 'storage'>) =>
  checkoutSubmissionMachine.provide({
    actions: {
      persistPayment: ({ context: { origin } }, { order }) =>
        storage.persistPayment({ order, regionId: origin.regionId, step: 'left' }),
      redirect: (_, { url }) => navigation.leave(url),
    },
  });
