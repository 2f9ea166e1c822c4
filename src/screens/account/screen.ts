import { defineGuardianScreen } from '../../base/defineScreen';
import { AccountScreen } from './AccountScreen';
import { openAccount } from './open';

export const screen = defineGuardianScreen(openAccount, AccountScreen);
