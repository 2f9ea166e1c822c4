import type { OpenScreen } from '../../app/app';
import { AccountScreen } from './AccountScreen';
import { openAccount } from './open';

export const open: OpenScreen = (app, visit) => {
  const actor = openAccount(app, visit);
  return {
    actor,
    recover: () => actor.send({ type: 'account.reload' }),
    render: () => <AccountScreen actor={actor} />,
  };
};
