import { expect } from '../browser/test';
import type { Stage } from './arranging';
import type { Size } from './views';

/** A page that no path of a machine shows: of long words, of many things, or beside the machines. */
export type Scene = {
  /** Unique among all scenes. */
  title: string;
  /** Brings the page into the state and checks it. */
  arrange: (stage: Stage) => Promise<void>;
  /** Photographed only. */
  isPicture?: boolean;
  /** Sizes of this state; all by default. */
  sizes?: readonly Size[];
};

export type SceneGroup = { name: string; scenes: readonly Scene[] };

/** Arranges a scene and pauses the clock, so that messages stay. */
export async function arrange({ arrange: bringAbout }: Scene, stage: Stage): Promise<void> {
  const { page } = stage;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.install();
  await page.clock.resume();
  await page.addInitScript(acceptCookies);
  await bringAbout(stage);
  // A busy computer's page may be past the requested time already.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)).toPass({
    intervals: [0],
  });
}

/** Runs in the page before its scripts. */
export const acceptCookies = (): void => {
  for (const region of ['UK', 'US', 'AE']) localStorage.setItem(`cookiesAccepted:${region}`, 'true');
};
