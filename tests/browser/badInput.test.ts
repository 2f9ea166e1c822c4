import type { Locator, Page } from '@playwright/test';
import { comeBackAs, fillInRegistration } from './guardian';
import { press, said } from './reading';
import { expect, test } from './test';

const wizardOf = (page: Page): Locator => page.getByRole('dialog');

test('REG-01 the privacy policy opens in a new tab that does not get the e-mail; the form keeps its input', async ({
  page,
}) => {
  await page.goto(`/UK/auth/sign-up?email=${encodeURIComponent('alex@example.com')}`);
  await page.getByLabel('First name').fill('Alex');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Privacy Policy (opens in a new tab)' }).click();
  const policy = await opening;
  await expect(policy).toHaveURL('/UK/legal/privacy');
  expect(await policy.evaluate(() => document.referrer)).not.toContain('alex');
  await expect(page.getByLabel('First name')).toHaveValue('Alex');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

test('MOD-01 BEY-26 a dialog closes by X, backdrop and Escape, but not by Escape in a field; it traps the focus and returns it', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto('/UK/my-account?tab=drivers');
  await expect(page.getByText('No drivers found.')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Add a new driver' });
  const wizard = wizardOf(page);
  const ways: Record<string, () => Promise<void>> = {
    'the X': () => wizard.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(5, 5),
    'Escape, once nothing in it has been touched': () => page.keyboard.press('Escape'),
    'the Cancel button': () => wizard.getByRole('button', { name: 'Cancel' }).click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      // Opened by keyboard: after a mouse click the first field has the focus, where Escape does nothing.
      await expect(opener).toBeEnabled();
      await opener.press('Enter');
      await expect(wizard).toBeVisible();
      await close();
      await expect(wizard).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }

  await opener.click();
  for (const control of [wizard.getByLabel('First name'), wizard.getByRole('button', { name: 'Next' })]) {
    await control.focus();
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(control).toBeFocused();
  }
  await wizard.getByText('Step 1 of 4').click();
  await page.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);

  await opener.click();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
});

test('REG-06 BEY-22 on a phone a refused registration scrolls into view with the focus and links to sign-in', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { email } = await sandbox.guardian('UK', []);
  await page.goto('/UK/auth/sign-up?redirect=%2FUK%2Fmy-account');
  await fillInRegistration(page, email);
  await press(page, 'Register');
  const refused = said(page, 'Account already exists');
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.locator(':focus')).toContainText('Account already exists');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
