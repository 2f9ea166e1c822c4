import { paths } from '#domain/routes';
import { type HubLeft, hubChangeMachine } from '#machines/regionChange';
import type { App } from '../app/app';

/** For the shell, which stands in a hub. */
export const provideHubChange = ({ navigation }: Pick<App, 'navigation'>) =>
  hubChangeMachine.provide({
    actions: { enterHub: (_, { regionId }) => navigation.go(paths.events(regionId)) },
  });

export const nothingLeft: HubLeft = { ticketsSelected: 0, leaving: '' };

/** What the guardian has chosen in a hub, which leaving it for another leaves behind. */
export const selectionIn = ({ kept, session }: Pick<App, 'kept' | 'session'>, regionId: string): HubLeft => {
  const userId = session.getSnapshot().context.stored?.user.id;
  const ticketsSelected = userId === undefined ? 0 : kept.ticketsSelected({ regionId, userId });
  return ticketsSelected === 0 ? nothingLeft : { ticketsSelected, leaving: regionId };
};

/** From the hub that is the current one. */
export const changeHub = (
  { hub, hubChange, ...app }: Pick<App, 'hub' | 'hubChange' | 'kept' | 'session'>,
  regionId: string,
): void => {
  const current = hub.getSnapshot().context.regionId ?? '';
  hubChange.send({ type: 'hub.change', regionId, ...selectionIn(app, current) });
};
