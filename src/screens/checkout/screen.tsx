import type { OpenScreen } from '../../app/app';
import { openCheckout } from './open';
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
