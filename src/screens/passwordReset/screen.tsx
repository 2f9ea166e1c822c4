import type { OpenScreen } from '../../actors/app';
import { openPasswordReset } from '../../actors/openPasswordReset';
import { PasswordResetScreen } from './PasswordResetScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openPasswordReset(app, visit);
  return { actor, render: () => <PasswordResetScreen actor={actor} /> };
};
