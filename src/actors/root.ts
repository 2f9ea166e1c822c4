import { fromPromise } from 'xstate';
import type { Result } from '#domain/result';
import { paths, type ScreenName } from '#domain/routes';
import { consentMachine } from '#machines/consent';
import { type RegionContext, regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { rootMachine } from '#machines/root/root';
import { type LoadedScreen, routeMachine, type Visit } from '#machines/route';
import { sessionMachine } from '#machines/session';
import { userLookupMachine } from '#machines/userLookup';
import type { Api } from '../api/client';
import { getConfigurations, listRegions } from '../api/regions';
import { getUser } from '../api/users';
import type { Analytics } from '../browser/analytics';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';
import { reporting } from './reporting';
import { provideReservation } from './reservation';

export type RootEffects = {
  site: SiteConfiguration;
  api: Api;
  storage: ClientStorage;
  navigation: Navigation;
  log: Log;
  analytics: Analytics;
  /** As it is now. */
  regionContext: () => RegionContext;
  loadScreen: (visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
  prepareScreen: (screen: ScreenName) => void;
};

/** The root with the effects of the machines that live as long as the page. */
export const provideRoot = (effects: RootEffects): typeof rootMachine =>
  rootMachine.provide({
    actors: {
      session: provideSession(effects),
      reservation: provideReservation(effects),
      region: provideRegion(effects),
      regionChange: regionChangeMachine.provide({ actions: showingRaces(effects) }),
      route: provideRoute(effects),
      consent: provideConsent(effects),
    },
    actions: {
      prepareScreen: (_, { screen }) => effects.prepareScreen(screen),
      leaveForLandingPage: (_, { url }) => effects.navigation.leave(url),
      reportBug: reporting(effects, 'The page').reportBug,
    },
  });

const showingRaces = ({ navigation }: Pick<RootEffects, 'navigation'>) => ({
  showRaces: (_: unknown, { regionId }: { regionId: string }) => navigation.go(paths.raceCalendar(regionId)),
});

export const provideSession = ({ api, storage, log }: Pick<RootEffects, 'api' | 'storage' | 'log'>) =>
  sessionMachine.provide({
    actors: {
      resolveUser: userLookupMachine.provide({
        actors: { loadUser: fromPromise(({ input, signal }) => getUser(api, input, signal)) },
        actions: { reportBug: reporting({ log }, 'The guardian could not be looked up').reportBug },
      }),
    },
    actions: {
      ...reporting({ log }, 'The guardian could not be resolved'),
      persistSession: (_, session) => storage.persistSession(session),
      clearSession: () => storage.clearSession(),
      clearUnfinished: () => storage.clearUnfinished(),
    },
  });

const provideRegion = ({ api, navigation, log }: Pick<RootEffects, 'api' | 'navigation' | 'log'>) =>
  regionMachine.provide({
    actors: {
      loadRegions: fromPromise(({ signal }) => listRegions(api, signal, { quiet: true })),
      loadConfiguration: fromPromise(({ input, signal }) => getConfigurations(api, input, signal)),
      refresh: fromPromise(async ({ input: { regionId }, signal }) => {
        const [regions, configuration] = await Promise.all([
          listRegions(api, signal, { quiet: true }),
          regionId === null ? null : getConfigurations(api, { regionId }, signal, { quiet: true }),
        ]);
        return { regions, configuration };
      }),
    },
    actions: {
      ...showingRaces({ navigation }),
      reportBug: reporting({ log }, 'The region').reportBug,
      logFailure: (_, { message }) => log.failure(message, null),
    },
  });

const provideRoute = ({ navigation, log, loadScreen, prepareScreen }: RootEffects) =>
  routeMachine.provide({
    actors: { loadScreen: fromPromise(({ input, signal }) => loadScreen(input, signal)) },
    actions: {
      ...reporting({ log }, 'The page could not be opened'),
      prepareScreen: (_, { screen }) => prepareScreen(screen),
      // What was handed over to the page that may not be shown goes along, such as the race to book.
      redirect: (_, { to }) => navigation.go(to, { replace: true, state: navigation.current().state }),
    },
  });

const provideConsent = ({ storage, analytics, regionContext }: RootEffects) =>
  consentMachine.provide({
    actions: {
      persistAccepted: (_, { regionId }) => storage.persistAccepted(regionId),
      startAnalytics: () => {
        const { configuration } = regionContext();
        if (configuration !== null) analytics.start(configuration.environment);
      },
      pauseAnalytics: () => analytics.pause(),
      sendEvents: (_, { recorded }) => {
        for (const each of recorded) analytics.send(each);
      },
    },
  });
