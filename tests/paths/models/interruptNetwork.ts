import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** Goes offline and online again, with both events. */
export const interruptNetwork = async ({ page }: Stage): Promise<void> => {
  const connection = page.locator('html');
  await page.context().setOffline(true);
  await expect(connection).toHaveAttribute('data-connection', 'offline');
  await page.context().setOffline(false);
  await expect(connection).toHaveAttribute('data-connection', 'restored');
};
