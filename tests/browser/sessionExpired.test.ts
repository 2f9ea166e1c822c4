import { comeBackAs, ella, fillInDriver, signInAs } from './guardian';
import { press, said } from './reading';
import { statusFault } from './sandbox';
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
  await press(page, 'Add a new driver');
  await expect(page.getByLabel('First name')).toHaveValue(ella.firstName);
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
