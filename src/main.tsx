import './libraries';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { StartOptions } from './app/composeApp';
import { hydrateApp } from './app/hydrateApp';
import { Page } from './app/Page';
import { screenLoaders } from './app/screenLoaders';
import { startApp } from './app/startApp';
import type { App } from './base/app';
import './browser/scriptAddress';
import { watchPressedLayers } from './browser/pressedLayer';
import { tellSilentFields } from './browser/silentFields';
import { readSiteConfiguration } from './browser/siteConfiguration';
import { followTranslation } from './browser/translatedTexts';

const root = document.getElementById('root');
if (root === null) throw new Error('There is no #root');

followTranslation(root);
// Also where `src/boot.ts` does so: pages that are not prerendered lack that script.
watchPressedLayers();
tellSilentFields();

const site = readSiteConfiguration(document);

/** With `?inspect`, records every event from the first on (BEY-37). */
const inspector = async (): Promise<StartOptions> =>
  new URLSearchParams(window.location.search).has('inspect')
    ? { inspect: (await import('./inspect/openInspector')).openInspector() }
    : {};

const start = (options: StartOptions): App => {
  const app = startApp(site, screenLoaders, options);
  // A prerendered page that was not hydrated is for another visitor or address.
  root.replaceChildren();
  // Also without hydration: `src/boot.ts` records clicks until this event.
  const announceReady = () => document.dispatchEvent(new Event('app.ready'));
  createRoot(root).render(
    <StrictMode>
      <Page app={app} onDrawn={announceReady} />
    </StrictMode>,
  );
  return app;
};

void inspector()
  .catch((): StartOptions => ({}))
  .then(async (options) => {
    const app = (await hydrateApp(root, site, options).catch(() => null)) ?? start(options);
    // If this code fails to load, icons are missing, and a screen's code loads when its link is followed.
    const code = await import('./app/afterStart').catch(() => null);
    code?.afterStart(app);
  });
