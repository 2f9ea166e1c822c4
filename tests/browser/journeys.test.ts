import type { Page, Request } from '@playwright/test';
import { acknowledge, addDriver, applyCode, becomeGuardian, ella, signInAs } from './guardian';
import { bornYearsAgo, type DriverPayload, noah } from './sandbox';
import { expect, test } from './test';

const sprint = 'Ashdown Sprint';

const junior: DriverPayload = {
  firstName: 'Zoe',
  lastName: 'Hart',
  dateOfBirth: bornYearsAgo(13),
  weight: 46,
  height: 155,
  sex: 2,
  experienceLevel: 'club-racer',
};

function callsTo(page: Page, method: string, ending: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(ending)) calls.push(request);
  });
  return calls;
}

const secure = (page: Page) => page.getByRole('button', { name: 'Secure Your Spot Now' });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });

const choose = (page: Page, ticket: string, driver: string) =>
  page.getByRole('button', { name: `Add to Selection ${ticket} for ${driver}` }).click();

test('RTE-01 HUB-06 BEY-02 BEY-05 REG-02 SIN-03 WIZ-10 CHK-03 DSC-05 SUB-02 TKT-03 a new guardian registers, adds a driver and buys a ticket', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'United Kingdom' }).click();
  await expect(page.getByRole('heading', { name: 'Select a race for your driver' })).toBeVisible();
  await page.getByRole('link', { name: `LEARN MORE about ${sprint}` }).click();
  await page.getByRole('button', { name: /^Book Now - FROM £/ }).click();

  await expect(page).toHaveURL(/\/UK\/auth\/sign-up\?redirect=/);
  const email = await becomeGuardian(page, sandbox);
  await expect(page).toHaveURL(/\/UK\/events\/[^/]+\/checkout$/);
  await expect(page.getByRole('heading', { level: 1, name: sprint })).toBeVisible();

  await page.getByRole('button', { name: 'Add a driver now' }).click();
  await addDriver(page, ella);
  await expect(page.getByText('Best matches for Ella')).toBeVisible();
  await expect(page.getByText('Some requirements not met').first()).toBeAttached();
  await choose(page, 'Cadet Sprint', 'Ella Hart');
  await expect(page.getByText('Added to your selections')).toBeVisible();
  await expect(cart(page).getByText(`Tickets go to ${email}`)).toBeVisible();

  await page.getByPlaceholder('Enter your discount code').fill('KART10');
  await page.getByPlaceholder('Enter your discount code').press('Enter');
  await expect(page.getByText('Voucher "KART10" successfully applied!').first()).toBeVisible();

  await acknowledge(page);
  await secure(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByText('Cadet Sprint')).toBeVisible();
  await expect(page.getByText('KART10')).toBeVisible();

  const aborts = callsTo(page, 'POST', '/v1/Checkouts/abort');
  const creates = callsTo(page, 'POST', '/v1/Checkouts');
  await page.goBack();
  await expect(cart(page).getByText('Cadet Sprint')).toBeVisible();
  await expect(page.getByText('Sold out')).toHaveCount(0);
  await expect(cart(page).getByText('Voucher KART10')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Payment not finished. Nothing was charged. Your places are held until',
  );
  await expect(cart(page).getByRole('checkbox')).toBeChecked();
  await secure(page).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(aborts).toHaveLength(1);
  expect(creates).toHaveLength(1);
  expect(creates[0]?.postDataJSON()).toMatchObject({ vouchers: ['KART10'] });

  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/UK\/my-account\?tab=tickets$/);
  const booked = page.locator('[data-machine="ticketArrival"]');
  await expect(booked).toContainText("You're booked");
  await expect(booked.getByRole('button', { name: 'Print race-day sheets' })).toBeVisible();
  const pass = booked.getByRole('article').filter({ hasText: sprint });
  await expect(pass).toContainText('Ella Hart');
  await expect(pass).toContainText('Cadet Sprint');
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    pass.getByRole('link', { name: /view ticket/i }).click(),
  ]);
  await expect(shop.getByText('Ella Hart')).toBeVisible();
  await expect(shop.getByRole('img', { name: /Entry code/ })).toBeVisible();
});

test('SIN-04 CHK-03 CHK-12 CRT-02 BEY-01 a returning guardian books for two drivers in one checkout', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah, junior]);
  await page.goto('/uk/auth/sign-in');
  await signInAs(page, guardian);
  await expect(page).toHaveURL(/\/UK\/my-account/);

  await page.goto('/UK/events/uk-ashdown-sprint/checkout');
  await choose(page, 'Cadet Sprint', 'Noah Hart');
  await choose(page, 'Junior Sprint', 'Zoe Hart');
  await expect(cart(page)).toContainText('£151');
  await applyCode(page, 'PADDOCK5');
  await expect(cart(page).getByText('Coupon PADDOCK5')).toBeVisible();
  await page.reload();
  await expect(cart(page).getByText('Junior Sprint')).toBeVisible();
  await expect(cart(page).getByText('Coupon PADDOCK5')).toBeVisible();
  const creates = callsTo(page, 'POST', '/v1/Checkouts');
  await acknowledge(page);
  await secure(page).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  expect(creates[0]?.postDataJSON()).toMatchObject({ coupons: ['PADDOCK5'] });

  await page.goto('/UK/my-account?tab=tickets');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/UK/events/uk-ashdown-sprint/checkout');
  await expect(cart(page).getByText('Coupon PADDOCK5')).toHaveCount(0);
  await expect(
    page.getByRole('link', { name: /View your Saturday morning ticket here/ }).first(),
  ).toBeVisible();
});

test('BEY-03 SUB-04 ten fast clicks and a held Enter make one checkout', async ({ page, sandbox }) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await page.goto('/UK/auth/sign-in?redirect=%2FUK%2Fevents%2Fuk-ashdown-sprint%2Fcheckout');
  await signInAs(page, guardian);
  await choose(page, 'Cadet Sprint', 'Noah Hart');
  await acknowledge(page);

  const creates = callsTo(page, 'POST', '/v1/Checkouts');
  await sandbox.break({ method: 'POST', path: '/api/v1/Checkouts', kind: 'slow', ms: 600, times: 20 });
  await secure(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click++) button.click();
  });
  for (let press = 0; press < 5; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page).toHaveURL(/\/pay\//);
  expect(creates).toHaveLength(1);
});

test('BEY-05 RTE-11 RTE-15 the way back to a race survives every detour before signing in', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await page.goto('/UK/events/uk-ashdown-sprint/checkout?from=poster');
  await expect(page).toHaveURL(/\/UK\/auth\/sign-up/);
  await page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }).click();
  await page.getByRole('link', { name: 'FORGOT YOUR PASSWORD' }).click();
  await page.getByRole('link', { name: 'BACK TO SIGN IN' }).click();
  await page.getByRole('link', { name: "I DON'T HAVE AN ACCOUNT" }).click();
  await page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }).click();
  await signInAs(page, guardian);
  await expect(page).toHaveURL(/\/UK\/events\/uk-ashdown-sprint\/checkout\?from=poster$/);
});
