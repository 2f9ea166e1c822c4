import { expect, type Locator, type Page } from '@playwright/test';

/** Reads the page for tests of failures. */

/** A message that stands on the page; what only a log for assistive technology remembers does not count. */
export const said = (page: Page, message: string): Locator =>
  page.locator('[role="alert"], [role="status"]').getByText(message, { exact: true });

/** Values of fields, ticked boxes, the cart's lines and the account's drivers. */
export const held = async (page: Page): Promise<string[]> => {
  const controls = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('input')].map((input) => {
      const isBox = input.type === 'checkbox' || input.type === 'radio';
      return `${input.name}: ${isBox ? input.checked : input.value}`;
    }),
  );
  const lines = await page
    .getByRole('button', { name: /^(Remove .* for|Delete Profile of) / })
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent ?? ''));
  return [...controls, ...lines];
};

/** What went wrong on the page so far; what a browser advises is none of it. */
export const errorsOf = (page: Page): (() => string[]) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (entry) => {
    if (entry.type() === 'error') errors.push(entry.text());
  });
  return () => errors;
};

/** Some browsers ask only once in a page's life for a module that did not load. */
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

/** Once the code of a control is there: one that was prerendered stands before it answers. */
export const answers = (control: Locator): Promise<void> =>
  expect
    .poll(() => control.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** What belongs to the last code that a page of a region asks for by itself. */
export const chatButton = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Chat' }).getByRole('button');

export const press = (page: Page, caption: string): Promise<void> =>
  page.getByRole('button', { name: caption, exact: true }).click();
