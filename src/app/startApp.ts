import { type AnyActorLogic, createActor, type InspectionEvent, type Snapshot } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import type { ShownScreen } from '#machines/rootSetup';
import type { Visit } from '#machines/route';
import { locationOf } from '../actors/address';
import { provideRoot } from '../actors/root';
import { type Api, createApi } from '../api/client';
import { createAnalytics } from '../browser/analytics';
import { createArrivals } from '../browser/arrival';
import { createLog } from '../browser/log';
import { createNavigation } from '../browser/navigation';
import { watchPageAlive } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { createClientStorage } from '../storage/clientStorage';
import { createStore } from '../storage/store';
import type { App, ScreenCode, ScreenLoaders } from './app';
import { changeRegion } from './changeRegion';
import { followPage } from './followPage';
import { createScreens } from './screens';
import { shellOf } from './shell';
import { showStates } from './shellStates';

/** A page that stood before, as `root.getPersistedSnapshot()` gave it; JSON. */
export type StandingPage = {
  snapshot: Snapshot<unknown>;
  shown: ShownScreen;
  /** The screen's code, loaded already. */
  screen: ScreenCode;
};

export type StartOptions = {
  /** Goes on from here instead of opening the address. */
  page?: StandingPage;
  /** Sees every event of every machine, with its sender. */
  inspect?: (event: InspectionEvent) => void;
};

/** Builds client, storage and the one root actor, starts it, and tells it where the address bar points. */
export function startApp(
  site: SiteConfiguration,
  loaders: ScreenLoaders,
  { page, inspect }: StartOptions = {},
): App {
  const navigation = createNavigation();
  const arrivals = createArrivals();
  const storage = createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
  const log = createLog(
    () => app.region.getSnapshot().context.configuration?.environment.disableLog ?? false,
  );
  const pageAlive = watchPageAlive();
  const apiIn = (regionId: () => string | null): Api =>
    createApi({
      baseUrl: site.apiBaseUrl,
      apiKey: site.apiKey,
      regionId,
      token: () => app.session.getSnapshot().context.stored?.token ?? null,
      cookie: () => document.cookie,
      onRequestStarted: () => app.loading.send({ type: 'request.started' }),
      onRequestSettled: () => app.loading.send({ type: 'request.settled' }),
      pageAlive,
      onListRead: (list, unreadable) => {
        for (const reason of unreadable) log.failure(`One of the ${list} could not be read`, reason);
        app.omissions.send({ type: 'list.read', list, unreadable: unreadable.length });
      },
      onUnauthorised: () => app.session.send({ type: 'session.refused' }),
    });
  const api = apiIn(() => {
    const { requested, regionId } = app.region.getSnapshot().context;
    return regionId ?? requested;
  });
  const analytics = createAnalytics(site.analyticsBaseUrl, log);

  const firstRoute = matchRoute(navigation.current().path);
  const logic = provideRoot({
    api,
    storage,
    navigation,
    log,
    analytics,
    regionContext: () => app.region.getSnapshot().context,
    loadScreen: (visit, signal) => screens.load(appFor(visit), visit, signal),
  });
  const screens = createScreens(loaders, (machine, screenLogic) => {
    // XState looks a name up when it spawns; code that has loaded meanwhile is known from here on.
    Object.assign(logic.implementations.actors, { [machine]: screenLogic satisfies AnyActorLogic });
  });
  const services = {
    site,
    api,
    storage,
    navigation,
    arrivals,
    screens,
    log,
    now: () => new Date().toISOString(),
    record: (event: AnalyticsEvent) =>
      app.consent.send({
        type: 'analytics.record',
        event,
        page_location: window.location.origin + window.location.pathname,
      }),
    changeRegion: (regionId: string, from: 'shell' | 'selector') => changeRegion(app, regionId, from),
  };
  // The shell's machines join as soon as the root is there; a restored screen is provided before that.
  const app = { ...services } as App;
  const appFor = ({ route: { region } }: Visit): App =>
    region === null ? app : Object.assign(Object.create(app), { api: apiIn(() => region) });
  if (page !== undefined) screens.provide(page.screen, appFor(page.shown.visit), page.shown.visit);
  const root = createActor(logic, {
    input: {
      session: storage.session(),
      reservation: storage.reservation(),
      acceptedRegions: storage.acceptedRegions(),
      requestedRegion: firstRoute.kind === 'screen' ? firstRoute.region : null,
      origin: window.location.origin,
    },
    ...(page && { snapshot: page.snapshot }),
    ...(inspect && { inspect }),
  });
  const shell = shellOf(root);
  Object.assign(app, shell);

  showStates(document.documentElement, shell);
  root.start();
  followPage(root, { navigation, arrivals, storage });
  if (page === undefined) root.send({ type: 'location.changed', ...locationOf(navigation) });
  return app;
}
