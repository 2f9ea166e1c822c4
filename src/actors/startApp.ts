import { createActor } from 'xstate';
import { matchRoute, paths } from '#domain/routes';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { type Api, createApi } from '../api/client';
import { createAnalytics } from '../browser/analytics';
import { createArrivals } from '../browser/arrival';
import { createLog } from '../browser/log';
import { createNavigation } from '../browser/navigation';
import { watchPage } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { createStore } from '../browser/store';
import type { App } from './app';
import { provideHub } from './hub';
import { createKept, sessionKeys } from './kept';
import { provideRoute } from './route';
import { createScreens, type ScreenLoaders } from './screens';
import { provideSession } from './session';

/** Builds client, storage and the shell's machines, starts them, and goes to where the address bar points. */
export function startApp(site: SiteConfiguration, loaders: ScreenLoaders): App {
  const navigation = createNavigation();
  const arrivals = createArrivals();
  const kept = createKept(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
  const log = createLog(() => hub.getSnapshot().context.configuration?.environment.disableLog ?? false);
  const loading = createActor(loadingMachine);
  const menu = createActor(menuMachine);
  const apiIn = (regionId: () => string | null): Api =>
    createApi({
      baseUrl: site.apiBaseUrl,
      apiKey: site.apiKey,
      regionId,
      token: () => session.getSnapshot().context.stored?.token ?? null,
      cookie: () => document.cookie,
      onRequestStarted: () => loading.send({ type: 'request.started' }),
      onRequestSettled: () => loading.send({ type: 'request.settled' }),
      onUnauthorised: () => session.send({ type: 'session.rejected' }),
    });
  const api = apiIn(() => {
    const { requested, regionId } = hub.getSnapshot().context;
    return regionId ?? requested;
  });

  const firstRoute = matchRoute(navigation.current().path);
  const hub = createActor(provideHub({ api, navigation, log }), {
    input: { requested: firstRoute.kind === 'screen' ? firstRoute.region : null },
  });
  const session = createActor(provideSession({ api, kept, log }), { input: { stored: kept.session() } });
  const screens = createScreens(loaders);
  const route: App['route'] = createActor(
    provideRoute({
      hub,
      session,
      navigation,
      log,
      open: (visit, signal) => {
        const { region } = visit.route;
        return screens.open(region === null ? app : { ...app, api: apiIn(() => region) }, visit, signal);
      },
    }),
  );

  let isLeaving = false;
  const app: App = {
    site,
    api,
    hub,
    session,
    route,
    loading,
    menu,
    screens,
    kept,
    navigation,
    arrivals,
    analytics: createAnalytics(),
    log,
    onPage: watchPage,
    now: () => new Date().toISOString(),
    logOut: () => {
      isLeaving = true;
      const { configuration } = hub.getSnapshot().context;
      session.send({ type: 'session.end' });
      navigation.leave(configuration?.environment.landingPageUrl || paths.hub());
    },
  };

  const location = () => {
    const { path, search } = navigation.current();
    return { path, search };
  };
  const tellEnded = () => {
    if (!isLeaving && session.getSnapshot().matches('visitor')) {
      route.send({ type: 'session.ended', ...location() });
    }
  };
  const guardianId = () => session.getSnapshot().context.stored?.user.id ?? null;
  /** What another tab left in the storage, also while this page lay in the page cache and heard nothing. */
  const followStored = () => {
    const before = guardianId();
    session.send({ type: 'session.stored', stored: kept.session() });
    const after = guardianId();
    if (after !== null && after !== before) route.send({ type: 'session.changed', ...location() });
  };
  session.subscribe(tellEnded);
  route.subscribe(({ context: { shown } }) => {
    if (shown !== null) screens.keepOnly(shown.visit);
  });
  watchPage({
    onReturned: () => {
      isLeaving = false;
      followStored();
      tellEnded();
    },
    onEscape: () => menu.send({ type: 'menu.dismiss' }),
    onWidened: () => menu.send({ type: 'viewport.widened' }),
    onStored: (key) => {
      if (key === null || sessionKeys.includes(key)) followStored();
    },
  });

  const arrive = () => {
    menu.send({ type: 'location.changed' });
    session.send({ type: 'location.changed' });
    route.send({ type: 'location.changed', ...location() });
  };
  navigation.follow((_place, move) => {
    arrivals.depart(move);
    arrive();
  });

  for (const actor of [loading, menu, hub, session, route]) actor.start();
  arrive();
  return app;
}
