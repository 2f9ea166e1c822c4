import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** In the menu of regions, by the region's name. */
export const chooseRegion = async ({ page }: Stage, region: string): Promise<void> => {
  await page.getByRole('button', { name: /^Hub:/ }).click();
  await page.getByRole('list', { name: 'Hubs' }).getByRole('button', { name: region }).click();
};

/** Within the app. The heading gets the focus then, which would close a menu that was opened before. */
export const arriveAt = async ({ page }: Stage, address: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
