import type { RegionSelection } from '#domain/checkout/selectionLeft';
import type { App } from '../base/app';

/** Tells `regionChange` which tickets are selected in each region, the current region first. */
export const changeRegion = (
  { region, regionChange, session, storage }: Pick<App, 'region' | 'regionChange' | 'session' | 'storage'>,
  regionId: string,
  from: 'shell' | 'selector',
): void => {
  const { regions, regionId: current } = region.getSnapshot().context;
  const userId = session.getSnapshot().context.stored?.user.id;
  const others = regions.map(({ id }) => id).filter((id) => id !== current);
  const selections = [current ?? '', ...others].map(
    (id): RegionSelection => ({
      regionId: id,
      ticketsSelected: userId === undefined ? 0 : storage.in(id).ticketsSelected(userId),
    }),
  );
  regionChange.send({ type: 'region.change', regionId, from, selections });
};
