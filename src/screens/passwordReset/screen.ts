import { defineScreen } from '../../base/defineScreen';
import { openPasswordReset } from './open';
import { PasswordResetScreen } from './PasswordResetScreen';

export const screen = defineScreen(openPasswordReset, PasswordResetScreen);
