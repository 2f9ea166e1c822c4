import type { OpenScreen } from '../../app/app';
import { openAccount } from './open';
import { AccountScreen } from './AccountScreen';

export const open: OpenScreen = (app, visit) => {
  const actor = openAccount(app, visit);
  return {
    actor,
    recover: () => actor.send({ type: 'account.reload' }),
    render: () => <AccountScreen actor={actor} />,
  };
};
