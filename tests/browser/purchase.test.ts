import type { Locator, Page } from '@playwright/test';
import {
  acknowledge,
  addElla,
  applyCode,
  becomeGuardian,
  chooseSprint,
  ella,
  fillInElla,
  fillInRegistration,
  register,
  signInAs,
  sprintTicket,
} from './guardian';
import { choose, enter, tabTo, type } from './keyboard';
import { press, said } from './reading';
import { freshEmail, statusFault } from './sandbox';
import { expect, test } from './test';

const race = 'Ashdown Sprint';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cart = (page: Page) => page.getByRole('complementary', { name: 'Your selection' });
const secure = (page: Page) => page.getByRole('button', { name: 'Secure Your Spot Now' });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ });
const bookNow = (page: Page) => page.getByRole('button', { name: /^Book Now/ });

test('BEY-02 a new guardian registers, adds a driver, comes back from the payment page once, and pays for a ticket', {
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
  const pass = booked.getByRole('article').filter({ hasText: race });
  await expect(pass).toContainText(sprintTicket);
  const opening = page.waitForEvent('popup');
  await pass.getByRole('link', { name: /view ticket/i }).click();
  await expect((await opening).getByText('Ella Hart')).toBeVisible();
});

test('BEY-01 a guardian whose purchase fails at each step goes on from there to a ticket, with everything that was entered', async ({
  page,
  sandbox,
}) => {
  const known = await sandbox.guardian([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/UK/events/uk-ashdown-sprint');
  await bookNow(page).click();

  const email = await test.step('the address has an account', async () => {
    await fillInRegistration(page, known.email);
    await press(page, 'Register');
    await expect(said(page, 'Account already exists')).toBeInViewport({ ratio: 1 });
    await expect(page.locator(':focus')).toContainText('Account already exists');
    const other = freshEmail();
    await register(page, other);
    return other;
  });
  const guardian = { ...known, email, password: 'a-good-lap-27' };

  await test.step('the password is wrong', async () => {
    await page.goto(await sandbox.mailedLink(email));
    await page.getByText('Email verified successfully. Please login.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('not-this-one');
    await press(page, 'Sign in');
    await said(
      page,
      'An account could not be found. Check your email and/or password and try again.',
    ).waitFor();
    await page.getByLabel('Password', { exact: true }).fill(guardian.password);
  });

  await test.step('the drivers and the places left do not load', async () => {
    await sandbox.break(
      statusFault('GET', '/api/v2/Drivers/byUser/*', 503),
      statusFault('GET', '/api/v1/Events/*/info', 503),
    );
    await press(page, 'Sign in');
    await expect(page.getByText('Error loading drivers')).toBeVisible();
    await sandbox.mend();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('button', { name: 'Add a driver now' })).toBeVisible();
  });

  await test.step('the driver is not saved', async () => {
    await press(page, 'Add a driver now');
    await fillInElla(page);
    await sandbox.break(statusFault('POST', '/api/v2/Drivers', 500, { times: 1 }));
    await press(page, 'Add Driver');
    await said(page, 'An error occurred. Please try again later.').waitFor();
    await press(page, 'Add Driver');
    await chooseSprint(page, 'Ella Hart');
  });

  await test.step('the code is not checked', async () => {
    await sandbox.break(statusFault('GET', '/api/v1/Checkouts/discount/*', 503, { times: 1 }));
    await applyCode(page, 'KART10');
    await page.getByText('Could not verify your discount code. Please try again.').first().waitFor();
    await press(page, 'Apply the discount code');
    await expect(cart(page).getByText('Voucher KART10')).toBeVisible();
  });

  await test.step('the last place is gone, and free again', async () => {
    const body = { message: 'Only one place is left.' };
    await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 409, { times: 1, body }));
    await secure(page).click();
    await said(page, 'There was a problem creating your checkout: Only one place is left.').waitFor();
  });

  await test.step('the session has ended', async () => {
    await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 401, { times: 1 }));
    await secure(page).click();
    await cart(page).getByRole('link', { name: 'Sign in again' }).click();
    await signInAs(page, guardian);
    await expect(cart(page).getByText('Voucher KART10')).toBeVisible();
    await acknowledge(page);
  });

  await test.step('the bank declines', async () => {
    await secure(page).click();
    await press(page, 'Decline (test)');
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('main')).toContainText('Payment not finished. Nothing was charged.');
    await secure(page).click();
  });

  await test.step('the tickets do not load', async () => {
    await sandbox.break(statusFault('GET', '/api/v1/Tickets/byUser/*', 503));
    await pay(page).click();
    await expect(page.getByText('Your tickets could not be loaded')).toBeVisible();
    await sandbox.mend();
    await press(page, 'Try again');
    await expect(page.getByRole('article').filter({ hasText: 'Ella Hart' })).toContainText(sprintTicket);
  });
});

const addEllaByKeyboard = async (page: Page, wizard: Locator): Promise<void> => {
  for (const { texts, choices } of ella) {
    for (const [label, text] of Object.entries(texts)) await type(page, wizard.getByLabel(label), text);
    for (const [name, option] of Object.entries(choices))
      await choose(page, wizard.getByRole('group', { name }), option);
    await page.keyboard.press('Enter');
  }
  await expect(wizard).toBeHidden();
};

test('BEY-21 on a phone a guardian buys a ticket by keyboard alone; the first stop skips the navigation', async ({
  page,
  sandbox,
}) => {
  const { email, password } = await sandbox.guardian([]);
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

  await enter(page, page.getByRole('link', { name: `LEARN MORE about ${race}` }));
  await expect(heading(page, race)).toBeVisible();
  await enter(page, bookNow(page));
  await expect(heading(page, 'Register')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }));
  await expect(heading(page, 'Sign in')).toBeVisible();
  await type(page, page.getByLabel('Email'), email);
  await type(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');

  await enter(page, page.getByRole('button', { name: 'Add a driver now' }));
  await addEllaByKeyboard(page, page.getByRole('dialog'));
  await enter(page, page.getByRole('button', { name: `Add to Selection ${sprintTicket} for Ella Hart` }));
  await type(page, page.getByPlaceholder('Enter your discount code'), 'KART10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Voucher KART10')).toBeVisible();
  await tabTo(page, page.getByLabel('I have checked that each driver meets the requirements'));
  await page.keyboard.press('Space');
  await enter(page, secure(page));

  await expect(page).toHaveURL(/\/pay\//);
  await enter(page, pay(page));
  const pass = page.getByRole('article').filter({ hasText: 'Ella Hart' });
  await expect(pass).toContainText(sprintTicket);
  await tabTo(page, pass.getByRole('link', { name: /view ticket/i }));
});
