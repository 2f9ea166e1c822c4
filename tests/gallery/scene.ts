import type { Page } from '@playwright/test';
import type { Sandbox } from '../browser/sandbox';
import { expect } from '../browser/test';
import { letGo } from './intercept';
import { breakable, servePages } from './plainPages';
import type { Size } from './views';

export type Stage = { page: Page; sandbox: Sandbox };

export type Scene = {
  /** Unique among all scenes. */
  title: string;
  /** Requirements beyond those of every scene. */
  ids?: string;
  /**
   * Title of a scene with the same elements but other words or numbers of elements. The gallery inspects both;
   * `npm test` only that one, because other tests prove the words.
   */
  alike?: string;
  /** Brings the page into the state and checks it. */
  arrange: (stage: Stage) => Promise<void>;
  /**
   * The shop's page by default. `outside`: a page of the sandbox, checked without its layout. `picture`:
   * photographed only.
   */
  kind?: 'outside' | 'picture';
  /** Photographed as scrolled by the scene; otherwise the full page. */
  isWindow?: boolean;
  /** Whether navigation and footer are required; true by default. */
  hasShell?: boolean;
  /** Sizes of this state; all by default. */
  sizes?: readonly Size[];
  /** Size for `npm test`; alternating by default. */
  size?: Size;
  /** Whether cookies were accepted before; true by default. */
  hasConsented?: boolean;
};

export type SceneGroup = { name: string; scenes: readonly Scene[] };

/**
 * Arranges a scene on a possibly used page and pauses the clock, so that messages stay and held calls do not time
 * out.
 */
export async function arrange(
  { arrange: bringAbout, hasConsented = true }: Scene,
  stage: Stage,
): Promise<void> {
  const { page } = stage;
  await page.context().setOffline(false);
  // about:blank would start another process. The previous page is left before its held calls are released,
  // so that they do not reach it.
  await page.goto('/favicon.svg');
  await letGo();
  await servePages();
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await page.clock.resume();
  await page.evaluate(forget, hasConsented ? ['UK', 'US', 'AE'] : []);
  await bringAbout(breakable(stage));
  await stopClock(page);
}

const forget = (consented: readonly string[]): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const region of consented) localStorage.setItem(`cookiesAccepted:${region}`, 'true');
};

/** Pauses the page's clock. A busy computer's page may be past the requested time already. */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)).toPass({
    intervals: [0],
  });
