import { createActor } from 'xstate';
import type { OpenScreen } from '../../app/app';
import { chooseHub, provideHubChoice } from '../../actors/regionChoice';
import { HubScreen } from './RegionSelectorScreen';

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
