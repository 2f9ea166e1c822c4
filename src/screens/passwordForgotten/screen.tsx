import type { OpenScreen } from '../../app/app';
import { openPasswordForgotten } from './open';
import { PasswordForgottenScreen } from './PasswordForgottenScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openPasswordForgotten(app, visit);
  return { actor, render: () => <PasswordForgottenScreen actor={actor} /> };
};
