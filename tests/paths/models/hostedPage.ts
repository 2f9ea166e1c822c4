import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

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
export const assignUnfinished = async ({ page }: Stage, reservation: object | null): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto('/favicon.svg');
  await tab.evaluate((stored) => {
    if (stored === null) localStorage.removeItem('lastCheckout');
    else localStorage.setItem('lastCheckout', JSON.stringify(stored));
  }, reservation);
  await tab.close();
  await expect(page.locator('html')).toHaveAttribute(
    'data-reservation',
    reservation === null ? 'none' : 'held',
  );
};
