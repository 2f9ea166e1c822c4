import { defineScreen } from '../../base/defineScreen';
import { CheckoutScreen } from './CheckoutScreen';
import { openCheckout } from './open';

export const screen = defineScreen(openCheckout, CheckoutScreen);
