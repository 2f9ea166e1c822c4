import { fromPromise } from 'xstate';
import { paths } from '#domain/routes';
import { regionMachine } from '#machines/region';
import { getConfigurations, listRegions } from '../api/regions';
import type { App } from '../app/app';
import { reporting } from './reporting';

export const provideRegion = ({ api, navigation, log }: Pick<App, 'api' | 'navigation' | 'log'>) =>
  regionMachine.provide({
    actors: {
      loadRegions: fromPromise(({ signal }) => listRegions(api, signal, { quiet: true })),
      loadConfiguration: fromPromise(({ input, signal }) => getConfigurations(api, input, signal)),
    },
    actions: {
      reportBug: reporting({ log }, 'The region').reportBug,
      showEvents: (_, { regionId }) => navigation.go(paths.raceCalendar(regionId)),
      logFailure: (_, { message }) => log.failure(message, null),
    },
  });

/** Calls with each region that becomes the current one. */
export const onRegionEntered = (region: App['region'], listener: (regionId: string) => void): void => {
  let entered: string | null = null;
  region.subscribe(({ context: { regionId } }) => {
    if (regionId === null || regionId === entered) return;
    entered = regionId;
    listener(regionId);
  });
};
