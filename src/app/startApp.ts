import { createActor } from 'xstate';
import { matchRoute } from '#domain/routes';
import { chatMachine } from '#machines/chat';
import { loadingMachine } from '#machines/loading';
import { menuMachine } from '#machines/menu';
import { locationOf } from '../actors/address';
import { provideConnection } from '../actors/connection';
import { provideConsent } from '../actors/consent';
import { onRegionEntered, provideRegion } from '../actors/region';
import { changeRegion, provideRegionChange } from '../actors/regionChange';
import { provideRoute } from '../actors/route';
import { provideSession } from '../actors/session';
import { type Api, createApi } from '../api/client';
import { createAnalytics } from '../browser/analytics';
import { createArrivals } from '../browser/arrival';
import { createLog } from '../browser/log';
import { createNavigation } from '../browser/navigation';
import { isOffline, watchPage, watchPageAlive } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { createClientStorage, sessionKeys } from '../storage/clientStorage';
import { createStore } from '../storage/store';
import type { App } from './app';
import { followSession } from './followSession';
import { createScreens, type ScreenLoaders } from './screens';
import { showStates } from './shellStates';

/** Builds client, storage and the shell's machines, starts them, and goes to where the address bar points. */
export function startApp(site: SiteConfiguration, loaders: ScreenLoaders): App {
  const navigation = createNavigation();
  const arrivals = createArrivals();
  const storage = createClientStorage(
    createStore(() => window.localStorage),
    createStore(() => window.sessionStorage),
  );
  const log = createLog(() => region.getSnapshot().context.configuration?.environment.disableLog ?? false);
  const loading = createActor(loadingMachine);
  const menu = createActor(menuMachine);
  const chat = createActor(chatMachine);
  const analytics = createAnalytics(site.analyticsBaseUrl, log);
  const pageAlive = watchPageAlive();
  const apiIn = (regionId: () => string | null): Api =>
    createApi({
      baseUrl: site.apiBaseUrl,
      apiKey: site.apiKey,
      regionId,
      token: () => session.getSnapshot().context.stored?.token ?? null,
      cookie: () => document.cookie,
      onRequestStarted: () => loading.send({ type: 'request.started' }),
      onRequestSettled: () => loading.send({ type: 'request.settled' }),
      pageAlive,
      onUnauthorised: () => session.send({ type: 'session.rejected' }),
    });
  const api = apiIn(() => {
    const { requested, regionId } = region.getSnapshot().context;
    return regionId ?? requested;
  });

  const firstRoute = matchRoute(navigation.current().path);
  const region = createActor(provideRegion({ api, navigation, log }), {
    input: { requested: firstRoute.kind === 'screen' ? firstRoute.region : null },
  });
  const regionChange = createActor(provideRegionChange({ navigation }));
  const session = createActor(provideSession({ api, storage, log }), {
    input: { stored: storage.session() },
  });
  const consent = createActor(provideConsent({ region, storage, analytics }));
  const screens = createScreens(loaders);
  const route: App['route'] = createActor(
    provideRoute({
      region,
      session,
      navigation,
      log,
      open: (visit, signal) => {
        const { region } = visit.route;
        return screens.open(region === null ? app : { ...app, api: apiIn(() => region) }, visit, signal);
      },
    }),
  );

  const connection = createActor(provideConnection({ route, screens }));
  const followed = followSession({ region, session, route, storage, navigation });
  const app: App = {
    site,
    api,
    region,
    regionChange,
    session,
    route,
    loading,
    menu,
    consent,
    connection,
    chat,
    screens,
    storage,
    navigation,
    arrivals,
    analytics,
    log,
    onPage: watchPage,
    now: () => new Date().toISOString(),
    logOut: followed.logOut,
    changeRegion: (regionId) => changeRegion(app, regionId),
  };

  onRegionEntered(region, (regionId) => {
    consent.send({ type: 'region.entered', regionId, isAccepted: storage.hasAcceptedCookies(regionId) });
    chat.send({ type: 'region.entered' });
  });
  const readConsentAgain = () => {
    const { regionId } = consent.getSnapshot().context;
    if (regionId === null) return;
    consent.send({ type: 'consent.stored', isAccepted: storage.hasAcceptedCookies(regionId) });
  };
  let viewed = 0;
  route.subscribe(({ context: { shown } }) => {
    if (shown === null) return;
    screens.keepOnly(shown.visit);
    if (shown.visit === viewed) return;
    viewed = shown.visit;
    analytics.record({ name: 'page_view', page_path: locationOf(navigation).path });
  });
  watchPage({
    onReturned: () => {
      followed.returned();
      readConsentAgain();
    },
    onConnection: (event) => connection.send({ type: `connection.${event}` }),
    onEscape: () => menu.send({ type: 'menu.dismiss' }),
    onWidened: () => menu.send({ type: 'viewport.widened' }),
    onStored: (key) => {
      if (key === null || sessionKeys.includes(key)) followed.readAgain();
      readConsentAgain();
    },
  });

  const arrive = () => {
    menu.send({ type: 'location.changed' });
    regionChange.send({ type: 'location.changed' });
    session.send({ type: 'location.changed' });
    route.send({ type: 'location.changed', ...locationOf(navigation) });
  };
  navigation.follow((_place, move) => {
    arrivals.depart(move);
    arrive();
  });

  const shell = { loading, menu, consent, connection, chat, region, regionChange, session, route };
  showStates(document.documentElement, shell);
  for (const actor of Object.values(shell)) actor.start();
  if (isOffline()) connection.send({ type: 'connection.lost' });
  arrive();
  return app;
}
