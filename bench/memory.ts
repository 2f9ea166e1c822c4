import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { buildIfStale } from '../scripts/build';
import { type Shop, startShop } from '../scripts/shop';
import { fillWithLargeFamily, race } from './largeFamily';
import { launch, openPhone } from './phone';
import { tableOf } from './spread';

const walks = 50;

/** From here on nothing may grow: what a page loads once, it has loaded. */
const settled = 10;

/** After as many walks as divide by this the page is measured. */
const every = 10;

type Measured = {
  walk: number;
  /** kB. */
  heap: number;
  nodes: number;
  listeners: number;
  documents: number;
};

/** Goes to an address of the app within the page, as a link does. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().dispatchEvent('click');

const follow = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name }).first().dispatchEvent('click');

/** From the regions to a paid ticket in the account, all in one page; the hosted page takes the payment unseen. */
async function walk(page: Page, { api }: Shop): Promise<void> {
  await page
    .getByRole('link', { name: /United Kingdom/ })
    .or(page.getByRole('button', { name: /United Kingdom/ }))
    .first()
    .dispatchEvent('click');
  await follow(page, `LEARN MORE about ${race.name}`);
  await press(page, /Book Cadet Sprint/);
  await page.locator('[data-machine="checkout"][data-state^="ready"]').waitFor();
  await page.locator('[data-action="added"]').first().waitFor();
  await press(page, 'Add a driver');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('checkbox').first().dispatchEvent('click');
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/v1/Checkouts') && response.request().method() === 'POST',
  );
  await press(page, 'Secure Your Spot Now');
  const { checkoutId } = (await (await created).json()) as { checkoutId: string };
  await page.locator('[data-machine="checkoutSubmission"][data-state^="redirecting"]').waitFor();
  const paid = await fetch(`${api}/pay/${checkoutId}/pay`, { method: 'POST', redirect: 'manual' });
  if (paid.status >= 400) throw new Error(`The payment was answered with ${paid.status}`);
  await goTo(page, '/UK/my-account?tab=tickets');
  await page.locator('[data-machine="account"]').getByText(race.name).first().waitFor();
  await goTo(page, '/');
  await page.locator('[data-machine="account"]').waitFor({ state: 'detached' });
}

async function measure(devtools: CDPSession, count: number): Promise<Measured> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return {
    walk: count,
    heap: usedSize / 1000,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    documents: metric('Documents'),
  };
}

/** Walks through the whole purchase again and again in one page, prints what it holds, and keeps it. */
export async function benchMemory(): Promise<void> {
  await buildIfStale(process.cwd());
  const data = '.cache/bench-memory';
  await fillWithLargeFamily(data, { drivers: 2, ticketTypes: 40 });
  const [shop, browser] = await Promise.all([startShop(7420, data), launch()]);
  const seen: Measured[] = [];
  try {
    const { page, devtools } = await openPhone(browser, shop);
    await page.route('**/pay/**', (route) => route.fulfill({ status: 204 }));
    await devtools.send('Performance.enable');
    await page.goto('/');
    await page.locator('html[data-session^="signedIn"]').waitFor();
    for (let count = 1; count <= walks; count += 1) {
      await walk(page, shop);
      if (count === 1 || count % every === 0) seen.push(await measure(devtools, count));
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  const first = seen.find(({ walk: count }) => count === settled);
  const growth = (now: number, then = Number.NaN) => `${(((now - then) / then) * 100).toFixed(1)} %`;
  const rows = seen.map((each) => [
    String(each.walk),
    each.heap.toFixed(0),
    each.walk < settled ? '' : growth(each.heap, first?.heap),
    String(each.nodes),
    String(each.listeners),
    String(each.documents),
  ]);
  const head = ['walks', 'heap, kB', `since ${settled} walks`, 'DOM nodes', 'listeners', 'documents'];
  const words = `Regions, races, a race, the checkout, the wizard opened and closed, a ticket paid, the account, in one page of Chromium; measured on the regions after collecting garbage. Each walk buys a ticket, so what is read of the account grows by one.\n\n${tableOf(head, rows)}\n`;
  console.log(`\n${words}`);
  writeFileSync(
    join(import.meta.dirname, 'memory.md'),
    `# What a page holds after many purchases\n\n\`npm run bench -- --memory\`\n\n${words}`,
  );
}
