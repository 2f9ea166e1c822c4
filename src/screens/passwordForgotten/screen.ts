import { defineScreen } from '../../app/screens';
import { openPasswordForgotten } from './open';
import { PasswordForgottenScreen } from './PasswordForgottenScreen';

export const screen = defineScreen(openPasswordForgotten, PasswordForgottenScreen);
