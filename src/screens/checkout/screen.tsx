import type { OpenScreen } from '../../actors/app';
import { openCheckout } from '../../actors/openCheckout';
import { CheckoutScreen } from './CheckoutScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openCheckout(app, visit);
  return {
    actor,
    recover: () => {
      actor.send({ type: 'checkout.reload' });
      actor.send({ type: 'counts.refresh' });
    },
    render: () => <CheckoutScreen actor={actor} />,
  };
};
