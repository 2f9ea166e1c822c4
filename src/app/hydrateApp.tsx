import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { nextTask } from '../browser/nextTask';
import { dispatchPrefilled, prefilledFields } from '../browser/prefilledFields';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { App } from './app';
import { browserStorage } from './browserStorage';
import type { StartOptions } from './composeApp';
import { Page } from './Page';
import { readPrerenderedState } from './prerenderedState';
import { screenLoaders } from './screenLoaders';
import { startApp } from './startApp';
import { tellVisitor } from './tellVisitor';

/** What happens to fields and buttons. */
const heard = ['click', 'input', 'change', 'submit'];
const keepBack = (event: Event): void => event.stopPropagation();

/**
 * Goes on from a prerendered page.
 *
 * @returns null where the page in the document is none that this code can go on from
 * @throws where its snapshot cannot be restored
 */
export async function hydrateApp(
  root: HTMLElement,
  site: SiteConfiguration,
  options: StartOptions,
): Promise<App | null> {
  const { pathname: path, search } = window.location;
  const page = await readPrerenderedState(document, screenLoaders, {
    path,
    search,
    isSignedIn: browserStorage().session() !== null,
  });
  if (page === null) return null;
  await nextTask();
  const app = startApp(site, screenLoaders, { ...options, page });
  const onRecoverableError = (error: unknown) =>
    app.log.failure('The prerendered page differs from what is drawn', error);
  // A form that heard of it before it is told what was typed earlier would store its draft without that. Buttons are
  // pressed again once the page is awake.
  for (const type of heard) window.addEventListener(type, keepBack, true);
  // A transition is drawn piece by piece: the page stays answering meanwhile.
  startTransition(() => {
    hydrateRoot(root, <Page app={app} onDrawn={() => queueMicrotask(() => wake(app, root))} />, {
      onRecoverableError,
    });
  });
  return app;
}

/**
 * The page was drawn for nobody in particular and without a query: tells it whose browser this is and what the address
 * asks for, and to look for what is new.
 */
function wake(app: App, page: HTMLElement): void {
  const filled = prefilledFields(page);
  // At once, so that fields hold what their form is opened with before they are told what was typed.
  flushSync(() => tellVisitor(app, app.screens.input()));
  for (const type of heard) window.removeEventListener(type, keepBack, true);
  dispatchPrefilled(page, filled);
  document.dispatchEvent(new Event('page.hydrated'));
}
