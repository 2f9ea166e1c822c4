import { fromPromise } from 'xstate';
import type { Result } from '#domain/result';
import { paths } from '#domain/routes';
import { consentMachine } from '#machines/consent';
import { type RegionContext, regionMachine } from '#machines/region';
import { regionChangeMachine } from '#machines/regionChange';
import { rootMachine } from '#machines/root';
import { type LoadedScreen, routeMachine, type Visit } from '#machines/route';
import { sessionMachine } from '#machines/session';
import type { Api } from '../api/client';
import { getConfigurations, listRegions } from '../api/regions';
import { getUser } from '../api/users';
import type { Analytics } from '../browser/analytics';
import type { Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { ClientStorage } from '../storage/clientStorage';
import { reporting } from './reporting';
import { provideReservation } from './reservation';

export type RootEffects = {
  api: Api;
  storage: ClientStorage;
  navigation: Navigation;
  log: Log;
  analytics: Analytics;
  /** As it is now. */
  regionContext: () => RegionContext;
  loadScreen: (visit: Visit, signal: AbortSignal) => Promise<Result<LoadedScreen>>;
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
      leaveForLandingPage: (_, { url }) => effects.navigation.leave(url),
      reportBug: reporting(effects, 'The page').reportBug,
    },
  });

const showingRaces = ({ navigation }: Pick<RootEffects, 'navigation'>) => ({
  showRaces: (_: unknown, { regionId }: { regionId: string }) => navigation.go(paths.raceCalendar(regionId)),
});

export const provideSession = ({ api, storage, log }: Pick<RootEffects, 'api' | 'storage' | 'log'>) =>
  sessionMachine.provide({
    actors: { resolveUser: fromPromise(({ input, signal }) => getUser(api, input, signal)) },
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
    },
    actions: {
      ...showingRaces({ navigation }),
      reportBug: reporting({ log }, 'The region').reportBug,
      logFailure: (_, { message }) => log.failure(message, null),
    },
  });

const provideRoute = ({ navigation, log, loadScreen }: RootEffects) =>
  routeMachine.provide({
    actors: { loadScreen: fromPromise(({ input, signal }) => loadScreen(input, signal)) },
    actions: {
      ...reporting({ log }, 'The page could not be opened'),
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
