import { bringFormatted, type Formatted } from '#domain/formatted';
import { isSameData } from '#domain/isSameData';
import { isAdmitted, matchRoute } from '#domain/routes';
import type { ScreenLoaders } from '../base/app';
import type { FirstRead } from '../browser/earlyReads';
import { bootDataId } from './bootDataId';
import type { PrerenderedState } from './composeApp';

/** How a prerendered page starts the app; in an element of the page. */
export type BootData = PageCode & {
  /** Path of the page's state, which is JSON, on this site; named by the page's content, whenever it was drawn. */
  statePath: string;
  /** Null on the region selector. */
  region: string | null;
  /** Who sees this page; anybody else is redirected. */
  admits: { visitor: boolean; guardian: boolean };
  /** Sent beside the code, for a guardian. */
  firstReads: FirstRead[];
};

/** Addresses of a page's code. */
export type PageCode = {
  /** Imported one after the other, each as its own task; the last one starts the app. */
  entryScripts: string[];
  /** Imports of the page and its screen. */
  modules: string[];
  style: string;
};

type DrawnState = PrerenderedState & {
  /** Instant, by the API's clock. */
  drawnAt: string;
};

export type WrittenState = Omit<DrawnState, 'screen'> & { texts: Formatted };

/**
 * Null if the page was not prerendered or is for another address or visitor: then the app opens the address itself.
 * The page cannot be of another build, because its HTML names the code that it was made by.
 * @throws if the JSON or the screen's code cannot be loaded
 */
export async function readPrerenderedState(
  page: Document,
  loaders: ScreenLoaders,
  { path, search, isSignedIn }: { path: string; search: string; isSignedIn: boolean },
): Promise<DrawnState | null> {
  const boot: BootData | null = JSON.parse(page.getElementById(bootDataId)?.textContent ?? 'null');
  const match = matchRoute(path);
  if (boot === null || match.kind !== 'screen' || !isAdmitted(match.access, isSignedIn)) return null;
  const response = await fetch(boot.statePath, { credentials: 'same-origin' });
  if (!response.ok) return null;
  const { shown, texts, ...written }: WrittenState = await response.json();
  if (!isSameData(match, shown.visit.route)) return null;
  const { screen } = await loaders[match.screen]();
  bringFormatted(texts);
  return { ...written, shown: { ...shown, visit: { ...shown.visit, search } }, screen };
}
