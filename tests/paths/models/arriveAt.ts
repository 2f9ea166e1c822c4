import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** Within the app. The heading gets the focus then, which would close a menu that was opened before. */
export const arriveAt = async ({ page }: Stage, address: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
