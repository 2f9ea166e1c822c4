import { checkoutSubmissionMachine } from '#machines/checkout/checkoutSubmission';
import type { Services } from '../base/app';

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
