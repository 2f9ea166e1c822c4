import type { Page } from '@playwright/test';
import { ella, sprintTicket } from './guardian';
import { choose, enter, tabTo, type } from './keyboard';
import type { Guardian } from './sandbox';
import { expect, test } from './test';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const signIn = async (page: Page, { email, password }: Guardian): Promise<void> => {
  await enter(page, page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
};

const addElla = async (page: Page): Promise<void> => {
  await enter(page, page.getByRole('button', { name: 'Add a driver now' }));
  const wizard = page.getByRole('dialog');
  await type(page, wizard.getByLabel('First name'), ella.firstName);
  await type(page, wizard.getByLabel('Last name'), ella.lastName);
  await page.keyboard.press('Enter');
  await type(page, wizard.getByLabel('Weight'), ella.weight);
  await type(page, wizard.getByLabel('Height'), ella.height);
  await page.keyboard.press('Enter');
  const [year = '', month = '', day = ''] = ella.dateOfBirth.split('-');
  await type(page, wizard.getByLabel('Day'), day);
  await type(page, wizard.getByLabel('Month'), month);
  await type(page, wizard.getByLabel('Year'), year);
  await choose(page, wizard.getByRole('group', { name: /^Gender/ }), ella.gender);
  await page.keyboard.press('Enter');
  await choose(page, wizard.getByRole('group', { name: /^Experience level/ }), ella.level);
  await page.keyboard.press('Enter');
  await expect(wizard).toBeHidden();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('BEY-21 on a phone a guardian buys a ticket by keyboard alone, from the regions to the paid ticket', async ({
    page,
    sandbox,
  }) => {
    const guardian = await sandbox.guardian('UK', []);
    await page.goto('/');
    await enter(page, page.getByRole('button', { name: 'United Kingdom' }));
    await expect(heading(page, 'Select a race for your driver')).toBeVisible();
    await enter(page, page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }));
    await expect(heading(page, 'Ashdown Sprint')).toBeVisible();
    await enter(page, page.getByRole('button', { name: /^Book Now/ }));
    await expect(heading(page, 'Register')).toBeVisible();
    await signIn(page, guardian);

    await addElla(page);
    await enter(page, page.getByRole('button', { name: `Add to Selection ${sprintTicket} for Ella Hart` }));
    await type(page, page.getByPlaceholder('Enter your discount code'), 'KART10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Voucher KART10')).toBeVisible();
    await tabTo(page, page.getByLabel('I have checked that each driver meets the requirements'));
    await page.keyboard.press('Space');
    await enter(page, page.getByRole('button', { name: 'Secure Your Spot Now' }));

    await expect(page).toHaveURL(/\/pay\//);
    await enter(page, page.getByRole('button', { name: /^Pay/ }));
    await expect(page).toHaveURL(/\/UK\/my-account\?tab=tickets$/);
    const pass = page.getByRole('article').filter({ hasText: 'Ella Hart' });
    await expect(pass).toContainText(sprintTicket);
    await tabTo(page, pass.getByRole('link', { name: /view ticket/i }));
  });
});

test('BEY-21 the skip link is the first tab stop and jumps past the navigation', async ({ page }) => {
  await page.goto('/UK/events');
  await expect(heading(page, 'Select a race for your driver')).toBeVisible();
  await page.reload();
  // Before the races load, nothing on the page can be focused.
  await expect(page.getByRole('main').getByRole('article').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInMain).toBe(true);
});
