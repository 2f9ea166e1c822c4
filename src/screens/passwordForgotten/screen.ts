import { defineScreen } from '../../base/defineScreen';
import { openPasswordForgotten } from './open';
import { PasswordForgottenScreen } from './PasswordForgottenScreen';

export const screen = defineScreen(openPasswordForgotten, PasswordForgottenScreen);
