import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import type { App } from './app/app';
import type { StartOptions } from './app/composeApp';
import { hydrateApp } from './app/hydrateApp';
import { Page } from './app/Page';
import { readBootData } from './app/prerenderedState';
import { screenLoaders } from './app/screenLoaders';
import { startApp } from './app/startApp';
import { readSiteConfiguration } from './browser/siteConfiguration';

const root = document.getElementById('root');
if (root === null) throw new Error('There is no #root');

const site = readSiteConfiguration(document);

/** With `?inspect`, records every event from the first on (BEY-37). */
const inspector = async (): Promise<StartOptions> =>
  new URLSearchParams(window.location.search).has('inspect')
    ? { inspect: (await import('./inspect/openInspector')).openInspector() }
    : {};

const bootData = readBootData(document);

/** Null if the page was not prerendered or cannot be hydrated. */
const hydrate = async (options: StartOptions): Promise<App | null> =>
  bootData?.from ? hydrateApp(root, site, options) : null;

const start = async (options: StartOptions): Promise<App> => {
  const app = startApp(site, screenLoaders, options);
  // A skeleton page stays until the app can show more; any other prerendered page that was not hydrated is for
  // another visitor or address.
  if (bootData?.from === null)
    await import('./app/firstContentReady')
      .then(({ firstContentReady }) => firstContentReady(app))
      .catch(() => {});
  else root.replaceChildren();
  // Also without hydration: `scripts/boot.js` records clicks until this event.
  const announceHydrated = () => document.dispatchEvent(new Event('page.hydrated'));
  createRoot(root).render(<Page app={app} onDrawn={announceHydrated} />);
  return app;
};

void inspector()
  .catch((): StartOptions => ({}))
  .then(async (options) => {
    const app = (await hydrate(options).catch(() => null)) ?? (await start(options));
    // If this code fails to load, icons are missing, and a screen's code loads when its link is followed.
    const code = await import('./app/afterStart').catch(() => null);
    code?.afterStart(app);
  });
