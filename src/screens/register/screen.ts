import { defineScreen } from '../../base/defineScreen';
import { openRegister } from './open';
import { RegisterScreen } from './RegisterScreen';

export const screen = defineScreen(openRegister, RegisterScreen);
