import { defineScreen } from '../../app/screens';
import { openSignIn } from './open';
import { SignInScreen } from './SignInScreen';

export const screen = defineScreen(openSignIn, SignInScreen);
