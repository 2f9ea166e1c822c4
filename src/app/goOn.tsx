import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { locationOf } from '../actors/address';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { App } from './app';
import { browserStorage } from './browserStorage';
import { Page } from './Page';
import { screenLoaders } from './screenLoaders';
import { standingPageIn } from './standingPage';
import { startApp } from './startApp';

/**
 * Goes on from a prerendered page.
 *
 * @returns null where the page in the document is none that this code can go on from
 * @throws where its snapshot cannot be restored
 */
export async function goOn(root: HTMLElement, site: SiteConfiguration): Promise<App | null> {
  const page = await standingPageIn(document, screenLoaders, {
    path: window.location.pathname,
    isSignedIn: browserStorage().session() !== null,
  });
  if (page === null) return null;
  const app = startApp(site, screenLoaders, { page });
  const onRecoverableError = (error: unknown) =>
    app.log.failure('The prerendered page differs from what is drawn', error);
  // A transition is drawn piece by piece: the page stays answering meanwhile.
  startTransition(() => {
    hydrateRoot(root, <Page app={app} onDrawn={() => wake(app)} />, { onRecoverableError });
  });
  return app;
}

/** The page was drawn for nobody in particular: tells it whose browser this is, and to look for what is new. */
function wake({ root, storage, navigation, now }: App): void {
  root.send({
    type: 'page.woken',
    session: storage.session(),
    reservation: storage.reservation(),
    acceptedRegions: storage.acceptedRegions(),
    now: now(),
  });
  const location = locationOf(navigation);
  if (location.search !== '') root.send({ type: 'location.changed', ...location });
  document.dispatchEvent(new Event('page.woken'));
}
