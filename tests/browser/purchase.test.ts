import type { Page } from '@playwright/test';
import { addElla, applyCode, becomeGuardian, chooseSprint, sprintTicket } from './guardian';
import { enter } from './keyboard';
import { press } from './reading';
import { expect, test } from './test';

const race = 'Ashdown Sprint';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
const secure = (page: Page) => page.getByRole('button', { name: 'Secure Your Spot Now' });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ });
const bookNow = (page: Page) => page.getByRole('button', { name: /^Book Now/ });

test('BEY-02 a new guardian registers, adds a driver, comes back from paying once, and pays', {
  tag: '@phone',
}, async ({ page, sandbox }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'United Kingdom' }).click();
  await page.getByRole('link', { name: `LEARN MORE about ${race}` }).click();
  await bookNow(page).click();

  await expect(page).toHaveURL(/\/UK\/auth\/sign-up\?redirect=/);
  const email = await becomeGuardian(page, sandbox);
  await expect(page).toHaveURL(/\/UK\/events\/[^/]+\/checkout$/);

  await press(page, 'Add a driver now');
  await addElla(page);
  await chooseSprint(page, 'Ella Hart');
  await applyCode(page, 'KART10');
  await expect(cart(page).getByText('Voucher KART10')).toBeVisible();

  const orders: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/Checkouts'))
      orders.push(request.postDataJSON());
  });
  await secure(page).dblclick();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByText('KART10')).toBeVisible();
  expect(orders).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Payment not finished. Nothing was charged.');
  await expect(page.getByText('Sold out')).toHaveCount(0);
  await expect(cart(page)).toContainText(`Tickets go to ${email}`);
  await expect(cart(page).getByRole('checkbox')).toBeChecked();
  await secure(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(orders).toHaveLength(2);
  expect(orders[1]).toMatchObject({ vouchers: ['KART10'] });

  await pay(page).click();
  await expect(page).toHaveURL(/\/UK\/my-account\?tab=tickets$/);
  const booked = page.locator('[data-machine="ticketArrival"]');
  await expect(booked).toContainText("You're booked");
  await booked.getByText('The ticket in full').click();
  const pass = booked.getByRole('article').filter({ hasText: race });
  await expect(pass).toContainText(sprintTicket);
  const opening = page.waitForEvent('popup');
  await pass.getByRole('link', { name: /view ticket/i }).click();
  await expect((await opening).getByText('Ella Hart')).toBeVisible();
});

test('BEY-21 by keyboard a region is chosen, and the first stop of a page skips the navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await enter(page, page.getByRole('button', { name: 'United Kingdom' }));
  await expect(heading(page, 'Select a race for your driver')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});
