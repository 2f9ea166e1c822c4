import type { OpenScreen } from '../../actors/app';
import { openRegister } from '../../actors/openRegister';
import { RegisterScreen } from './RegisterScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openRegister(app, visit);
  return { actor, render: () => <RegisterScreen actor={actor} /> };
};
