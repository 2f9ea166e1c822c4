import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import type { Services } from '../base/app';

export const provideCheckoutSubmission = (app: Services) =>
  checkoutSubmissionMachine.provide({
    actions: {
      persistPayment: ({ context: { origin } }, { order }) =>
        app.storage.persistPayment({ order, regionId: origin.regionId, step: 'left' }),
      redirect: (_, { url }) => app.navigation.leave(url),
    },
  });
