import type { BrowserContext, Page } from '@playwright/test';
import { comeBackAs } from './guardian';
import { said } from './reading';
import { type Guardian, noah, type Sandbox } from './sandbox';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow' });

const tickets = '/UK/my-account?tab=tickets';
const race = 'Ashdown Sprint';

const ticket = (page: Page) => page.getByRole('article').filter({ hasText: race });
const savedOn = (page: Page) =>
  page.getByText(/^Your account as saved on this device on \w{3} \d+, \d{4}, \d\d:\d\d\.$/);

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')));

/** A guardian with a ticket, who has seen it with the worker at work. */
const see = async (page: Page, sandbox: Sandbox): Promise<Guardian> => {
  const guardian = await sandbox.guardian('UK', [noah]);
  await sandbox.buyTicket('UK', guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  await page.clock.install();
  await page.goto(tickets);
  await expect(ticket(page)).toBeVisible();
  // The worker is registered some seconds after the page has loaded.
  await page.clock.fastForward('00:10');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect.poll(() => kept(page)).toContain(`kept:${guardian.id}:account%20UK`);
  await expect.poll(() => kept(page)).toContain('kept::configuration%20UK');
  await expect.poll(() => kept(page)).toContain('kept::regions');
  return guardian;
};

const unplug = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(true);
  await context.route('**/api/**', (route) => route.abort());
};

const plugIn = async (context: BrowserContext): Promise<void> => {
  await context.unroute('**/api/**');
  await context.setOffline(false);
};

test('BEY-36 tickets and race-day sheet can be read without a connection, with their time, until it is back', async ({
  page,
  context,
  sandbox,
}) => {
  await see(page, sandbox);
  await expect(savedOn(page)).toHaveCount(0);
  await unplug(context);
  await page.reload();
  await expect(ticket(page)).toBeVisible();
  await expect(savedOn(page)).toBeVisible();
  await expect(
    said(page, 'You are offline. Some details may be out of date; nothing you have chosen is lost.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alex' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Noah Hart' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/UK/events');
  await expect(page.getByText('The races could not be loaded')).toBeVisible();
  await page.goto(tickets);
  await expect(savedOn(page)).toBeVisible();

  await plugIn(context);
  await expect(savedOn(page)).toHaveCount(0);
  await expect(ticket(page)).toBeVisible();
});

test('BEY-36 tickets can be read where there is a network and no answer', async ({
  page,
  context,
  sandbox,
}) => {
  await see(page, sandbox);
  await context.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(savedOn(page)).toBeVisible();
  await expect(ticket(page)).toBeVisible();
  await context.unroute('**/api/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(savedOn(page)).toHaveCount(0);
});

test('BEY-36 logging out removes the kept tickets, also without a connection', async ({
  page,
  context,
  sandbox,
}) => {
  const { id } = await see(page, sandbox);
  await unplug(context);
  await page.reload();
  await expect(savedOn(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(tickets);
  await expect(savedOn(other)).toBeVisible();
  await page.goto('/UK/my-account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  expect(await other.evaluate((userId) => JSON.stringify({ ...localStorage }).includes(userId), id)).toBe(
    false,
  );
  await other.goto(tickets);
  await expect(other.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await expect(other.getByText(race)).toHaveCount(0);
});

test('BEY-36 another guardian gets nothing of the tickets kept before', async ({
  page,
  context,
  sandbox,
}) => {
  const first = await see(page, sandbox);
  const second = await sandbox.guardian('UK', []);
  await page.evaluate(() => {
    for (const key of ['token', 'user']) localStorage.removeItem(key);
  });
  await page.goto(`/UK/auth/sign-in?redirect=${encodeURIComponent(tickets)}`);
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('No tickets found.')).toBeVisible();
  expect(await page.evaluate((id) => JSON.stringify({ ...localStorage }).includes(id), first.id)).toBe(false);
  await unplug(context);
  await page.reload();
  await expect(savedOn(page)).toBeVisible();
  await expect(page.getByText('No tickets found.')).toBeVisible();
  await expect(page.getByText(race)).toHaveCount(0);
});

test('BEY-36 the worker holds built files and no answer, and a page is always the newest', async ({
  page,
  sandbox,
}) => {
  await see(page, sandbox);
  const reloaded = await page.goto('/UK/events');
  await expect(page.getByRole('heading', { name: race })).toBeVisible();
  expect(await reloaded?.text()).toContain(race);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const held = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(held).toContain('/fallback.html');
  expect(held.filter((path) => !/^\/(assets\/|fallback\.html$)/.test(path))).toEqual([]);
});
