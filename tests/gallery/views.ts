import type { Page } from '@playwright/test';

export type View = {
  /** Width in CSS px, or `zoom`: 1280 px at 200 %. */
  size: Size;
  scheme: Scheme;
};

export type Size = keyof typeof sizes;
type Scheme = (typeof schemes)[number];

/** Window height, CSS px. */
const sizes = {
  '320': { width: 320, height: 640 },
  '390': { width: 390, height: 844 },
  '768': { width: 768, height: 1024 },
  '1024': { width: 1024, height: 768 },
  '1280': { width: 1280, height: 900 },
  '1920': { width: 1920, height: 1080 },
  zoom: { width: 640, height: 450 },
} as const;

/** `forced`: forced-colors mode. */
export const schemes = ['light', 'dark', 'forced'] as const;

export const sizeNames = Object.keys(sizes) as Size[];

/** Sets size and colour scheme, and finishes all transitions. */
export async function show(page: Page, { size, scheme }: View): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia(
    scheme === 'forced'
      ? { colorScheme: 'dark', forcedColors: 'active' }
      : { colorScheme: scheme, forcedColors: 'none' },
  );
  await page.evaluate(finishMotion);
  // `content-visibility` lays out offscreen content in the next frame.
  await (await page.$('body'))?.waitForElementState('stable');
}

const finishMotion = (): void => {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) motion.finish();
  }
};
