import { createActor, fromPromise, waitFor } from 'xstate';
import { fail, succeed } from '#domain/result';
import { matchRoute, paths } from '#domain/routes';
import { hubMachine } from '#machines/hub';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { routeMachine } from '#machines/route';
import { sessionMachine } from '#machines/session';
import { type Api, createApi } from '../api/client';
import { getConfigurations, listRegions } from '../api/regions';
import { getUser } from '../api/users';
import { createAnalytics } from '../browser/analytics';
import { createArrivals } from '../browser/arrival';
import { createLog } from '../browser/log';
import { createNavigation } from '../browser/navigation';
import { watchPage } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { createStore } from '../browser/store';
import type { App } from './app';
import { createKept, sessionKeys } from './kept';
import { createScreens, type ScreenLoaders } from './screens';

type RouteActor = App['route'];

/** Builds client, storage and the shell's machines, starts them, and goes to where the address bar points. */
export function startApp(site: SiteConfiguration, loaders: ScreenLoaders): App {
  const navigation = createNavigation();
  const arrivals = createArrivals();
  const kept = createKept(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
  const log = createLog(() => hub.getSnapshot().context.configuration?.environment.disableLog ?? false);
  const reportBug = (_: unknown, error: unknown) => log.failure('A bug', error);
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
  const hub = createActor(
    hubMachine.provide({
      actors: {
        loadRegions: fromPromise(({ signal }) => listRegions(api, signal, { quiet: true })),
        loadConfiguration: fromPromise(({ input, signal }) => getConfigurations(api, input, signal)),
      },
      actions: {
        showEvents: (_, { regionId }) => navigation.go(paths.events(regionId)),
        logFailure: (_, { message }) => log.failure(message, null),
        reportBug,
      },
    }),
    { input: { requested: firstRoute.kind === 'screen' ? firstRoute.region : null } },
  );

  const session = createActor(
    sessionMachine.provide({
      actors: { resolveUser: fromPromise(({ input, signal }) => getUser(api, input, signal)) },
      actions: {
        store: (_, stored) => kept.keepSession(stored),
        clear: () => kept.clearSession(),
        dropCarts: () => kept.dropCarts(),
        logFailure: (_, failure) => log.failure('The guardian could not be resolved', failure),
        reportBug,
      },
    }),
    { input: { stored: kept.session() } },
  );

  const screens = createScreens(loaders);
  const route: RouteActor = createActor(
    routeMachine.provide({
      actors: {
        enterRegion: fromPromise(async ({ input: { regionId }, signal }) => {
          hub.send({ type: 'hub.enter', regionId });
          const entered = await waitFor(
            hub,
            (snapshot) =>
              ['ready', 'unknownRegion', 'unconfigured', 'broken'].some((state) => snapshot.value === state),
            { signal },
          );
          if (entered.matches('ready')) return succeed({ regionId });
          return entered.matches('unknownRegion') ? fail('status', 404) : fail('offline');
        }),
        validateSession: fromPromise(async ({ signal }) => {
          session.send({ type: 'session.revalidate' });
          const { context } = await waitFor(session, (snapshot) => !snapshot.hasTag('resolving'), { signal });
          return context.stored !== null && context.validation === 'valid'
            ? succeed({ userId: context.stored.user.id })
            : fail('status', 401);
        }),
        openScreen: fromPromise(({ input, signal }) => {
          const { region } = input.route;
          return screens.open(region === null ? app : { ...app, api: apiIn(() => region) }, input, signal);
        }),
      },
      actions: {
        redirect: (_, { to }) => navigation.go(to, { replace: true }),
        endSession: () => session.send({ type: 'session.rejected' }),
        logFailure: (_, failure) => log.failure('The page could not be opened', failure),
        reportBug,
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
