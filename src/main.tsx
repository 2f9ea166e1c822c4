import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { App } from './app/app';
import { browserStorage } from './app/browserStorage';
import type { StandingPage } from './app/composeApp';
import { Page } from './app/Page';
import { screenLoaders } from './app/screenLoaders';
import { standingPageIn } from './app/standingPage';
import { startApp } from './app/startApp';
import { wake } from './app/wake';
import { addIconStylesheet } from './browser/iconStylesheet';
import { readSiteConfiguration } from './browser/siteConfiguration';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const site = readSiteConfiguration(document);

const start = (page: StandingPage | null): App => {
  if (page !== null) {
    try {
      return hydrate(page);
    } catch (_error) {}
  }
  const app = startApp(site, screenLoaders);
  createRoot(root).render(<Page app={app} />);
  return app;
};

const hydrate = (page: StandingPage): App => {
  const app = startApp(site, screenLoaders, { page });
  const onRecoverableError = (error: unknown) =>
    app.log.failure('The prerendered page differs from what is drawn', error);
  const onDrawn = () => {
    wake(app);
    document.dispatchEvent(new Event('page.woken'));
  };
  // A transition is drawn piece by piece: the page stays answering meanwhile.
  startTransition(() => {
    hydrateRoot(root, <Page app={app} onDrawn={onDrawn} />, { onRecoverableError });
  });
  return app;
};

void standingPageIn(document, screenLoaders, {
  build: new URL(import.meta.url).pathname,
  path: window.location.pathname,
  isSignedIn: browserStorage().session() !== null,
}).then((page) => {
  const { site, log } = start(page);
  if (site.iconStylesheet !== null) addIconStylesheet(site.iconStylesheet, log);
});
