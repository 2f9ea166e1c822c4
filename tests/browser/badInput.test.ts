import type { Locator, Page } from '@playwright/test';
import { applyCode, comeBackAs, fillInRegistration, sprintCheckout } from './guardian';
import { press, said } from './reading';
import { freshEmail, noah } from './sandbox';
import { expect, test } from './test';

/** What a person gets wrong, and how the forms answer. */

const wizardOf = (page: Page): Locator => page.getByRole('dialog');

/** The messages beside the fields that are wrong, in the order of the page. */
const wrong = (form: Locator): Promise<string[]> =>
  form.evaluate((element) => {
    const ids = [...element.querySelectorAll('[aria-invalid="true"]')].flatMap(
      (field) =>
        field
          .getAttribute('aria-describedby')
          ?.split(' ')
          .filter((id) => id.endsWith('-error')) ?? [],
    );
    return [...new Set(ids)].map((id) => document.getElementById(id)?.textContent ?? `no element ${id}`);
  });

test('REG-01 the privacy policy opens beside the form, which keeps what was typed; the new tab hears of no e-mail', async ({
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

test('REG-03 FRM-01 BEY-22 the register form names one thing after the other, as a person mends it with Enter', async ({
  page,
}) => {
  await page.goto('/UK/auth/sign-up');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const consent = page.getByRole('checkbox');
  const fill = (label: string, text: string) => () => field(label).fill(text);
  const nothing = async () => {};
  /** What the person does, what they are told then, and where. */
  const attempts: [act: () => Promise<void>, message: string, at: Locator][] = [
    [nothing, 'Email is required', field('Email')],
    [fill('Email', freshEmail()), 'Please enter a valid phone number', field('Phone')],
    [fill('Phone', '+44 (20) 7946-0958'), 'Password is required', field('Password')],
    [fill('Password', 'a-good-lap-27'), 'Please confirm your password', field('Confirm password')],
    [fill('Confirm password', 'a-good-lap-27'), 'First name is required', field('First name')],
    [fill('First name', 'Alex'), 'Last name is required', field('Last name')],
    [fill('Last name', 'Hart'), 'Please accept the privacy policy', consent],
  ];
  for (const [act, message, at] of attempts) {
    await act();
    await field('Email').press('Enter');
    await expect(at).toBeFocused();
    expect(await wrong(page.locator('form'))).toEqual([message]);
  }
  await consent.check();
  await field('Phone').press('Enter');
  await expect(page.getByRole('heading', { name: 'All good, thank you!' })).toBeVisible();
});

test('DSC-02 DSC-03 DSC-06 FRM-01 whatever is typed as a code is looked up as it stands, and shown as text', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  for (const code of ['<b>../../KART10</b>?x=1#y', '%00КАРТ 🏎']) {
    await test.step(code, async () => {
      const looked = page.waitForRequest((request) => request.url().includes('/v1/Checkouts/discount/'));
      await applyCode(page, `  ${code} `);
      expect(new URL((await looked).url()).pathname).toBe(
        `/api/v1/Checkouts/discount/uk-ashdown-sprint/${encodeURIComponent(code)}`,
      );
      await expect(message(`"${code}" is not a valid discount code`)).toBeVisible();
      await expect(page.getByPlaceholder('Enter your discount code')).toHaveValue('');
    });
  }
  await applyCode(page, 'K'.repeat(500));
  await expect(message('Could not verify your discount code. Please try again.')).toBeVisible();
  await applyCode(page, ' kart10 ');
  await expect(message('Voucher "kart10" successfully applied!')).toBeVisible();
  await expect(page.getByTitle('Remove voucher')).toHaveCount(1);
});

test('MOD-01 BEY-26 a modal closes by X, backdrop and Escape, not by Escape in a field, keeps the focus inside, and hands it back', async ({
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
      // By keyboard: with a mouse the first field has the focus, in which Escape does nothing.
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

test('REG-06 BEY-22 on a phone a refused registration is in sight and has the focus, and leads to signing in', async ({
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
