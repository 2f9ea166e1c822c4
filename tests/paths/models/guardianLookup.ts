import { expect } from '../../browser/test';
import type { Stage } from '../model';

/** The call that validates a stored guardian. */
export const guardianCall = 'POST v1/Credentials/user/*';

export const guardianCalls = '**/v1/Credentials/user/*';

/** The call is tried four times before it fails. */
export const failWheneverAsked = async ({ page, calls }: Stage): Promise<void> => {
  const failing = { calls: [guardianCall], with: { status: 500 } };
  for (let tries = 1; tries <= 3; tries += 1) {
    const asked = page.waitForRequest(guardianCalls);
    await calls.settle(failing);
    await expect(async () => {
      await page.clock.runFor(1500);
      expect(await Promise.race([asked, null])).not.toBeNull();
    }).toPass();
  }
  await calls.settle(failing);
};
