import { type AnyActorLogic, createActor, type InspectionEvent, type Snapshot } from 'xstate';
import { matchRoute } from '#domain/routes';
import type { AnalyticsEvent } from '#machines/consent';
import type { ShownScreen } from '#machines/root/rootSetup';
import type { Visit } from '#machines/route';
import { provideRoot } from '../actors/root';
import { type Api, createApi } from '../api/client';
import type { Send } from '../api/transport';
import type { Analytics } from '../browser/analytics';
import type { Arrivals } from '../browser/arrival';
import { createLog, type Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { ClientStorage } from '../storage/clientStorage';
import type { App, ScreenCode, ScreenLoaders } from './app';
import { changeRegion } from './changeRegion';
import { createScreens } from './screens';
import { shellOf } from './shell';

/** A page that stood before, as `root.getPersistedSnapshot()` gave it; JSON. */
export type PrerenderedState = {
  snapshot: Snapshot<unknown>;
  shown: ShownScreen;
  /** The screen's code, loaded already. */
  screen: ScreenCode;
};

export type StartOptions = {
  /** Goes on from here instead of opening the address. */
  page?: PrerenderedState;
  /** Sees every event of every machine, with its sender. */
  inspect?: (event: InspectionEvent) => void;
};

/** What the app works with outside of itself; the browser's, or stand-ins where there is no browser. */
export type Platform = {
  /** Scheme, host and port of the page. */
  origin: string;
  navigation: Navigation;
  arrivals: Arrivals;
  storage: ClientStorage;
  analytics: (log: Log) => Analytics;
  /** As `document.cookie`. */
  cookie: () => string;
  /** Waits while the page is being left. */
  pageAlive: () => Promise<void>;
  /** `fetch` where it is left out. */
  send?: Send;
};

/** Builds the client and the one root actor, which its caller starts. */
export function composeApp(
  site: SiteConfiguration,
  loaders: ScreenLoaders,
  { origin, navigation, arrivals, storage, analytics, cookie, pageAlive, send }: Platform,
  { page, inspect }: StartOptions = {},
): App {
  const log = createLog(
    () => app.region.getSnapshot().context.configuration?.environment.disableLog ?? false,
  );
  const logUnreadable = (list: string, unreadable: string[]) => {
    for (const reason of unreadable) log.failure(`One of the ${list} could not be read`, reason);
  };
  const apiIn = (regionId: () => string | null): Api =>
    createApi({
      baseUrl: site.apiBaseUrl,
      origin,
      apiKey: site.apiKey,
      regionId,
      token: () => app.session.getSnapshot().context.stored?.token ?? null,
      cookie,
      send,
      onRequestStarted: () => app.loading.send({ type: 'request.started' }),
      onRequestSettled: () => app.loading.send({ type: 'request.settled' }),
      pageAlive,
      onListRead: (list, unreadable) => {
        logUnreadable(list, unreadable);
        app.omissions.send({ type: 'list.read', list, unreadable: unreadable.length });
      },
      logUnreadable,
      onUnauthorised: () => app.session.send({ type: 'session.unauthorized' }),
    });
  const api = apiIn(() => {
    const { requested, regionId } = app.region.getSnapshot().context;
    return regionId ?? requested;
  });

  const firstRoute = matchRoute(navigation.current().path);
  const logic = provideRoot({
    site,
    api,
    storage,
    navigation,
    log,
    analytics: analytics(log),
    regionContext: () => app.region.getSnapshot().context,
    loadScreen: (visit, signal) => screens.load(appFor(visit), visit, signal),
    // Where it does not load, showing the screen tells.
    prepareScreen: (screen) => void loaders[screen]().catch(() => {}),
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
        page_location: origin + navigation.current().path,
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
      origin,
    },
    ...(page && { snapshot: page.snapshot }),
    ...(inspect && { inspect }),
  });
  return Object.assign(app, shellOf(root));
}
