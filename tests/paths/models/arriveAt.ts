import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** Navigates within the app. The heading gets the focus, which would close an open menu. */
export const arriveAt = async ({ page }: Stage, address: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
};
