import type { OpenScreen } from '../../actors/app';
import { openCheckout } from '../../actors/openCheckout';
import { CheckoutScreen } from './CheckoutScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openCheckout(app, visit);
  return { actor, render: () => <CheckoutScreen actor={actor} /> };
};
