import type { App, ScreenLoaders } from '../base/app';
import { createAnalytics } from '../browser/analytics';
import { fetchAfterEarlyReads } from '../browser/earlyReads';
import { createNavigation } from '../browser/navigation';
import { pageSeen, watchPageAlive } from '../browser/page';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { browserStorage } from './browserStorage';
import { composeApp, type StartOptions } from './composeApp';
import { followPage } from './followPage';
import { shellOf } from './shell';
import { showStates } from './shellStates';
import { tellVisitor } from './tellVisitor';

/** Starts the app in the browser. A prerendered page is told of its visitor later, by `hydrateApp`. */
export function startApp(site: SiteConfiguration, loaders: ScreenLoaders, options: StartOptions = {}): App {
  const platform = {
    origin: window.location.origin,
    navigation: createNavigation(),
    storage: browserStorage(),
    analytics: (log: App['log']) => createAnalytics(site.analyticsBaseUrl, log),
    cookie: () => document.cookie,
    pageAlive: watchPageAlive(),
    pageSeen,
    send: fetchAfterEarlyReads,
  };
  const app = composeApp(site, loaders, platform, options);
  showStates(document.documentElement, shellOf(app.root));
  app.root.start();
  followPage(app);
  if (options.page === undefined) tellVisitor(app);
  return app;
}
