import { comeBackAs } from './guardian';
import { press, said } from './reading';
import { noah } from './sandbox';
import { watchShifts } from './shifts';
import { expect, test } from './test';

test.use({ serviceWorkers: 'allow' });

const tickets = '/UK/my-account?tab=tickets';
const race = 'Ashdown Sprint';

test('BEY-36 without a connection a guardian reads the kept tickets with their time, and shows a code', async ({
  page,
  context,
  sandbox,
}) => {
  const unplug = async (): Promise<void> => {
    await context.setOffline(true);
    await context.route('**/api/**', (route) => route.abort());
  };
  const plugIn = async (): Promise<void> => {
    await context.unroute('**/api/**');
    await context.setOffline(false);
  };
  const ticket = page.getByRole('article').filter({ hasText: race });
  const savedOn = page.getByText(/^Your account as saved on this device on \w{3} \d+, \d{4}, \d\d:\d\d\.$/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept:')));

  const guardian = await sandbox.guardian([noah]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await comeBackAs(page, guardian);
  await page.clock.install();
  await page.goto(tickets);
  await expect(ticket).toBeVisible();
  await expect(savedOn).toHaveCount(0);
  // The worker is registered some seconds after the page has loaded.
  await page.clock.fastForward('00:10');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await expect
    .poll(async () => (await kept()).sort())
    .toEqual([`kept:${guardian.id}:account%20UK`, 'kept::configuration%20UK', 'kept::regions'].sort());

  await test.step('the page is out of the worker, and its data out of the storage', async () => {
    await unplug();
    await page.reload();
    await expect(ticket).toBeVisible();
    await expect(savedOn).toBeVisible();
    await said(
      page,
      'You are offline. You cannot book, and details may be out of date; nothing you have chosen is lost.',
    ).waitFor();
    // The focus is scrolled clear of the notice.
    const room = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
    const notice = await page.locator('[data-machine=connection]').boundingBox();
    expect(Number.parseFloat(room)).toBeGreaterThanOrEqual(notice?.height ?? Number.NaN);
    // In the flow: it covers no ticket.
    const positions = await savedOn.evaluate((it) => {
      const around: string[] = [];
      for (let each: Element | null = it; each !== null; each = each.parentElement)
        around.push(getComputedStyle(each).position);
      return around;
    });
    expect(positions).not.toContain('sticky');
    await page.getByRole('button', { name: /^Show code/ }).click();
    const pass = page.getByRole('dialog');
    await expect(pass.locator('svg[shape-rendering] path')).toBeVisible();
    // Held across.
    await page.setViewportSize({ width: 640, height: 320 });
    expect((await pass.locator('svg[shape-rendering]').boundingBox())?.width).toBeGreaterThan(150);
    await press(page, 'Close');
    await expect(pass).toHaveCount(0);
    const held = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(held).toContain('/fallback.html');
    expect(held.filter((path) => !/^\/(assets\/|fallback\.html$)/.test(path))).toEqual([]);
  });

  await test.step('with the network both are the newest', async () => {
    await plugIn();
    await expect(savedOn).toHaveCount(0);
    await expect(ticket).toBeVisible();
    const list = await page.goto('/UK/events');
    expect(await list?.text()).toContain(race);
  });
});

test('BEY-36 the words of an account as saved move nothing when they come, grow and go', {
  tag: '@all',
}, async ({ page, sandbox }) => {
  const guardian = await sandbox.guardian([noah]);
  await sandbox.buyTicket(guardian, { eventId: 'uk-ashdown-sprint', ticket: 'Cadet Sprint' });
  await page.setViewportSize({ width: 390, height: 844 });
  await comeBackAs(page, guardian);
  await page.goto(tickets);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('account%20UK');
  await page.route('**/api/**', (route) => route.fulfill({ status: 503 }));
  const seen = await watchShifts(page, { sideways: false });
  // Chromium counts a button that stays where its sticky banner grows upwards.
  const shifts = async () => (await seen()).filter((shift) => !shift.includes('BUTTON "Try again"'));
  for (const tab of ['user', 'drivers', 'tickets']) {
    await page.goto(`/UK/my-account?tab=${tab}`);
    await expect(page.getByText('The server does not answer.')).toBeInViewport();
    expect(await shifts()).toEqual([]);
  }
  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Your account as saved on this device')).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});
