import type { Page } from '@playwright/test';
import { watchHydration } from './rest';
import { expect, test } from './test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrollTop = (page: Page): Promise<number> =>
  page.locator('#overflow-container').evaluate((container) => container.scrollTop);

test('RTE-16 a card opens its race at the top with the focus on its heading; Back restores the place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const hydrated = await watchHydration(page);
  await page.goto('/UK/events');
  await hydrated();
  const card = page.getByRole('article').filter({ hasText: 'Three Hours of Kelham' });
  await card.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(200);
  await card.click({ position: { x: 20, y: 20 } });
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  await expect(page).toHaveTitle('Three Hours of Kelham');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(heading(page, 'Select a race for your driver')).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await page.goForward();
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
});
