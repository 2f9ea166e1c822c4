import { chooseSprint, comeBackAs, sprintCheckout } from './guardian';
import { said } from './reading';
import { watchHydration } from './rest';
import { noah, statusFault } from './sandbox';
import { expect, test } from './test';

const notice = 'You are offline. Some details may be out of date; nothing you have chosen is lost.';
const waits = 'You are offline. This page loads by itself once you are connected again.';

test('BEY-18 BEY-04 an offline line is shown above the page until the network is back', async ({
  page,
  context,
}) => {
  const hydrated = await watchHydration(page);
  await page.goto('/UK/events');
  await hydrated();
  await context.setOffline(true);
  await expect(said(page, notice)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(said(page, notice)).toBeInViewport();
  await context.setOffline(false);
  await expect(said(page, notice)).toHaveCount(0);
  await expect(page.getByRole('status').getByText('You are online again.')).toBeAttached();
});

test('BEY-18 BEY-12 a screen that failed offline reloads when the network is back', {
  tag: '@plain',
}, async ({ page, context, sandbox }) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto('/UK/events');
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
  await page.goto('/UK/my-account?tab=drivers');
  await expect(page.getByRole('article', { name: 'Noah Hart' })).toBeVisible();

  await sandbox.break(statusFault('GET', '/api/v1/Events/toDisplay', 503));
  await page.goto('/UK/events');
  await expect(said(page, 'The races could not be loaded')).toBeVisible();
  await sandbox.mend();
  await context.setOffline(true);
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Ashdown Sprint' })).toBeVisible();
});

test('BEY-18 BEY-01 the cart survives an outage, and its counts are reloaded afterwards', async ({
  page,
  context,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto(sprintCheckout);
  await chooseSprint(page, 'Noah Hart');
  await context.setOffline(true);
  await expect(said(page, notice)).toBeVisible();
  const counts = page.waitForResponse((response) => response.url().includes('/info') && response.ok());
  await context.setOffline(false);
  await counts;
  await expect(page.getByRole('button', { name: 'Remove Cadet Sprint for Noah Hart' })).toBeVisible();
});

test('BEY-18 a checkout that cannot open offline says that it opens by itself, and does', async ({
  page,
  context,
  sandbox,
}) => {
  await comeBackAs(page, await sandbox.guardian('UK', [noah]));
  await page.goto('/UK/events/uk-ashdown-sprint');
  await expect(page.getByRole('heading', { name: 'Which tickets fit' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Book Now/ }).click();
  const opens =
    'You are offline. The page opens by itself once you are connected again; nothing you have chosen is lost.';
  await expect(said(page, opens)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your drivers' })).toBeVisible();
  await expect(said(page, opens)).toHaveCount(0);
});

test('BEY-04 BEY-24 a short message says that related races did not load, and they can be loaded again', {
  tag: '@plain',
}, async ({ page, sandbox }) => {
  await sandbox.break(statusFault('GET', '/api/v1/Events/toDisplay', 503));
  await page.goto('/UK/events/uk-ashdown-sprint');
  await expect(page.getByRole('heading', { level: 1, name: 'Ashdown Sprint' })).toBeVisible();
  const quiet = page.getByRole('status').filter({ hasText: 'The other races could not be loaded.' });
  await expect(quiet).toBeVisible();
  await sandbox.mend();
  await quiet.getByRole('button', { name: 'Try again' }).click();
  await expect(quiet).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
});
