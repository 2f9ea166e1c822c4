import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import type { App } from './app/app';
import type { StartOptions } from './app/composeApp';
import { goOn as goOnFrom } from './app/goOn';
import { Page } from './app/Page';
import { screenLoaders } from './app/screenLoaders';
import { standingPageId } from './app/standingPageId';
import { startApp } from './app/startApp';
import { readSiteConfiguration } from './browser/siteConfiguration';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const site = readSiteConfiguration(document);

/** With `?inspect`, what sees every event from the first on (BEY-37). */
const inspector = async (): Promise<StartOptions> =>
  new URLSearchParams(window.location.search).has('inspect')
    ? { inspect: (await import('./inspect/openInspector')).openInspector() }
    : {};

/** Null where the page was not prerendered, or cannot be gone on from. */
const goOn = async (options: StartOptions): Promise<App | null> => {
  if (document.getElementById(standingPageId) === null) return null;
  return goOnFrom(root, site, options);
};

const start = (options: StartOptions): App => {
  const app = startApp(site, screenLoaders, options);
  // What was prerendered for somebody else.
  root.replaceChildren();
  createRoot(root).render(<Page app={app} />);
  // Also where a prerendered page could not be gone on from: its script stops remembering what is pressed.
  document.dispatchEvent(new Event('page.woken'));
  return app;
};

void inspector()
  .catch((): StartOptions => ({}))
  .then(async (options) => {
    const app = (await goOn(options).catch(() => null)) ?? start(options);
    // Without it there are no icons, and a screen's code is asked for when its link is followed.
    const code = await import('./app/afterStart').catch(() => null);
    code?.afterStart(app);
  });
