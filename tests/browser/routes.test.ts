import type { Page } from '@playwright/test';
import { expect, test } from './test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const scroller = (page: Page) => page.locator('#overflow-container');

const scrollTop = (page: Page): Promise<number> => scroller(page).evaluate(({ scrollTop }) => scrollTop);

test('RTE-16 a new screen focuses its heading, starts at its top and is announced; Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/UK/events');
  const link = page.getByRole('link', { name: 'LEARN MORE about Three Hours of Kelham' });
  await link.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(200);

  await link.click();
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  await expect(page).toHaveTitle('Three Hours of Kelham');
  // The heading already says the title.
  await expect(page.getByRole('status').filter({ hasText: 'Three Hours of Kelham' })).toHaveCount(0);
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(heading(page, 'Select a race for your driver')).toBeFocused();
  await expect(page).toHaveTitle(/^Events \| /);
  await expect(page.getByRole('status').filter({ hasText: /^Events \| / })).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(place);

  await page.goForward();
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
});

test('RTE-13 navigating to the address on show reloads its data without another history entry', async ({
  page,
}) => {
  await page.goto('/UK/events');
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  for (let time = 0; time < 2; time++) {
    const again = page.waitForRequest((request) => request.url().endsWith('/v1/Events/toDisplay'));
    await page.getByRole('link', { name: 'TICKETS', exact: true }).click();
    await again;
    await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
