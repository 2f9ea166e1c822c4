import type { Stage } from '../browser/stage';
import { inAnotherTab } from './anotherTab';

/** What the API answers to an order: the page to pay on, which is never opened. */
export const hostedPage = { checkoutUrl: 'https://pay.example/checkout' };

/** The browser stays where it is when the app leaves for the hosted page. */
export const stayHere = async ({ page }: Stage): Promise<void> => {
  await page.route(`${hostedPage.checkoutUrl}*`, (route) => route.fulfill({ status: 204 }));
};

/** Back from the hosted page, out of the browser's page cache. */
export const comeBack = async ({ page }: Stage): Promise<void> => {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
};

/** Another tab leaves a payment that was not finished in the browser, or takes it away. */
export const assignUnfinished = (stage: Stage, reservation: object | null): Promise<void> =>
  inAnotherTab(stage, { lastCheckout: reservation });
