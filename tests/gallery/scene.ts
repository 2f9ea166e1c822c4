import { expect } from '../browser/test';
import type { Stage } from './arranging';

/** Brings a page into a state that no path of a machine shows, and checks it: of long words, or of many things. */
type Arrange = (stage: Stage) => Promise<void>;

export type SceneGroup = {
  name: string;
  /** By their titles, which are unique among all scenes. */
  scenes: Readonly<Record<string, Arrange>>;
  /** On paper: photographed only. */
  printed?: Readonly<Record<string, Arrange>>;
};

/** Arranges a scene and pauses the clock, so that messages stay. */
export async function arrange(bringAbout: Arrange, stage: Stage): Promise<void> {
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
