import type { OpenScreen } from '../../actors/app';
import { HubScreen } from './HubScreen';

export const open: OpenScreen = ({ hub }) => ({
  actor: null,
  begin: () => hub.send({ type: 'hub.browse' }),
  render: () => <HubScreen actor={hub} />,
});
