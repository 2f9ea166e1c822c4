import type { Locator, Page } from '@playwright/test';
import { acknowledge, applyCode, comeBackAs, sprintCheckout } from './guardian';
import { freshEmail, noah, type Sandbox } from './sandbox';
import { expect, test } from './test';

/** What a person gets wrong, and how the forms answer. */

const wizardOf = (page: Page): Locator => page.getByRole('dialog');

const next = (page: Page) => wizardOf(page).getByRole('button', { name: 'Next' }).click();

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
    [fill('Email', 'alex@'), 'Please enter a valid email', field('Email')],
    [fill('Email', `${'a'.repeat(65)}@example.com`), 'Please enter a valid email', field('Email')],
    [fill('Email', `alex@${'example.'.repeat(32)}com`), 'Please enter a valid email', field('Email')],
    [fill('Email', freshEmail()), 'Please enter a valid phone number', field('Phone')],
    [fill('Phone', 'call me'), 'Please enter a valid phone number', field('Phone')],
    [fill('Phone', '+44 (20) 7946-0958'), 'Password is required', field('Password')],
    [fill('Password', 'seven77'), 'Password must be at least 8 characters long', field('Password')],
    [fill('Password', 'a-good-lap-27'), 'Please confirm your password', field('Confirm password')],
    [fill('Confirm password', 'a-good-lap-28'), 'Passwords do not match', field('Confirm password')],
    [fill('Confirm password', 'a-good-lap-27'), 'First name is required', field('First name')],
    [fill('First name', '   '), 'First name is required', field('First name')],
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

test('SIN-05 FGT-03 RST-02 FRM-01 the other forms for guests name what is missing', async ({ page }) => {
  const forms: { path: string; type: [label: string, text: string]; says: string[] }[] = [
    { path: 'sign-in', type: ['Email', ''], says: ['Email is required', 'Password is required'] },
    {
      path: 'sign-in',
      type: ['Email', 'alex'],
      says: ['Please enter a valid email', 'Password is required'],
    },
    { path: 'password-forgotten', type: ['Email', ''], says: ['Email is required'] },
    { path: 'password-forgotten', type: ['Email', 'a@b@c'], says: ['Please enter a valid email'] },
    {
      path: 'reset-password?email=a%40b.co&token=t',
      type: ['New password', ''],
      says: ['Password is required'],
    },
    {
      path: 'reset-password?email=a%40b.co&token=t',
      type: ['New password', 'seven77'],
      says: ['Password must be at least 8 characters long'],
    },
  ];
  for (const { path, type, says } of forms) {
    await page.goto(`/UK/auth/${path}`);
    const input = page.getByLabel(type[0], { exact: true });
    await input.fill(type[1]);
    await input.press('Enter');
    await expect(input).toBeFocused();
    expect(await wrong(page.locator('form'))).toEqual(says);
  }
});

/** Opens the wizard of a guardian without drivers, and goes to its second step. */
const describeNina = async (page: Page, sandbox: Sandbox, region: string): Promise<void> => {
  await comeBackAs(page, await sandbox.guardian(region, []));
  await page.goto(`/${region}/my-account?tab=drivers`);
  await page.getByRole('button', { name: 'Add a new driver' }).click();
  await next(page);
  expect(await wrong(wizardOf(page))).toEqual(['First name is required', 'Last name is required']);
  await page.getByLabel('First name').fill('Nina');
  await page.getByLabel('Last name').fill('Hart');
  await page.getByLabel('Last name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Physical Attributes' })).toBeFocused();
};

type Physique = Record<string, string>;

/** Leaves the second step with what is wrong there, and comes back to it with what is right. */
const tryPhysiques = async (page: Page, bad: [Physique, string[]][], good: Physique[]): Promise<void> => {
  const wizard = wizardOf(page);
  const type = async (physique: Physique): Promise<void> => {
    for (const [label, text] of Object.entries(physique)) await wizard.getByLabel(label).fill(text);
    await next(page);
  };
  for (const [physique, messages] of bad) {
    await test.step(JSON.stringify(physique), async () => {
      await type(physique);
      expect(await wrong(wizard)).toEqual(messages);
    });
  }
  for (const physique of good) {
    await test.step(JSON.stringify(physique), async () => {
      await type(physique);
      await expect(page.getByRole('heading', { name: 'Birth Date & Gender' })).toBeFocused();
      await wizard.getByRole('button', { name: 'Previous' }).click();
      for (const [label, text] of Object.entries(physique)) {
        await expect(wizard.getByLabel(label)).toHaveValue(text);
      }
    });
  }
  await next(page);
};

test('WIZ-05 WIZ-06 WIZ-07 WIZ-08 in a metric region weight and height have bounds in kg and cm', async ({
  page,
  sandbox,
}) => {
  const weight = 'Weight must be between 15 and 180 kg';
  const height = 'Height must be between 100 and 220 cm';
  await describeNina(page, sandbox, 'UK');
  await tryPhysiques(
    page,
    [
      [{ Weight: '', Height: '' }, [weight]],
      [{ Weight: '14.9', Height: '99' }, [weight, height]],
      [{ Weight: '180.1', Height: '221' }, [weight, height]],
      [{ Weight: 'thirty', Height: '-130' }, [weight, height]],
      [{ Weight: '1e2', Height: '130cm' }, [weight, height]],
    ],
    [
      { Weight: '15', Height: '100' },
      { Weight: '180', Height: '220' },
      { Weight: '31,5', Height: '' },
    ],
  );
});

