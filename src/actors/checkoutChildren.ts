import { fromPromise } from 'xstate';
import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import { discountMachine } from '#machines/checkout/discount';
import { lookUpDiscount } from '../api/checkouts';
import type { App } from '../app/app';
import { reporting } from './reporting';

export const provideDiscount = (app: App) =>
  discountMachine.provide({
    actors: { lookUp: fromPromise(({ input, signal }) => lookUpDiscount(app.api, input, signal)) },
    actions: reporting(app, 'A discount code could not be looked up'),
  });

export const provideCheckoutSubmission = ({ navigation, storage }: Pick<App, 'navigation' | 'storage'>) =>
  checkoutSubmissionMachine.provide({
    actions: {
      persistPayment: (_, { order }) => storage.persistPayment({ order, step: 'left' }),
      redirect: (_, { url }) => navigation.leave(url),
    },
  });
