import { paths } from '#domain/routes';
import { type LeftSelection, regionChangeMachine } from '#machines/regionChange';
import type { App } from '../app/app';

/** For the shell, which stands in a region. */
export const provideRegionChange = ({ navigation }: Pick<App, 'navigation'>) =>
  regionChangeMachine.provide({
    actions: { enterRegion: (_, { regionId }) => navigation.go(paths.raceCalendar(regionId)) },
  });

export const nothingLeft: LeftSelection = { ticketsSelected: 0, leaving: '' };

/** What the guardian has chosen in a region, which leaving it for another leaves behind. */
export const selectionIn = (
  { storage, session }: Pick<App, 'storage' | 'session'>,
  regionId: string,
): LeftSelection => {
  const userId = session.getSnapshot().context.stored?.user.id;
  const ticketsSelected = userId === undefined ? 0 : storage.ticketsSelected({ regionId, userId });
  return ticketsSelected === 0 ? nothingLeft : { ticketsSelected, leaving: regionId };
};

/** From the region that is the current one. */
export const changeRegion = (
  { region, regionChange, ...app }: Pick<App, 'region' | 'regionChange' | 'storage' | 'session'>,
  regionId: string,
): void => {
  const current = region.getSnapshot().context.regionId ?? '';
  regionChange.send({ type: 'region.change', regionId, ...selectionIn(app, current) });
};
