import type { OpenScreen } from '../../actors/app';
import { openSignIn } from '../../actors/openSignIn';
import { SignInScreen } from './SignInScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openSignIn(app, visit);
  return {
    actor,
    begin: () => actor.send({ type: 'email.confirm' }),
    render: () => <SignInScreen actor={actor} />,
  };
};
