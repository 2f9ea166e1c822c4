import type { OpenScreen } from '../../actors/app';
import { openPasswordForgotten } from '../../actors/openPasswordForgotten';
import { PasswordForgottenScreen } from './PasswordForgottenScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openPasswordForgotten(app, visit);
  return { actor, render: () => <PasswordForgottenScreen actor={actor} /> };
};
