import { expect, type Locator, type Page } from '@playwright/test';

/** A visible message; the announcement log does not count. */
export const said = (page: Page, message: string): Locator =>
  page.locator('[role="alert"], [role="status"]').getByText(message, { exact: true });

/** Uncaught errors and console errors, without the browser's own advice. */
export const errorsOf = (page: Page): (() => string[]) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(entry.text());
  });
  return () => errors;
};

/** Some browsers request a failed module only once per page. */
export const asksAgain = async (page: Page): Promise<boolean> => {
  let isThere = false;
  await page.route('**/asked-again.js', (route) =>
    isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort(),
  );
  const loads = () => page.evaluate<boolean>(`import('/asked-again.js').then(() => true, () => false)`);
  if (await loads()) throw new Error('A module that is not there was loaded');
  isThere = true;
  return loads();
};

/** Waits for hydration, as long as the test may take: a prerendered control does not respond before. */
export const answers = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))), {
      timeout: 0,
    })
    .toBe(true);

/** Part of the last code that a region's page loads by itself. */
export const chatButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Chat' }).getByRole('button');

export const press = (page: Page, caption: string): Promise<void> =>
  page.getByRole('button', { name: caption, exact: true }).click();
