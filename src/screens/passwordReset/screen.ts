import { defineScreen } from '../../app/screens';
import { openPasswordReset } from './open';
import { PasswordResetScreen } from './PasswordResetScreen';

export const screen = defineScreen(openPasswordReset, PasswordResetScreen);
