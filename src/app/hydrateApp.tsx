import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { nextTask } from '../browser/nextTask';
import { dispatchPrefilled, holdFocusedField, prefilledFields } from '../browser/prefilledFields';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import type { App } from './app';
import { browserStorage } from './browserStorage';
import type { StartOptions } from './composeApp';
import { Page } from './Page';
import { readPrerenderedState } from './prerenderedState';
import { screenLoaders } from './screenLoaders';
import { startApp } from './startApp';
import { tellVisitor } from './tellVisitor';

/** Events of fields and buttons. */
const fieldEvents = ['click', 'input', 'change', 'submit'];
const block = (event: Event): void => event.stopPropagation();

/**
 * Hydrates a prerendered page.
 * @returns null if the document has no prerendered page for this address
 * @throws if the page's snapshot cannot be restored
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
  // Until the form has been told of the stored draft, an event would store a draft without it. Clicks are repeated once
  // the page is hydrated.
  for (const type of fieldEvents) window.addEventListener(type, block, true);
  // A transition, so that the page answers while it hydrates.
  startTransition(() => {
    hydrateRoot(root, <Page app={app} onDrawn={() => queueMicrotask(() => finishHydration(app, root))} />, {
      onRecoverableError,
    });
  });
  return app;
}

/**
 * Tells the app whose browser this is and what the query says: the page was prerendered for no visitor in particular
 * and without a query.
 */
function finishHydration(app: App, page: HTMLElement): void {
  const filled = prefilledFields(page);
  holdFocusedField(page);
  // Synchronous: a form's fields must have their initial values before they are given what was typed.
  flushSync(() => tellVisitor(app, app.screens.input()));
  for (const type of fieldEvents) window.removeEventListener(type, block, true);
  dispatchPrefilled(page, filled);
  document.dispatchEvent(new Event('page.hydrated'));
}
