import { hydrateRoot, type Root } from 'react-dom/client';
import { hydrateApp } from '../../src/app/hydrateApp';
import type { App } from '../../src/base/app';
import { site } from './openShop';

const views: Root[] = [];

/** Hydrates a prerendered page. The test file ends it with `afterEach(endHydrated)`. */
export const hydrate = (container: HTMLElement): Promise<App | null> =>
  hydrateApp(container, site, {}, (...page) => views.push(hydrateRoot(...page)));

/** Test files share a page: what a view still has to do would fail once the page is emptied for the next test. */
export const endHydrated = (): void => {
  for (const view of views.splice(0)) view.unmount();
};
