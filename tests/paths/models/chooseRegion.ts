import type { Stage } from '../browser/stage';

/** In the menu of regions. */
export const chooseRegion = async ({ page }: Stage, region: string): Promise<void> => {
  await page.getByRole('button', { name: /^Hub:/ }).click();
  await page.getByRole('list', { name: 'Hubs' }).getByRole('button', { name: region }).click();
};
