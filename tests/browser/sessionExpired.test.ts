import { chooseSprint, comeBackAs, ella, fillInDriver, signInAs, sprintCheckout } from './guardian';
import { press, said } from './reading';
import { noah, statusFault } from './sandbox';
import { expect, test } from './test';

test('STO-02 BEY-01 BEY-17 a 401 while saving a driver is shown in the wizard; signing in again returns to the page with the input kept', async ({
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
  await expect(said(page, 'An error occurred. Please try again later.')).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Sign in again$/ })
    .click();
  await signInAs(page, guardian);
  await expect(page).toHaveURL('/UK/my-account?tab=drivers');
  const wizard = page.getByRole('dialog', { name: 'Add a driver' });
  await expect(wizard.getByLabel(ella.level)).toBeChecked();
  await wizard.getByRole('button', { name: 'Close' }).click();
  await expect(wizard).toBeHidden();
});

test('STO-02 BEY-01 a 401 while creating a checkout is shown with a link to sign in; the cart is kept', async ({
  page,
  sandbox,
}) => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await comeBackAs(page, guardian);
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  await sandbox.break(statusFault('POST', '/api/v1/Checkouts', 401));
  await press(page, 'Secure Your Spot Now');
  await expect(said(page, 'There was a problem creating your checkout: Fault 401')).toBeVisible();
  const cart = page.getByRole('complementary', { name: 'Your selection' });
  await cart.getByRole('link', { name: 'Sign in again' }).click();
  await signInAs(page, guardian);
  await expect(page).toHaveURL(sprintCheckout);
  await expect(cart.getByRole('button', { name: 'Remove Cadet Sprint for Noah Hart' })).toBeVisible();
});
