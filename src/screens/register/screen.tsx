import type { OpenScreen } from '../../app/app';
import { openRegister } from './open';
import { RegisterScreen } from './RegisterScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openRegister(app, visit);
  return { actor, render: () => <RegisterScreen actor={actor} /> };
};
