import type { Page } from '@playwright/test';
import { expect, test } from './test';

/** An answer without its required fields counts as a failure of the call. */

const checkout = '/UK/events/EVT_UK_2601/checkout';

type Call = {
  ids: string;
  /** Path on the mock server. */
  path: RegExp;
  /** Address of the page that makes the call. */
  at: string;
  by: 'visitor' | 'guardian';
  /** Gesture that makes the call, if opening the page does not. */
  act?: (page: Page) => Promise<void>;
  says: string;
  /** Message for an answer without its fields, if different. */
  saysWithoutFields?: string;
};

const fillInSignIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('guardian@example.com');
  await page.getByLabel('Password', { exact: true }).fill('karting-123');
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const applyCode = async (page: Page): Promise<void> => {
  const input = page.getByPlaceholder('Enter your discount code');
  await input.fill('PODIUM10');
  await input.press('Enter');
};

const book = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Add to Selection/ })
    .first()
    .click();
  await page.getByLabel(/^I have checked the requirements of the tickets chosen\./).check();
  await page.getByRole('button', { name: 'Secure Your Spot Now' }).click();
};

const calls: Call[] = [
  { ids: 'HUB-07', path: /\/regions$/, at: '/', by: 'visitor', says: 'No Hubs Available' },
  {
    ids: 'BEY-04',
    path: /\/Configurations\/all$/,
    at: '/UK/events',
    by: 'visitor',
    says: 'This page could not be opened',
  },
  {
    ids: 'BEY-04',
    path: /\/toDisplay$/,
    at: '/UK/events',
    by: 'visitor',
    says: 'The races could not be loaded',
  },
  {
    ids: 'EVD-07',
    path: /\/Events\/EVT_UK_2601$/,
    at: '/UK/events/EVT_UK_2601',
    by: 'visitor',
    says: 'Something went wrong',
  },
  {
    ids: 'SIN-06',
    path: /\/login$/,
    at: '/UK/auth/sign-in',
    by: 'visitor',
    act: fillInSignIn,
    says: 'An error occurred. Please try again later.',
  },
  {
    ids: 'ACC-03',
    path: /\/Drivers\/byUser\//,
    at: '/UK/my-account?tab=drivers',
    by: 'guardian',
    says: 'Your drivers could not be loaded',
  },
  {
    ids: 'ACC-04',
    path: /\/Tickets\/byUser\//,
    at: '/UK/my-account?tab=tickets',
    by: 'guardian',
    says: 'Your tickets could not be loaded',
  },
  {
    ids: 'CHK-01',
    path: /\/Events\/EVT_UK_2601$/,
    at: checkout,
    by: 'guardian',
    says: 'Error loading event details',
  },
  {
    ids: 'CHK-01',
    path: /\/Drivers\/byUser\//,
    at: checkout,
    by: 'guardian',
    says: 'Error loading drivers',
  },
  {
    ids: 'CHK-01',
    path: /\/info$/,
    at: checkout,
    by: 'guardian',
    says: 'The places left could not be loaded',
  },
  {
    ids: 'CHK-01',
    path: /\/byEvent\//,
    at: checkout,
    by: 'guardian',
    says: 'Error loading previous tickets',
  },
  {
    ids: 'DSC-06',
    path: /\/discount\//,
    at: checkout,
    by: 'guardian',
    act: applyCode,
    says: 'Could not verify your discount code. Please try again.',
    // A code without a type is not valid.
    saysWithoutFields: 'is not a valid discount code',
  },
  {
    ids: 'SUB-03',
    path: /\/Checkouts$/,
    at: checkout,
    by: 'guardian',
    act: book,
    says: 'There was a problem ',
  },
];

for (const { ids, path, at, by, act, says, saysWithoutFields = says } of calls) {
  test(`${ids} ENT-08 at ${at} an invalid or refused answer of ${path.source} shows '${says}'`, async ({
    page,
    answers,
    exceptions,
    signIn,
  }) => {
    if (by === 'guardian') await signIn();
    // Each attempt starts with an empty cart.
    await page.addInitScript(() => sessionStorage.clear());
    const ways = {
      'without its fields': { spoil: () => answers.strip(path), words: saysWithoutFields },
      'refused with 500': { spoil: () => answers.refuse(path, 500), words: says },
    };
    for (const [way, { spoil, words }] of Object.entries(ways)) {
      await test.step(way, async () => {
        await answers.mend();
        // The example's ticket is already bought: without it a ticket can be booked.
        if (act !== undefined) await answers.empty(/\/byEvent\//);
        await page.goto(at);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
        await spoil();
        if (act === undefined) await page.reload();
        else await act(page);
        await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('[data-state*="broken"]')).toHaveCount(0);
      });
    }
    expect(exceptions).toEqual([]);
  });
}
