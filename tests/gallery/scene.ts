import type { Page } from '@playwright/test';
import type { Sandbox } from '../browser/sandbox';
import { expect } from '../browser/test';
import { letGo } from './intercept';
import { breakable, servePages } from './plainPages';
import type { Size } from './views';

/** Where a scene is arranged: a page that has not been anywhere yet, and the API behind it. */
export type Stage = { page: Page; sandbox: Sandbox };

/** A state of the shop that can be looked at. */
export type Scene = {
  /** In words; unique among all scenes. */
  title: string;
  /** The requirements that it shows beyond those that every scene has to meet. */
  ids?: string;
  /**
   * The title of a scene that has the same elements with other words, or more or fewer of them; an element that it
   * lacks is on another scene, in the same parent. The gallery looks at both; `npm test` only at that one, since the
   * words are proved where they are decided.
   */
  alike?: string;
  /** Brings the page into the state, and ends with a look that proves it. */
  arrange: (stage: Stage) => Promise<void>;
  /**
   * A page of the shop if left out. `outside`: a page of the sandbox, whose words and colours are checked, but not its
   * frame. `picture`: only photographed.
   */
  kind?: 'outside' | 'picture';
  /** Photographed as the window shows it, scrolled as the scene left it; otherwise the whole page. */
  isWindow?: boolean;
  /** Whether a navigation and a footer stand around the screen; true if left out. */
  hasShell?: boolean;
  /** The sizes at which this state exists; all if left out. */
  sizes?: readonly Size[];
  /** The size for `npm test`, where another would prove less; without it the sizes take turns. */
  size?: Size;
  /** Whether the guardian has answered the cookie banner before; true if left out. */
  hasConsented?: boolean;
};

export type SceneGroup = { name: string; scenes: readonly Scene[] };

/**
 * Arranges a scene, on a page that another may have been on before, and stops the page's clock, so that messages
 * stay, calls that are held do not run into their time limit, and the state is the same however long it is
 * looked at.
 */
export async function arrange(
  { arrange: bringAbout, hasConsented = true }: Scene,
  stage: Stage,
): Promise<void> {
  const { page } = stage;
  await page.context().setOffline(false);
  // Not about:blank, which would cost another process. The page of the scene before is left before its held calls
  // are let go, so that none of them is answered to it.
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

/** From now on nothing on the page happens by itself. On a busy machine the page's time may overtake the one asked for. */
export const stopClock = (page: Page): Promise<void> =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)).toPass({
    intervals: [0],
  });
