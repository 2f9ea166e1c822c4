import { createActor } from 'xstate';
import type { OpenScreen } from '../../actors/app';
import { provideHubChoice } from '../../actors/hubChoice';
import { HubScreen } from './HubScreen';

export const open: OpenScreen = ({ hub }) => {
  const change = createActor(provideHubChoice({ hub }));
  return {
    actor: change,
    begin: () => hub.send({ type: 'hub.browse' }),
    render: () => <HubScreen actor={hub} change={change} />,
  };
};
