import { expect } from '../../browser/test';
import type { Stage } from '../model';

/** The call that validates a stored guardian. */
export const guardianCall = 'POST v1/Credentials/user/*';

export const guardianCalls = '**/v1/Credentials/user/*';

const failing = { calls: [guardianCall], with: { status: 500 } };

/** Until the words offer to sign in again. */
export const failThrice = async ({ page, calls }: Stage): Promise<void> => {
  const offer = page.getByRole('button', { name: 'Sign in again' });
  await expect(async () => {
    await calls.settle(failing);
    await page.clock.runFor(1500);
    await expect(offer).toBeVisible({ timeout: 100 });
  }).toPass();
};

/** As after an earlier visit to the account. */
export const keepAnswers = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const kept = { at: '2027-01-01T12:00:00.000Z', answers: {} };
    localStorage.setItem(`kept:${id}:account%20UK`, JSON.stringify(kept));
  });
