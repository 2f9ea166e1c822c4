import { createActor } from 'xstate';
import { chooseRegion, provideRegionChoice } from '../../actors/regionChoice';
import type { OpenScreen } from '../../app/app';
import { RegionSelectorScreen } from './RegionSelectorScreen';

export const open: OpenScreen = (app) => {
  const { region } = app;
  const change = createActor(provideRegionChoice(app));
  return {
    actor: change,
    begin: () => region.send({ type: 'region.browse' }),
    recover: () => region.send({ type: 'region.retry' }),
    render: () => (
      <RegionSelectorScreen
        actor={region}
        change={change}
        onChoose={(regionId) => chooseRegion(app, change, regionId)}
      />
    ),
  };
};
