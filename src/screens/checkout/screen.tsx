import type { OpenScreen } from '../../app/app';
import { CheckoutScreen } from './CheckoutScreen';
import { openCheckout } from './open';

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
