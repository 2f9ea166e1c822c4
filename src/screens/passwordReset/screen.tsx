import type { OpenScreen } from '../../app/app';
import { openPasswordReset } from './open';
import { PasswordResetScreen } from './PasswordResetScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openPasswordReset(app, visit);
  return { actor, render: () => <PasswordResetScreen actor={actor} /> };
};
