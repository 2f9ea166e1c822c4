import { createActor } from 'xstate';
import type { OpenScreen } from '../../actors/app';
import { chooseHub, provideHubChoice } from '../../actors/hubChoice';
import { HubScreen } from './HubScreen';

export const open: OpenScreen = (app) => {
  const { hub } = app;
  const change = createActor(provideHubChoice(app));
  return {
    actor: change,
    begin: () => hub.send({ type: 'hub.browse' }),
    recover: () => hub.send({ type: 'hub.retry' }),
    render: () => (
      <HubScreen actor={hub} change={change} onChoose={(regionId) => chooseHub(app, change, regionId)} />
    ),
  };
};
