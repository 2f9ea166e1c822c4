import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import type { App } from './app/app';
import { Page } from './app/Page';
import { screenLoaders } from './app/screenLoaders';
import { standingPageId } from './app/standingPageId';
import { startApp } from './app/startApp';
import { addIconStylesheet } from './browser/iconStylesheet';
import { readSiteConfiguration } from './browser/siteConfiguration';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');

const site = readSiteConfiguration(document);

/** Null where the page was not prerendered, or cannot be gone on from. */
const goOn = async (): Promise<App | null> => {
  if (document.getElementById(standingPageId) === null) return null;
  const code = await import('./app/goOn');
  return code.goOn(root, site);
};

const start = (): App => {
  const app = startApp(site, screenLoaders);
  createRoot(root).render(<Page app={app} />);
  // Also where a prerendered page could not be gone on from: its script stops remembering what is pressed.
  document.dispatchEvent(new Event('page.woken'));
  return app;
};

void goOn()
  .catch(() => null)
  .then((standing) => {
    const { log } = standing ?? start();
    if (site.iconStylesheet !== null) addIconStylesheet(site.iconStylesheet, log);
  });
