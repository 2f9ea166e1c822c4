import { type LeftSelection, regionChangeMachine } from '#machines/regionChange';
import type { App } from '../app/app';
import { nothingLeft, selectionIn } from './regionChange';

/** For the selector, which stands in no region: whoever stays in one still has to go there. */
export const provideRegionChoice = ({ region }: Pick<App, 'region'>) => {
  const choose = (_: unknown, { regionId }: { regionId: string }) =>
    region.send({ type: 'region.choose', regionId });
  return regionChangeMachine.provide({ actions: { enterRegion: choose, stayInRegion: choose } });
};

export const chooseRegion = (
  app: Pick<App, 'region' | 'storage' | 'session'>,
  change: App['regionChange'],
  regionId: string,
): void => change.send({ type: 'region.change', regionId, ...selectionOutside(app, regionId) });

/**
 * What choosing a region on the selector leaves behind: the selection of any other, first of all of the last one
 * entered. Who has tickets selected in the region they choose goes back to them and leaves none.
 */
const selectionOutside = (
  app: Pick<App, 'region' | 'storage' | 'session'>,
  chosen: string,
): LeftSelection => {
  if (selectionIn(app, chosen).ticketsSelected > 0) return nothingLeft;
  const { regions, regionId } = app.region.getSnapshot().context;
  const selections = [regionId ?? '', ...regions.map(({ id }) => id)].map((id) => selectionIn(app, id));
  return selections.find(({ ticketsSelected }) => ticketsSelected > 0) ?? nothingLeft;
};
