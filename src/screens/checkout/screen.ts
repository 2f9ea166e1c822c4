import { defineScreen } from '../../app/screens';
import { CheckoutScreen } from './CheckoutScreen';
import { openCheckout } from './open';

export const screen = defineScreen(openCheckout, CheckoutScreen);
