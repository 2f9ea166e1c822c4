import { createActor, type InspectionEvent, type Snapshot } from 'xstate';
import type { FactsOfHubs } from '#domain/driver/hubFacts';
import type { Race } from '#domain/entities';
import { provideRoot } from '../actors/root';
import { type ApiOptions, createApi } from '../api/client';
import { createServerClock } from '../api/serverClock';
import type { App, ScreenLoaders, Services } from '../base/app';
import type { Analytics } from '../browser/analytics';
import { createLog, type Log } from '../browser/log';
import type { Navigation } from '../browser/navigation';
import { readerDay } from '../browser/readerTimezone';
import { createScrollRestoration } from '../browser/scrollRestoration';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { createSleep } from '../browser/sleep';
import type { ClientStorage } from '../storage/clientStorage';
import { createScreens, type PrerenderedScreen } from './screens';
import { shellOf } from './shell';

/** A prerendered page: the snapshot is JSON from `root.getPersistedSnapshot()`. */
export type PrerenderedState = PrerenderedScreen & {
  snapshot: Snapshot<unknown>;
  /** Of a checkout; null on any other page. */
  race: Race | null;
  /** On the region selector; empty on any other page. */
  hubs: FactsOfHubs;
};

export type StartOptions = {
  /** Restores this page. */
  page?: PrerenderedState;
  /** Called with every inspection event of every machine. */
  inspect?: (event: InspectionEvent) => void;
};

/** Everything outside the app: the browser's, or stand-ins where there is no browser. */
export type Platform = Pick<ApiOptions, 'cookie' | 'pageAlive' | 'pageSeen' | 'send'> & {
  /** Scheme, host and port of the page. */
  origin: string;
  navigation: Navigation;
  storage: ClientStorage;
  analytics: (log: Log) => Analytics;
  /** The console by default, unless the region's configuration disables it. */
  log?: Log;
};

/** Builds the client and the root actor. The caller starts the root. */
export function composeApp(
  site: SiteConfiguration,
  loaders: ScreenLoaders,
  { navigation, storage, analytics, log: given, ...page }: Platform,
  { page: prerendered, inspect }: StartOptions = {},
): App {
  const log =
    given ??
    createLog(() => services.region.getSnapshot().context.configuration?.environment.disableLog ?? false);
  const logUnreadable = (list: string, unreadable: string[]) => {
    for (const reason of unreadable) log.failure(`One of the ${list} could not be read`, reason);
  };
  const tellTime = () => {
    const now = clock.now();
    shell.root.send({ type: 'clock.corrected', now, today: readerDay(now) });
  };
  const clock = createServerClock(tellTime);
  const api = createApi({
    ...page,
    baseUrl: site.apiBaseUrl,
    apiKey: site.apiKey,
    regionId: () => {
      const { requested, regionId, regions } = shell.region.getSnapshot().context;
      return regionId ?? (regions.some(({ id }) => id === requested) ? requested : null);
    },
    token: () => shell.session.getSnapshot().context.stored?.token ?? null,
    onRequestStarted: () => shell.loading.send({ type: 'request.started' }),
    onRequestSettled: () => shell.loading.send({ type: 'request.settled' }),
    onAnswered: clock.answered,
    onBusy: (pause) => shell.connection.send({ type: 'connection.busy', pause }),
    onListRead: (list, unreadable) => {
      logUnreadable(list, unreadable);
      shell.root.send({ type: 'list.read', list, unreadable: unreadable.length });
    },
    logUnreadable,
    onUnauthorized: () => shell.session.send({ type: 'session.unauthorized' }),
  });
  const services: Services = {
    session: { getSnapshot: () => shell.session.getSnapshot() },
    region: { getSnapshot: () => shell.region.getSnapshot() },
    site,
    storage,
    navigation,
    log,
    assignFailure: (sessionId, failure) => shell.root.send({ type: 'failure.reported', sessionId, failure }),
    now: clock.now,
    record: (event) =>
      shell.consent.send({
        type: 'analytics.record',
        event,
        page_location: page.origin + navigation.current().path,
      }),
  };
  const screens = createScreens(loaders, services, api, prerendered ?? null);
  const logic = provideRoot({
    ...services,
    api,
    analytics: analytics(log),
    screens,
    // Ignored: navigation reports the failure.
    prepareScreen: (screen) => void loaders[screen]().catch(() => {}),
  });
  const root = createActor(logic, {
    ...(prerendered && { snapshot: prerendered.snapshot }),
    ...(inspect && { inspect }),
  });
  const shell = shellOf(root);
  return {
    ...services,
    ...shell,
    api,
    scrollRestoration: createScrollRestoration(),
    sleep: createSleep(),
    screens,
    tellTime,
    prerenderedRace: prerendered?.race ?? null,
    prerenderedHubs: prerendered?.hubs ?? {},
    changeRegion: (regionId, from) => {
      const { regions, regionId: current } = shell.region.getSnapshot().context;
      const userId = shell.session.getSnapshot().context.stored?.user.id;
      const others = regions.map(({ id }) => id).filter((id) => id !== current);
      const selections = [current ?? '', ...others].map((id) => ({
        regionId: id,
        ticketsSelected: userId === undefined ? 0 : storage.in(id).ticketsSelected(userId),
      }));
      shell.regionChange.send({ type: 'region.change', regionId, from, selections });
    },
  };
}
