import type { Page } from '@playwright/test';

/** How a scene is looked at. */
export type View = {
  /** The width in CSS px, or `zoom`: 1280 px at 200 %. */
  size: Size;
  scheme: Scheme;
};

export type Size = keyof typeof sizes;
type Scheme = (typeof schemes)[number];

/** Of the window, CSS px. */
const sizes = {
  '320': { width: 320, height: 640 },
  '390': { width: 390, height: 844 },
  '768': { width: 768, height: 1024 },
  '1024': { width: 1024, height: 768 },
  '1280': { width: 1280, height: 900 },
  '1920': { width: 1920, height: 1080 },
  zoom: { width: 640, height: 450 },
} as const;

/** `forced` are the colours of a reader who has chosen their own. */
export const schemes = ['light', 'dark', 'forced'] as const;

export const sizeNames = Object.keys(sizes) as Size[];

/** Shows a page at a size and in a scheme, with every transition finished. */
export async function show(page: Page, { size, scheme }: View): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia(
    scheme === 'forced'
      ? { colorScheme: 'dark', forcedColors: 'active' }
      : { colorScheme: scheme, forcedColors: 'none' },
  );
  await page.evaluate(finishMotion);
  // What is out of sight is laid out anew with the next frame (`content-visibility`).
  await (await page.$('body'))?.waitForElementState('stable');
}

const finishMotion = (): void => {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
  }
};
