import { type HubLeft, hubChangeMachine } from '#machines/regionChange';
import type { App } from '../app/app';
import { nothingLeft, selectionIn } from './regionChange';

/** For the selector, which stands in no hub: whoever stays in one still has to go there. */
export const provideHubChoice = ({ hub }: Pick<App, 'hub'>) => {
  const choose = (_: unknown, { regionId }: { regionId: string }) =>
    hub.send({ type: 'hub.choose', regionId });
  return hubChangeMachine.provide({ actions: { enterHub: choose, keepHub: choose } });
};

export const chooseHub = (
  app: Pick<App, 'hub' | 'kept' | 'session'>,
  change: App['hubChange'],
  regionId: string,
): void => change.send({ type: 'hub.change', regionId, ...selectionOutside(app, regionId) });

/**
 * What choosing a hub on the selector leaves behind: the selection of any other, first of all of the last one
 * entered. Who has tickets selected in the hub they choose goes back to them and leaves none.
 */
const selectionOutside = (app: Pick<App, 'hub' | 'kept' | 'session'>, chosen: string): HubLeft => {
  if (selectionIn(app, chosen).ticketsSelected > 0) return nothingLeft;
  const { regions, regionId } = app.hub.getSnapshot().context;
  const selections = [regionId ?? '', ...regions.map(({ id }) => id)].map((id) => selectionIn(app, id));
  return selections.find(({ ticketsSelected }) => ticketsSelected > 0) ?? nothingLeft;
};
