import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** The network goes and comes back; the app hears of both. */
export const interruptNetwork = async ({ page }: Stage): Promise<void> => {
  const connection = page.locator('html');
  await page.context().setOffline(true);
  await expect(connection).toHaveAttribute('data-connection', 'offline');
  await page.context().setOffline(false);
  await expect(connection).toHaveAttribute('data-connection', 'restored');
};
