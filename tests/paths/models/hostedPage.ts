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

/** The browser keeps a payment that was not finished, or none. */
export const assignUnfinished = ({ page }: Stage, reservation: object | null): Promise<void> =>
  page.evaluate((storage) => {
    if (storage === null) localStorage.removeItem('lastCheckout');
    else localStorage.setItem('lastCheckout', JSON.stringify(storage));
  }, reservation);
