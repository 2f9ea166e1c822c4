import type { OpenScreen } from '../../app/app';
import { openSignIn } from './open';
import { SignInScreen } from './SignInScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openSignIn(app, visit);
  return {
    actor,
    begin: () => actor.send({ type: 'email.confirm' }),
    render: () => <SignInScreen actor={actor} />,
  };
};
