import { defineScreen } from '../../base/defineScreen';
import { AccountScreen } from './AccountScreen';
import { openAccount } from './open';

export const screen = defineScreen(openAccount, AccountScreen);
