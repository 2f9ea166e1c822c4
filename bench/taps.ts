import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { buildIfStale } from '../scripts/build';
import { startShop } from '../scripts/shop';
import { fillWithLargeFamily, race } from './largeFamily';
import { launch, openPhone, type Phone } from './phone';
import { median, spread, tableOf } from './spread';

/** Times slower than this machine. */
const slowdown = 4;

/** ms for all that follows a tap; nothing is asked of the page meanwhile, because that would be a task of its own. */
const following = 2_500;

/** What the browser tells of a tap, ms. */
type Measured = {
  /** The longest task; tasks up to 50 ms are not told, and count as 50. */
  longest: number;
  /** What tasks took beyond 50 ms, together. */
  blocked: number;
  /** From the finger's lifting to the next paint. */
  paint: number;
};

type Tap = {
  name: string;
  /** What is done before, and not measured. */
  prepare?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** Stands once the tap has done what it says. */
  result: (page: Page) => Locator;
};

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const pills = (page: Page): Locator => page.getByRole('group', { name: 'Event type' }).getByRole('button');
const dialog = (page: Page): Locator => page.getByRole('dialog');
const tickets = (page: Page, action: string): Locator => page.locator(`[data-action="${action}"]`);

/** A purchase, in order. */
const taps: Tap[] = [
  {
    name: 'menu opened',
    prepare: async (page) => {
      await page.goto('/UK/events');
      await page.locator('html[data-session^="signedIn"]').waitFor();
      await page.getByRole('link', { name: `LEARN MORE about ${race.name}` }).waitFor();
    },
    target: (page) => button(page, 'Menu'),
    result: (page) => page.locator('html[data-menu="open"]'),
  },
  {
    name: 'menu closed',
    target: (page) => button(page, 'Menu'),
    result: (page) => page.locator('html:not([data-menu="open"])'),
  },
  {
    name: 'pill',
    target: (page) => pills(page).nth(1),
    result: (page) => pills(page).nth(1).and(page.locator('[aria-pressed="true"]')),
  },
  {
    name: 'pill: all races',
    target: (page) => pills(page).nth(0),
    result: (page) => page.getByRole('link', { name: `LEARN MORE about ${race.name}` }),
  },
  {
    name: 'event card',
    target: (page) => page.getByRole('link', { name: `LEARN MORE about ${race.name}` }),
    result: (page) => button(page, /^Book Now/),
  },
  {
    name: 'Book Now',
    target: (page) => button(page, /^Book Now/),
    result: (page) => tickets(page, 'add').nth(399),
  },
  {
    name: 'add to selection',
    target: (page) => button(page, /^Add to Selection/).nth(0),
    result: (page) => tickets(page, 'added').nth(0),
  },
  {
    name: 'add another',
    target: (page) => button(page, /^Add to Selection/).nth(3),
    result: (page) => tickets(page, 'added').nth(1),
  },
  {
    name: 'remove',
    target: (page) => button(page, /^Remove Cadet Sprint/).first(),
    result: (page) =>
      page.locator(
        'ul:has(> [data-action="added"]):not(:has(> [data-action="added"] ~ [data-action="added"]))',
      ),
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
  {
    name: 'open wizard',
    target: (page) => button(page, 'Add a driver'),
    result: dialog,
  },
  {
    name: 'wizard: Next',
    prepare: async (page) => {
      await page.getByLabel('First name').fill('Noah');
      await page.getByLabel('Last name').fill('Hale');
    },
    target: (page) => dialog(page).getByRole('button', { name: 'Next' }),
    result: (page) => dialog(page).getByLabel(/Weight/),
  },
  {
    name: 'close wizard',
    target: (page) => dialog(page).getByRole('button', { name: 'Close' }),
    result: (page) => page.locator(':root:not(:has(dialog))'),
  },
  {
    name: 'submit',
    // The hosted page is not gone to: what is measured would be gone with this one.
    prepare: (page) => page.route('**/pay/**', (route) => route.fulfill({ status: 204 })),
    target: (page) => button(page, 'Secure Your Spot Now'),
    result: (page) => page.locator('[data-machine="checkoutSubmission"][data-state^="redirecting"]'),
  },
];

declare global {
  interface Window {
    /** Entries since the last tap. */
    measured: { tasks: number[]; paints: number[] };
  }
}

/** Runs in the page, where no named function can: the compiler would name it with a helper that is not there. */
const observe = (): void => {
  window.measured = { tasks: [], paints: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.tasks.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) window.measured.paints.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};

/** A finger is down for a moment. */
async function press(devtools: Phone['devtools'], point: { x: number; y: number }): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, 80));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measure({ page, devtools }: Phone, { name, prepare, target, result }: Tap): Promise<Measured> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await prepare?.(page);
  await target(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const box = await target(page).boundingBox();
  if (box === null) throw new Error(`${name}: nothing to tap on`);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(() => {
    window.measured = { tasks: [], paints: [] };
  });
  await press(devtools, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await page.waitForTimeout(following);
  const { tasks, paints } = await page.evaluate(() => window.measured);
  await result(page).first().waitFor({ state: 'attached', timeout: 20_000 });
  return {
    longest: Math.max(50, ...tasks),
    blocked: tasks.reduce((sum, task) => sum + task - 50, 0),
    paint: Math.max(0, ...paints),
  };
}

/** What else the machine does adds to every figure. */
const load = (): string => `The machine's load was ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`;

/** Measures a purchase tap by tap, prints a table and keeps it. */
export async function benchTaps(rounds: number): Promise<void> {
  await buildIfStale(process.cwd());
  const data = '.cache/bench-taps';
  await fillWithLargeFamily(data, { drivers: 10, ticketTypes: 40 });
  const [shop, browser] = await Promise.all([startShop(7410, data), launch()]);
  const seen = new Map<string, Measured[]>(taps.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const phone = await openPhone(browser, shop);
      await phone.page.addInitScript(observe);
      for (const tap of taps) seen.get(tap.name)?.push(await measure(phone, tap));
      await phone.close();
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  const head = ['tap', 'longest task, ms', 'tasks beyond 50 ms, ms', 'next paint, ms'];
  const rows = [...seen].map(([name, all]) => {
    const longest = all.map((each) => each.longest);
    return [
      name,
      median(longest) <= 50 && Math.max(...longest) <= 50 ? '≤ 50' : spread(longest),
      spread(all.map(({ blocked }) => blocked)),
      spread(all.map(({ paint }) => paint)),
    ];
  });
  const words = `A phone at ${slowdown} × CPU slowdown, 10 drivers, 40 ticket types that fit each of them; Chromium's long tasks (those up to 50 ms are not told) and event timing (in steps of 8 ms, from 16 on); median of ${rounds} (least–most). ${load()}\n\n${tableOf(head, rows)}\n`;
  console.log(`\n${words}`);
  writeFileSync(
    join(import.meta.dirname, 'taps.md'),
    `# What a tap costs on a phone\n\n\`npm run bench -- --taps\`\n\n${words}`,
  );
}
