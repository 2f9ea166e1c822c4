import { defineScreen } from '../../app/screens';
import { AccountScreen } from './AccountScreen';
import { openAccount } from './open';

export const screen = defineScreen(openAccount, AccountScreen);
