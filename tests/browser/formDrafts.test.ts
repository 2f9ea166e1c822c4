import type { Page } from '@playwright/test';
import { comeBackAs, ella, fillInDriver, fillInRegistration } from './guardian';
import { press } from './reading';
import { freshEmail, noah } from './sandbox';
import { expect, test } from './test';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const expectRegistration = async (page: Page, email: string): Promise<void> => {
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'First name')).toHaveValue('Alex');
  await expect(field(page, 'Last name')).toHaveValue('Hart');
  await expect(field(page, 'Phone')).toHaveValue('+44 2079 460958');
  await expect(page.getByRole('checkbox')).toBeChecked();
  for (const password of ['Password', 'Confirm password'])
    await expect(field(page, password)).toHaveValue('');
};

test('BEY-17 REG-01 leaving a registration by link, Back or reload loses only the passwords', async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/UK/events');
  await page.goto('/UK/auth/sign-up?redirect=%2FUK%2Fevents');
  await fillInRegistration(page, email);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL('/UK/legal/privacy');
  await page.goBack();
  await expectRegistration(page, email);

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL('/UK/legal/privacy');
  await page.goBack();
  await expectRegistration(page, email);

  await page.reload();
  await expectRegistration(page, email);
  await page.goBack();
  await page.goForward();
  await expectRegistration(page, email);
});

test('BEY-17 the e-mail address is shared by the forms for guests, outside the URL, until there is an account', async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto('/UK/auth/sign-up');
  await fillInRegistration(page, email);
  await page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'FORGOT YOUR PASSWORD' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  expect(page.url()).not.toContain(email.split('@')[0]);
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storage).not.toContain('a-good-lap-27');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);

  await page.goto('/UK/auth/sign-up');
  await field(page, 'Password').fill('a-good-lap-27');
  await field(page, 'Confirm password').fill('a-good-lap-27');
  await press(page, 'Register');
  await expect(page.getByRole('heading', { name: 'All good, thank you!' })).toBeVisible();
  await page.goto('/UK/auth/sign-up');
  await expect(field(page, 'First name')).toHaveValue('');
});

test('BEY-17 WIZ-03 MOD-01 an open wizard survives Back, reload and the backdrop on every step; a closed one starts empty', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto('/UK/events');
  await page.goto('/UK/my-account?tab=drivers');
  const wizard = page.getByRole('dialog');
  const leaving = {
    Back: async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Select a race for your driver' })).toBeVisible();
      await page.goForward();
    },
    'a reload': async () => {
      await page.reload();
    },
    'the backdrop': async () => {
      await page.mouse.click(5, 5);
      await expect(wizard).toHaveCount(0);
    },
  };
  await press(page, 'Add a new driver');
  await fillInDriver(page, ella);
  for (const [way, leave] of Object.entries(leaving)) {
    await test.step(way, async () => {
      await leave();
      await press(page, 'Add a new driver');
      await expect(wizard.getByText('Continue where you left off.')).toBeVisible();
      await expect(wizard.getByLabel('Rookie')).toBeChecked();
      await press(page, 'Previous');
      await expect(wizard.getByLabel('Year')).not.toHaveValue('');
      await expect(wizard.getByLabel('Female', { exact: true })).toBeChecked();
      await press(page, 'Previous');
      await expect(wizard.getByLabel('Weight')).toHaveValue('31');
      await expect(wizard.getByLabel('Height')).toHaveValue('132');
      await press(page, 'Previous');
      await expect(wizard.getByLabel('First name')).toHaveValue('Ella');
    });
  }
  await wizard.getByRole('button', { name: 'Close' }).click();
  await press(page, 'Add a new driver');
  await expect(wizard.getByLabel('First name')).toHaveValue('');
});
