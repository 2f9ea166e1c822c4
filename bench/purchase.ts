import type { Browser, Locator, Page } from '@playwright/test';
import type { Shop } from '../scripts/shop';
import { fillWithFamily, guardian, race } from './family';
import { openPhone, type Phone, slowdown, withShop } from './phone';
import { spread, tableOf } from './spread';

type Tap = {
  name: string;
  /** Not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** Visible after the tap has been handled. */
  result: (page: Page) => Locator;
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const pills = (page: Page): Locator => page.getByRole('group', { name: 'Event type' }).getByRole('button');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const tickets = (page: Page, verdict: string): Locator => page.locator(`[data-verdict="${verdict}"]`);
const card = (page: Page): Locator => page.getByRole('link', { name: `LEARN MORE about ${race.name}` });

/** A purchase from the list of races on, in order. */
const taps: Tap[] = [
  {
    name: 'menu opened',
    target: (page) => page.getByRole('button', { name: 'MENU', exact: true }),
    result: (page) => dialog(page),
  },
  {
    name: 'menu closed',
    target: (page) => button(page, 'Close MENU'),
    result: (page) => page.locator('html:not([data-has-dialog])'),
  },
  {
    name: 'pill',
    target: (page) => pills(page).nth(1),
    result: (page) => pills(page).nth(1).and(page.locator('[aria-pressed="true"]')),
  },
  { name: 'pill: all races', target: (page) => pills(page).nth(0), result: card },
  { name: 'event card', target: card, result: (page) => button(page, /^Book Now/) },
  {
    name: 'Book Now',
    target: (page) => button(page, /^Book Now/),
    result: (page) => tickets(page, 'bookable').nth(0),
  },
  {
    name: 'add to selection',
    target: (page) => button(page, /^Add to Selection/).nth(0),
    result: (page) => tickets(page, 'chosen').nth(0),
  },
  {
    name: 'add another',
    // The next driver's line is folded.
    prepare: (page) => page.locator('main section > details:not([open]) > summary').first().press('Enter'),
    target: (page) => button(page, /^Add to Selection/).last(),
    result: (page) => tickets(page, 'chosen').nth(1),
  },
  {
    name: 'apply code',
    prepare: (page) => page.getByLabel('Discount code').fill('KART10'),
    target: (page) => button(page, 'Apply the discount code'),
    result: (page) => button(page, 'Remove voucher KART10'),
  },
  {
    name: 'acknowledge',
    target: (page) => page.getByRole('checkbox').first(),
    result: (page) => page.getByRole('checkbox', { checked: true }),
  },
  { name: 'open wizard', target: (page) => button(page, 'Add a driver'), result: dialog },
  {
    name: 'close wizard',
    target: (page) => dialog(page).getByRole('button', { name: 'Close' }),
    result: (page) => page.locator(':root:not(:has(dialog[open]))'),
  },
  {
    name: 'submit',
    target: (page) => button(page, 'Secure Your Spot Now'),
    result: (page) => page.locator('[data-machine="checkoutSubmission"][data-state^="redirecting"]'),
  },
];

/** The list of races on the phone of a guardian with many drivers; requests to the hosted page are stubbed. */
async function openRaces(browser: Browser, shop: Shop): Promise<Phone> {
  const phone = await openPhone(browser, shop, guardian.email);
  await phone.page.route('**/pay/**', (route) => route.fulfill({ status: 204 }));
  await phone.page.goto('/UK/events');
  await phone.page.locator('html[data-session^="signedIn"]').waitFor();
  await card(phone.page).waitFor();
  return phone;
}

const data = '.cache/bench-purchase';

type Measured = { longest: number; blocked: number; paint: number };

/** Does not query the page during the tap: each query would be a task of its own. */
async function measureTap({ page, slow }: Phone, { prepare, target, result }: Tap): Promise<Measured> {
  await prepare?.(page);
  await target(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await target(page).boundingBox();
  if (box === null) throw new Error('There is nothing to tap on');
  await slow(slowdown);
  await page.evaluate(() => Object.assign(window.measured, { tasks: [], paints: [] }));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(2_500);
  const { tasks, paints } = await page.evaluate(() => window.measured);
  await slow(1);
  await result(page).first().waitFor({ state: 'attached', timeout: 20_000 });
  return {
    longest: Math.max(50, ...tasks),
    blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
    paint: Math.max(0, ...paints),
  };
}

/** Cost of each tap of a purchase on a slow phone. */
export async function benchTaps(rounds: number): Promise<void> {
  await fillWithFamily(data, { drivers: 10, ticketTypes: 40 });
  await withShop(data, async (browser, shop) => {
    const seen = new Map<string, Measured[]>();
    for (let round = 0; round < rounds; round += 1) {
      const phone = await openRaces(browser, shop);
      for (const tap of taps)
        seen.set(tap.name, [...(seen.get(tap.name) ?? []), await measureTap(phone, tap)]);
      await phone.close();
    }
    const measures = ['longest', 'blocked', 'paint'] as const;
    const rows = [...seen].map(([name, all]) => [
      name,
      ...measures.map((measure) => spread(all.map((each) => each[measure]))),
    ]);
    console.log(`10 drivers, 40 ticket types, ${slowdown} × CPU slowdown, median of ${rounds} (least–most)`);
    console.log('Tasks up to 50 ms are not reported and count as 50.');
    console.log(tableOf(['tap', 'longest task, ms', 'beyond 50 ms, ms', 'next paint, ms'], rows));
  });
}

/** Buys in the open page, and pays by a direct request. */
async function buy(page: Page, { api }: Shop): Promise<void> {
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/v1/Checkouts') && response.request().method() === 'POST',
    { timeout: 0 },
  );
  for (const { prepare, target, result } of taps.filter(({ name }) => name !== 'apply code')) {
    await prepare?.(page);
    await target(page).first().dispatchEvent('click');
    await result(page).first().waitFor({ state: 'attached' });
  }
  const { checkoutId } = (await (await created).json()) as { checkoutId: string };
  const paid = await fetch(`${api}/pay/${checkoutId}/pay`, { method: 'POST', redirect: 'manual' });
  if (paid.status >= 400) throw new Error(`The payment failed with ${paid.status}`);
  await page.evaluate(() => history.pushState(null, '', '/UK/my-account?tab=tickets'));
  await page.locator('[data-machine="account"]').getByText(race.name).first().waitFor();
  await page.evaluate(() => history.pushState(null, '', '/UK/events'));
  await card(page).waitFor();
}

/** Memory of one page after many purchases. Nothing may grow after the tenth. */
export async function benchMemory(): Promise<void> {
  await fillWithFamily(data, { drivers: 2, ticketTypes: 40 });
  await withShop(data, async (browser, shop) => {
    const { page, devtools } = await openRaces(browser, shop);
    await devtools.send('Performance.enable');
    const rows: string[][] = [];
    for (let count = 1; count <= 50; count += 1) {
      await buy(page, shop);
      if (count % 10 !== 0) continue;
      for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const held = ['Nodes', 'JSEventListeners', 'Documents'].map((wanted) =>
        String(metrics.find(({ name }) => name === wanted)?.value),
      );
      rows.push([String(count), (usedSize / 1_000).toFixed(0), ...held]);
    }
    console.log(tableOf(['purchases', 'heap, kB', 'DOM nodes', 'listeners', 'documents'], rows));
  });
}
