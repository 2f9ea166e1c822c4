import { defineScreen } from '../../base/defineScreen';
import { openSignIn } from './open';
import { SignInScreen } from './SignInScreen';

export const screen = defineScreen(openSignIn, SignInScreen);
