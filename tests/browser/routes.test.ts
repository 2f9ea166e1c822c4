import type { Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { expect, test } from './test';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const scroller = (page: Page) => page.locator('#overflow-container');

const scrollTop = (page: Page): Promise<number> => scroller(page).evaluate(({ scrollTop }) => scrollTop);

test('HUB-04 RTE-01 RTE-02 RTE-05 RTE-07 RTE-08 RTE-09 RTE-10 RTE-14 an address leads to its screen, or to the regions', async ({
  page,
}) => {
  const addresses = [
    { from: '/', to: '/', shows: 'SELECT HUB' },
    { from: '/UK', to: '/UK/events', shows: 'Select a race for your driver' },
    { from: '/uk/', to: '/UK/events', shows: 'Select a race for your driver' },
    { from: '/uk/events', to: '/uk/events', shows: 'Select a race for your driver' },
    {
      from: '/UK/events/uk-ashdown-sprint',
      to: '/UK/events/uk-ashdown-sprint',
      shows: 'Ashdown Sprint',
    },
    { from: '/UK/events/%E0%A4%A', to: '/', shows: 'SELECT HUB' },
    { from: '/UK/legal', to: '/UK/legal', shows: /privacy/i },
    { from: '/UK/legal/terms', to: '/UK/legal/terms', shows: /terms of use/i },
    { from: '/UK/legal/imprint', to: '/', shows: 'SELECT HUB' },
    { from: '/UK/nowhere/at/all', to: '/', shows: 'SELECT HUB' },
    { from: '/XX/events', to: '/', shows: 'SELECT HUB' },
    { from: '/DE/events', to: '/', shows: 'SELECT HUB' },
    { from: '/my-account', to: '/', shows: 'SELECT HUB' },
    { from: '/auth/sign-up', to: '/', shows: 'SELECT HUB' },
  ];
  for (const { from, to, shows } of addresses) {
    await test.step(`${from} shows '${shows}'`, async () => {
      await page.goto(from);
      await expect(heading(page, shows)).toBeVisible();
      await expect(page).toHaveURL(to);
    });
  }
});

test('RTE-03 RTE-12 RTE-15 a signed-in guardian is led on from the pages for guests, within this app only', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  const account = '/UK/my-account';
  const detours = [
    ['/UK/auth/sign-in?redirect=%2FUK%2Fevents%3Ftype%3Dchampionship', '/UK/events?type=championship'],
    ['/UK/auth/sign-up', account],
    ['/UK/auth/password-forgotten', account],
    ['/UK/auth/reset-password?email=alex%40example.com&token=t', account],
    ['/UK/auth/sign-in?redirect=%2F%2Fevil.example', account],
    ['/UK/auth/sign-in?redirect=%2F%5Cevil.example', account],
    ['/UK/auth/sign-in?redirect=https%3A%2F%2Fevil.example', account],
    ['/UK/auth/sign-in?redirect=javascript%3Aalert(1)', account],
  ] as const;
  for (const [from, to] of detours) {
    await test.step(from, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
  }
});

test('RTE-12 a guardian whom the API cannot confirm at the moment may sign in again', async ({
  page,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', []));
  await sandbox.break({ method: 'POST', path: '/api/v1/Credentials/user/{id}', kind: 'network' });
  await page.goto('/UK/auth/sign-in');
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('RTE-04 RTE-06 RTE-11 a visitor is sent to sign-up, and on to where they were going', async ({
  page,
}) => {
  for (const path of ['/UK/my-account?tab=tickets', '/UK/events/uk-ashdown-sprint/checkout?from=poster']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/UK/auth/sign-up?redirect=${encodeURIComponent(path)}`);
    await expect(heading(page, 'Register')).toBeVisible();
  }
});

test('REG-01 EVD-05 Book Now leads a visitor to register with the race named, and signing in above the form', async ({
  page,
}) => {
  await page.goto('/UK/events/uk-ashdown-sprint');
  await page
    .getByRole('button', { name: /^Book Now/ })
    .first()
    .click();
  await expect(heading(page, 'Register')).toBeVisible();
  await expect(page.getByText('To book Ashdown Sprint, you need an account.')).toBeVisible();
  const [link, form] = await Promise.all([
    page.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }).boundingBox(),
    page.locator('form').boundingBox(),
  ]);
  expect(link?.y).toBeLessThan(form?.y ?? 0);
});

test('RST-01 a reset link without its token leads to asking for a new one', async ({ page }) => {
  await page.goto('/UK/auth/reset-password?email=alex%40example.com');
  await expect(page).toHaveURL(/\/UK\/auth\/password-forgotten/);
});

test('RTE-16 a new screen has the focus on its heading, begins at its top and is announced; Back finds the old place', async ({
  page,
}) => {
  await page.goto('/UK/events');
  const link = page.getByRole('link', { name: 'LEARN MORE about Three Hours of Kelham' });
  await link.scrollIntoViewIfNeeded();
  const place = await scrollTop(page);
  expect(place).toBeGreaterThan(200);

  await link.click();
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  await expect(page).toHaveTitle('Three Hours of Kelham');
  // The heading has said the title.
  await expect(page.getByRole('status').filter({ hasText: 'Three Hours of Kelham' })).toHaveCount(0);
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(heading(page, 'Select a race for your driver')).toBeFocused();
  await expect(page).toHaveTitle(/^Events \| /);
  await expect(page.getByRole('status').filter({ hasText: /^Events \| / })).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBe(place);

  await page.goForward();
  await expect(heading(page, 'Three Hours of Kelham')).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
});

test('RTE-13 going to the address that is shown reads its data again, without another entry in the history', async ({
  page,
}) => {
  await page.goto('/UK/events');
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  for (let time = 0; time < 2; time++) {
    const again = page.waitForRequest((request) => request.url().endsWith('/v1/Events/toDisplay'));
    await page.getByRole('link', { name: 'TICKETS', exact: true }).click();
    await again;
    await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('RTE-05 EVL-05 another race takes the place of the one on show', async ({ page }) => {
  await page.goto('/UK/events/uk-ashdown-sprint');
  await expect(heading(page, 'Ashdown Sprint')).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/v1/Events/uk-steel-city-cup'));
  await page.getByRole('link', { name: 'LEARN MORE about Steel City Cup' }).click();
  await asked;
  await expect(heading(page, 'Steel City Cup')).toBeFocused();
  await expect(page.getByText('Forged in the wet.')).toBeVisible();
  await expect(page.getByText('Into the trees, out of the slipstream.')).toHaveCount(0);
});
