import type { Page } from '@playwright/test';
import {
  applyCode,
  chooseSprint,
  comeBackAs,
  ella,
  fillInDriver,
  signInAs,
  sprintCheckout,
} from './guardian';
import { press, said } from './reading';
import { noah, statusFault } from './sandbox';
import { expect, test } from './test';

test('STO-02 BEY-01 BEY-17 a 401 while a driver is saved says so there; signing in again comes back to the page, and nothing typed is lost', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', []);
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=drivers');
  await press(page, 'Add a new driver');
  await fillInDriver(page, ella);
  await sandbox.break(statusFault('POST', '/api/v2/Drivers', 401));
  await press(page, 'Add Driver');
  await expect(said(page, 'An error occurred. Please try again later.')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Sign in again$/ })
    .click();
  await signInAs(page, guardian);
  await expect(page).toHaveURL('/UK/my-account?tab=drivers');
  const wizard = page.getByRole('dialog', { name: 'Add a driver' });
  await expect(wizard.getByLabel('First name')).toHaveValue(ella.firstName);
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(wizard).toBeHidden();
});

test('STO-02 BEY-01 a 401 on a page for guardians leaves it on show, with a way to sign in that comes back', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', []);
  await comeBackAs(page, guardian);
  await page.goto('/UK/my-account?tab=user');
  await press(page, 'Edit your details');
  await sandbox.break(statusFault('PUT', '/api/v1/Credentials/*', 401));
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(said(page, 'An error occurred. Please try again later.')).toBeVisible();
  await press(page, 'Cancel');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /Sign in again$/ }).click();
  await signInAs(page, guardian);
  await expect(page).toHaveURL('/UK/my-account?tab=user');
});

for (const { call, method, path, ask, words } of [
  {
    call: 'a code is looked up',
    method: 'GET',
    path: '/api/v1/Checkouts/discount/*/*',
    ask: (page: Page) => applyCode(page, 'KART10'),
    words: 'Could not verify your discount code. Please try again.',
  },
  {
    call: 'a checkout is created',
    method: 'POST',
    path: '/api/v1/Checkouts',
    ask: (page: Page) => press(page, 'Secure Your Spot Now'),
    words: 'There was a problem creating your checkout: Fault 401',
  },
]) {
  test(`STO-02 BEY-01 a 401 while ${call} says so there, with a way to sign in; the cart is there again`, async ({
    page,
    sandbox,
  }) => {
    const guardian = await sandbox.guardian('UK', [noah]);
    await comeBackAs(page, guardian);
    await page.goto(sprintCheckout);
    await chooseSprint(page, 'Noah Hart');
    await sandbox.break(statusFault(method, path, 401));
    await ask(page);
    await expect(said(page, words)).toBeVisible();
    await page.getByRole('link', { name: /Sign in again$/ }).click();
    await signInAs(page, guardian);
    await expect(page).toHaveURL(sprintCheckout);
    const cart = page.getByRole('complementary', { name: 'Your selection' });
    await expect(cart.getByRole('button', { name: 'Remove Cadet Sprint for Noah Hart' })).toBeVisible();
  });
}