test('WIZ-05 WIZ-07 WIZ-08 in an imperial region weight and height have bounds in lbs, feet and inches', async ({
  page,
  sandbox,
}) => {
  const weight = 'Weight must be between 33 and 397 lbs';
  const height = `Height must be between 3'0" and 7'11", and Inches must be from 0 to 11`;
  await describeNina(page, sandbox, 'US');
  await tryPhysiques(
    page,
    [
      [{ Weight: '32', Feet: '2', Inches: '11' }, [weight, height]],
      [{ Weight: '398', Feet: '8', Inches: '0' }, [weight, height]],
      [{ Weight: '70', Feet: '4', Inches: '12' }, [height]],
      [{ Weight: '70', Feet: '', Inches: '5' }, [height]],
    ],
    [
      { Weight: '33', Feet: '3', Inches: '0' },
      { Weight: '397', Feet: '7', Inches: '11' },
    ],
  );
});

test('WIZ-04 WIZ-09 a driver is under 18 today, was born on a real day, and has a gender and a level', async ({
  page,
  sandbox,
}) => {
  await page.clock.setFixedTime('2027-03-14T12:00:00Z');
  await describeNina(page, sandbox, 'UK');
  await page.getByLabel('Weight').fill('31');
  await next(page);
  const wizard = wizardOf(page);
  await expect(
    wizard.getByText(
      'Tickets can only be booked when the driver is at least 5 years old on the day of the event.',
    ),
  ).toBeVisible();

  await next(page);
  expect(await wrong(wizard)).toEqual(['Date of birth is required', 'Gender is required']);
  await wizard.getByLabel('Female').check();
  const births = [
    ['14 3 2009', 'Must be under 18 years old'],
    ['30 2 2016', 'Please enter a valid date of birth'],
    ['29 2 2015', 'Please enter a valid date of birth'],
    ['15 3 2027', 'Please enter a valid date of birth'],
    ['1  2016', 'Please enter a valid date of birth'],
  ] as const;
  const typeBirth = async (text: string): Promise<void> => {
    const parts = text.split(' ');
    for (const [index, label] of ['Day', 'Month', 'Year'].entries()) {
      await wizard.getByLabel(label).fill(parts[index] ?? '');
    }
    await wizard.getByLabel('Year').press('Enter');
  };
  for (const [birth, message] of births) {
    await test.step(birth, async () => {
      await typeBirth(birth);
      await expect(wizard.getByLabel('Day')).toBeFocused();
      expect(await wrong(wizard)).toEqual([message]);
    });
  }
  await typeBirth('15 3 2009');
  await expect(page.getByRole('heading', { name: 'Experience Level' })).toBeFocused();
  await wizard.getByRole('button', { name: 'Add Driver' }).click();
  expect(await wrong(wizard)).toEqual(['Experience level is required']);
});

test('DSC-02 DSC-03 DSC-06 FRM-01 whatever is typed as a code is looked up as it stands, and shown as text', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  const message = (text: string) => page.getByRole('status').getByText(text, { exact: true });
  for (const code of ['<b>KART10</b>', '../../Events', 'KART10?x=1#y', 'КАРТ 🏎', '%00%2e']) {
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

test('CRT-01 SUB-01 without the acknowledgement nothing is submitted, and the page says why', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  const secure = page.getByRole('button', { name: 'Secure Your Spot Now' });
  await expect(secure).toBeDisabled();
  await expect(secure).toHaveAccessibleDescription('Tick the box above to go on.');
  await acknowledge(page);
  await expect(secure).toBeEnabled();
});

test('MOD-01 BEY-26 a modal closes by X, backdrop and Escape, not by Escape in a field, and hands the focus back', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto('/UK/my-account?tab=drivers');
  const opener = page.getByRole('button', { name: 'Add a new driver' });
  const wizard = wizardOf(page);
  const ways: Record<string, () => Promise<void>> = {
    'the X': () => wizard.getByRole('button', { name: 'Close' }).click(),
    'the backdrop': () => page.mouse.click(5, 5),
    'Escape, once nothing has been touched': () => page.keyboard.press('Escape'),
    'the Cancel button': () => wizard.getByRole('button', { name: 'Cancel' }).click(),
  };
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await opener.click();
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
});

test('MOD-01 WIZ-03 a modal that was closed begins anew, and the focus stays inside while it is open', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await page.goto('/UK/my-account?tab=drivers');
  const opener = page.getByRole('button', { name: 'Add a new driver' });
  const wizard = wizardOf(page);
  await opener.click();
  await wizard.getByLabel('First name').fill('Nina');
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await wizard.getByRole('button', { name: 'Close' }).click();
  await opener.click();
  await expect(wizard.getByLabel('First name')).toHaveValue('');
});
