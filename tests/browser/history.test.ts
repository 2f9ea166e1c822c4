import type { Page } from '@playwright/test';
import { fillInRegistration } from './guardian';
import { watchHydration } from './rest';
import { freshEmail } from './sandbox';
import { expect, test } from './test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const scrollTop = (page: Page): Promise<number> =>
  page.locator('#overflow-container').evaluate((container) => container.scrollTop);

test('RTE-16 a click on a card opens its race at the top with the focus on its heading; Back restores the place in the list', async ({
  page,
}) => {
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

test('BEY-17 a registration that is left by a link, Back or a reload loses only its passwords', async ({
  page,
}) => {
  const email = freshEmail();
  const expectDraft = async (): Promise<void> => {
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'First name')).toHaveValue('Alex');
    await expect(page.getByRole('checkbox')).toBeChecked();
    for (const label of ['Password', 'Confirm password']) await expect(field(page, label)).toHaveValue('');
  };
  await page.goto('/UK/events');
  const hydrated = await watchHydration(page);
  await page.goto('/UK/auth/sign-up?redirect=%2FUK%2Fevents');
  await hydrated();
  await fillInRegistration(page, email);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/UK/legal/privacy');
  await page.goBack();
  await expectDraft();
  await page.reload();
  await expectDraft();
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'a-good-lap',
  );
});
