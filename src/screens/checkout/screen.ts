import { defineGuardianScreen } from '../../base/defineScreen';
import { CheckoutScreen } from './CheckoutScreen';
import { openCheckout } from './open';

export const screen = defineGuardianScreen(openCheckout, CheckoutScreen);
