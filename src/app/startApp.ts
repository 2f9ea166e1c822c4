import { createAnalytics } from '../browser/analytics';
import { createArrivals } from '../browser/arrival';
import { createNavigation } from '../browser/navigation';
import { watchPageAlive } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { locationOf } from './address';
import type { App, ScreenLoaders } from './app';
import { browserStorage } from './browserStorage';
import { composeApp, type StartOptions } from './composeApp';
import { followPage } from './followPage';
import { shellOf } from './shell';
import { showStates } from './shellStates';

/** The app in the browser: starts the root actor and tells it where the address bar points. */
export function startApp(site: SiteConfiguration, loaders: ScreenLoaders, options: StartOptions = {}): App {
  const navigation = createNavigation();
  const arrivals = createArrivals();
  const storage = browserStorage();
  const platform = {
    origin: window.location.origin,
    navigation,
    arrivals,
    storage,
    analytics: (log: App['log']) => createAnalytics(site.analyticsBaseUrl, log),
    cookie: () => document.cookie,
    pageAlive: watchPageAlive(),
  };
  const app = composeApp(site, loaders, platform, options);
  showStates(document.documentElement, shellOf(app.root));
  app.root.start();
  followPage(app.root, { navigation, arrivals, storage });
  if (options.page === undefined) app.root.send({ type: 'location.changed', ...locationOf(navigation) });
  return app;
}
