import { defineScreen } from '../../app/screens';
import { openRegister } from './open';
import { RegisterScreen } from './RegisterScreen';

export const screen = defineScreen(openRegister, RegisterScreen);
