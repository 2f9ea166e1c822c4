import { comeBackAs, sprintCheckout } from '../../browser/guardian';
import { noah } from '../../browser/sandbox';
import type { Stage } from '../model';
import { inAnotherTab } from './gestures';

/** The API's answer to an order, with an address that is never opened. */
export const hostedPage = { checkoutUrl: 'https://pay.example/checkout' };

/** The browser ignores the redirect to the hosted page. */
export const stayHere = async ({ page }: Stage): Promise<void> => {
  await page.route(`${hostedPage.checkoutUrl}*`, (route) => route.fulfill({ status: 204 }));
};

/** As a guardian of these drivers, for whom the hosted page does not open. */
export const openAs =
  (drivers = [noah], address = sprintCheckout) =>
  async (stage: Stage): Promise<void> => {
    await comeBackAs(stage.page, await stage.sandbox.guardian(drivers));
    await stayHere(stage);
    await stage.page.goto(address);
  };

/** Back from the hosted page, restored from the page cache. */
export const comeBack = async ({ page }: Stage): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
};

/** Another tab stores an unfinished payment, or removes it. */
export const assignUnfinished = (stage: Stage, reservation: object | null): Promise<void> =>
  inAnotherTab(stage, { lastCheckout: reservation });
