import { expect } from '../../browser/test';
import type { Stage } from '../model';

/** The call that validates a stored guardian. */
export const guardianCall = 'POST v1/Credentials/user/*';

export const guardianCalls = '**/v1/Credentials/user/*';

const failing = { calls: [guardianCall], with: { status: 500 } };

/** Until the words offer to sign in again, or a page for guests opens. */
export const failThrice = async ({ page, calls }: Stage): Promise<void> => {
  const offer = page.getByRole('button', { name: 'Sign in again' });
  const admitted = page.locator('html:not([data-route^="checkingSession"])');
  const isOver = (): Promise<boolean> =>
    expect(offer.or(admitted).first())
      .toBeAttached({ timeout: 500 })
      .then(
        () => true,
        () => false,
      );
  do {
    await page.clock.runFor(1500);
    await calls.settle(failing);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'resolving.pausing');
  } while (!(await isOver()));
};

/** As after an earlier visit to the account. */
export const keepAnswers = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}');
    const kept = { at: '2027-01-01T12:00:00.000Z', answers: {} };
    localStorage.setItem(`kept:${id}:account%20UK`, JSON.stringify(kept));
  });
