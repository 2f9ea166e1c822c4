import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { guardianIn } from '#domain/guardianIn';
import { mendedQuery } from '#domain/touchedLink';
import type { App } from '../base/app';
import {
  carryFields,
  dispatchPrefilled,
  holdFocusedField,
  prefilledFields,
} from '../browser/prefilledFields';
import type { SiteConfiguration } from '../browser/siteConfiguration';
import { whenIdle } from '../browser/whenIdle';
import { browserStorage } from './browserStorage';
import type { StartOptions } from './composeApp';
import { Page } from './Page';
import { readPrerenderedState } from './prerenderedState';
import { readAgain } from './readAgain';
import { screenLoaders } from './screenLoaders';
import { startApp } from './startApp';
import { tellVisitor } from './tellVisitor';

/** Events of fields and buttons. */
const fieldEvents = ['click', 'input', 'change', 'submit'];
const block = (event: Event): void => event.stopPropagation();

/**
 * Hydrates a prerendered page.
 * @returns null if the page was not prerendered for this address and visitor, or its state is refused
 * @throws if the state or the code cannot be loaded or restored
 */
export async function hydrateApp(
  root: HTMLElement,
  site: SiteConfiguration,
  options: StartOptions,
  hydrate: (...page: Parameters<typeof hydrateRoot>) => void = hydrateRoot,
): Promise<App | null> {
  const { pathname: path } = window.location;
  const prerendered = await readPrerenderedState(document, screenLoaders, {
    path,
    search: mendedQuery(window.location.search),
    isSignedIn: guardianIn(browserStorage().session()) !== null,
  });
  if (prerendered === null) return null;
  // Lets the browser paint and handle input first.
  await new Promise((resolve) => setTimeout(resolve));
  const app = startApp(site, screenLoaders, { ...options, page: prerendered });
  const onRecoverableError = (error: unknown) =>
    app.log.failure('The prerendered page differs from the rendered one', error);
  // Blocked until the form has its stored draft: an earlier event would overwrite that draft. `src/boot.ts` repeats
  // blocked clicks.
  for (const type of fieldEvents) window.addEventListener(type, block, true);
  const stopCarrying = carryFields(root);
  const finish = () => {
    stopCarrying();
    finishHydration(app, root);
    whenIdle(() => void readAgain(app, prerendered.drawnAt));
  };
  app.sleep.begin();
  // A transition, so that the page answers while it hydrates.
  startTransition(() => {
    hydrate(root, <Page app={app} onDrawn={() => queueMicrotask(finish)} />, { onRecoverableError });
  });
  return app;
}

/**
 * Tells the app whose browser this is and what the query says: the page was prerendered for no visitor in particular
 * and without a query.
 */
function finishHydration(app: App, root: HTMLElement): void {
  const filled = prefilledFields(root);
  holdFocusedField(root);
  // Synchronous: React must set initial values before `dispatchPrefilled` reports the typed ones.
  flushSync(() => tellVisitor(app, app.screens.prerenderedInput()));
  for (const type of fieldEvents) window.removeEventListener(type, block, true);
  dispatchPrefilled(root, filled);
  document.dispatchEvent(new Event('app.ready'));
  releaseStripRoom(app);
}

/** The room that `src/boot.ts` has reserved is the strip's, or nobody's once it is known that there is none. */
function releaseStripRoom({ openPayment }: App): void {
  const looking = openPayment.subscribe((snapshot) => {
    if (snapshot.matches('looking')) return;
    delete document.documentElement.dataset.awaitsPayment;
    looking.unsubscribe();
  });
}
