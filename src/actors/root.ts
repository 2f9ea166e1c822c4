import { fromPromise } from 'xstate';
import type { Result } from '#domain/result';
import { afterChoosing, paths, type ScreenName } from '#domain/routes';
import { consentMachine } from '#machines/consent';
import { regionMachine } from '#machines/region/region';
import { regionChangeMachine } from '#machines/regionChange';
import { rootMachine } from '#machines/root/root';
import { routeMachine } from '#machines/route/route';
import { sessionMachine } from '#machines/session/session';
import type { Api } from '../api/client';
import { answered, readOrOffline } from '../api/readOrOffline';
import { getConfigurations, listRegions } from '../api/regions';
import { getUser } from '../api/users';
import type { Screens, Services } from '../base/app';
import { configurationOf } from '../base/configuration';
import type { Analytics } from '../browser/analytics';
import { provideOpenPayment } from './openPayment';
import { type Reporter, reporting } from './reporting';
import { provideReservation } from './reservation';

export type RootEffects = Services & {
  /** The current region's. */
  api: Api;
  analytics: Analytics;
  screens: Screens;
  prepareScreen: (screen: ScreenName) => void;
};

export const provideRoot = (effects: RootEffects): typeof rootMachine =>
  rootMachine.provide({
    actors: {
      session: provideSession(effects),
      reservation: provideReservation(effects),
      region: provideRegion(effects),
      regionChange: regionChangeMachine.provide({
        actions: { showRaces: (_, { regionId }) => effects.navigation.go(paths.in(regionId).raceCalendar()) },
      }),
      route: provideRoute(effects),
      consent: provideConsent(effects),
      openPayment: provideOpenPayment(effects),
      screen: effects.screens.logic,
    },
    actions: {
      prepareScreen: (_, { screen }) => effects.prepareScreen(screen),
      leaveForLandingPage: () =>
        effects.navigation.leave(configurationOf(effects).environment.landingPageUrl),
      recordPageView: () =>
        effects.record({ name: 'page_view', page_path: effects.navigation.current().path }),
      reportBug: reporting(effects, 'The page').reportBug,
    },
  });

/** As in the account, ms. */
const slowServer = 5_000;

const provideSession = (effects: Pick<RootEffects, 'api' | 'storage'> & Reporter) => {
  const { api, storage } = effects;
  return sessionMachine.provide({
    actors: {
      loadUser: fromPromise(async ({ input, signal }) => {
        const hasOfflineAnswers = () => storage.hasOfflineAnswers(input.userId);
        // Kept answers show soon; whoever is connected slowly is confirmed by the next question.
        const hasty = input.tries === 0 && hasOfflineAnswers() && { timeLimit: slowServer };
        return {
          ...(await getUser(api.with({ background: true, ...hasty }), input, signal)),
          hasOfflineAnswers: hasOfflineAnswers(),
        };
      }),
    },
    actions: {
      ...reporting(effects, 'The guardian could not be resolved'),
      persistSession: (_, session) => storage.persistSession(session),
      clearSession: () => storage.clearSession(),
      clearUnfinished: () => storage.clearUnfinished(),
      clearChecked: () => storage.clearChecked(),
      persistLoggedOut: () => storage.persistLoggedOut(),
    },
  });
};

const provideRegion = (effects: Pick<RootEffects, 'api' | 'storage' | 'now' | 'navigation'> & Reporter) => {
  const { api, storage, now, navigation, log, assignFailure } = effects;
  const background = api.with({ background: true });
  const kept = (name: string) => storage.offlineAnswers({ userId: '', name });
  const keep = async <Value>(api: Api, name: string, read: (api: Api) => Promise<Result<Value>>) => {
    const store = { ...kept(name), now };
    const { value, savedAt } = await readOrOffline(api, store, read, (result) => [result], answered);
    return { ...value, isOffline: savedAt !== null };
  };
  const readRegions = (api: Api, signal: AbortSignal) =>
    keep(api, 'regions', (from) => listRegions(from, signal));
  const configurationName = (regionId: string) => `configuration ${regionId}`;
  const readConfiguration = (api: Api, path: { regionId: string }, signal: AbortSignal) =>
    keep(api, configurationName(path.regionId), (from) => getConfigurations(from, path, signal));
  /** Saved answers take the place of those of a slow server. */
  const hasty = (api: Api, name: string): Api =>
    kept(name).read() === null ? api : api.with({ timeLimit: slowServer });
  return regionMachine.provide({
    actors: {
      loadRegions: fromPromise(({ signal }) => readRegions(hasty(background, 'regions'), signal)),
      loadConfiguration: fromPromise(({ input, signal }) =>
        readConfiguration(hasty(api, configurationName(input.regionId)), input, signal),
      ),
      refresh: fromPromise(async ({ input: { regionId }, signal }) => {
        const [regions, configuration] = await Promise.all([
          readRegions(background, signal),
          regionId === null ? null : readConfiguration(background, { regionId }, signal),
        ]);
        return { regionId, regions, configuration };
      }),
    },
    actions: {
      showRegion: (_, { regionId }) => navigation.go(afterChoosing(regionId, navigation.current().search)),
      reportBug: reporting(effects, 'The region').reportBug,
      logFailure: ({ self }, { message, failure }) => {
        log.failure(message, failure);
        assignFailure(self.sessionId, failure ?? null);
      },
    },
  });
};

const provideRoute = (effects: RootEffects) => {
  const { navigation, screens, prepareScreen } = effects;
  return routeMachine.provide({
    actors: { loadScreen: fromPromise(({ input, signal }) => screens.load(input, signal)) },
    actions: {
      ...reporting(effects, 'The page could not be opened'),
      prepareScreen: (_, { screen }) => prepareScreen(screen),
      // The history state, such as the race to book, must survive the redirect.
      redirect: (_, { to }) => navigation.go(to, { replace: true, state: navigation.current().state }),
    },
  });
};

const provideConsent = ({ storage, analytics, region, site }: RootEffects) =>
  consentMachine.provide({
    // A shop without analytics asks nobody.
    ...(site.analyticsBaseUrl === '' && { guards: { isDeclined: () => true } }),
    actions: {
      persistAccepted: (_, { regionId }) => storage.persistAccepted(regionId),
      persistDeclined: (_, { regionId }) => storage.persistDeclined(regionId),
      startAnalytics: () => {
        const { configuration } = region.getSnapshot().context;
        if (configuration !== null) analytics.start(configuration.environment);
      },
      pauseAnalytics: () => analytics.pause(),
      sendEvents: (_, { recorded }) => {
        for (const each of recorded) analytics.send(each);
      },
    },
  });
