import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import type { Snapshot } from 'xstate';
import type { ShownScreen } from '#machines/rootSetup';
import { createAppServer } from '../../scripts/appServer';
import { prerenderFolder } from '../../scripts/build';
import type { PageHtml } from '../../scripts/pageHtml';
import { createPrerenderer } from '../../scripts/prerenderer';
import { sealed } from '../../src/app/standingPage';
import type { SiteConfiguration } from '../../src/browser/siteConfiguration';
import { appPort } from './addresses';
import { comeBackAs } from './guardian';
import { logOf } from './reading';
import { statusFault } from './sandbox';
import { test as base, expect } from './test';

type Shop = {
  origin: string;
  /** Draws an address as it is now; it is served so from here on, or as it was changed on the way. */
  prerender: (path: string, change?: (page: PageHtml) => PageHtml) => Promise<PageHtml>;
};

/** Of the app that draws every page in the browser. */
const configurationIn = (html: string): SiteConfiguration =>
  JSON.parse(/<script id="configuration"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}') as SiteConfiguration;

/** A second app before the worker's API, with prerendered pages. */
const test = base.extend<{ shop: Shop }>({
  shop: async ({ browserName: _ }, use, { parallelIndex }) => {
    const port = appPort(parallelIndex) + 100;
    const origin = `http://localhost:${port}`;
    const plain = await (await fetch(`http://localhost:${appPort(parallelIndex)}`)).text();
    const configuration = configurationIn(plain);
    const pages = new Map<string, PageHtml>();
    const { render } = await createPrerenderer(
      { dist: 'dist', folder: prerenderFolder },
      configuration,
      origin,
    );
    const server: FastifyInstance = await createAppServer(dist, configuration, origin, {
      at: async (path) => pages.get(path) ?? null,
      prepare: async () => {},
      standing: (address) =>
        [...pages.values()].find(({ standing }) => standing.path === address)?.standing.text ?? null,
      paths: () => [...pages.keys()],
    });
    await server.listen({ port, host: 'localhost' });
    await use({
      origin,
      prerender: async (path, change = (page) => page) => {
        const page = change(await render(path));
        pages.set(path, page);
        return page;
      },
    });
    await server.close();
  },
});

const dist = resolve('dist');
const races = '/UK/events';
const race = '/UK/events/uk-ashdown-sprint';

/** How far words in a line move when the display face takes the place of its stand-in. */
const ofTheFace = 0.005;

/** How far the page has moved by itself. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};

const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-route', 'shown');

/** The code does not come until it is let through. */
const holdCode = async (page: Page): Promise<() => Promise<void>> => {
  const code = '**/assets/*.js';
  const held: (() => Promise<void>)[] = [];
  let isOpen = false;
  await page.route(code, (route) => {
    if (isOpen) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((go) => go()));
  };
};

/** What React numbers, and how declarations reach an element, differ between the two. */
const drawn = (page: Page): Promise<string> =>
  page.locator('#root').evaluate((root) =>
    root.innerHTML
      .replace(/<!--.*?-->/g, '')
      .replace(/ (?:data-)?style="[^"]*"/g, '')
      .replace(/_[rR]_\w+_/g, 'id'),
  );

for (const [path, words] of [
  ['/', 'SELECT HUB'],
  [races, 'Select a race for your driver'],
  [race, 'Ashdown Sprint'],
] as const) {
  test(`BEY-42 ${path} stands without code as the browser draws it, and wakes without a jump`, async ({
    shop,
    page,
    browser,
  }) => {
    await shop.prerender(path);
    const still = await browser.newPage({ javaScriptEnabled: false });
    const asked: string[] = [];
    still.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await still.goto(shop.origin + path);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(words);
    expect(asked.filter((address) => !address.endsWith('.woff2'))).toEqual([path]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page.getByText('Need help?')).toHaveCount(path === '/' ? 0 : 1);
    await expect(async () =>
      expect((await drawn(page)).split('<')).toEqual((await drawn(still)).split('<')),
    ).toPass();
    await still.close();

    const log = logOf(page);
    const shifts = await watchShifts(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
    });
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
    await awake(page);
    expect(log()).toBe('');
    expect(await shifts()).toBeLessThan(ofTheFace);
    expect(calls.filter((call) => /Configurations|bulk/.test(call))).toEqual([]);
    await expect(page).toHaveTitle(/./);
  });
}

test('BEY-42 what is pressed before the code is there happens once it is; links lead on without it', async ({
  shop,
  page,
}) => {
  await shop.prerender(races);
  await shop.prerender(race);
  const release = await holdCode(page);
  await page.goto(shop.origin + races);
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.getByRole('button', { name: 'OK to cookies' }).click();
  await expect(banner).toBeVisible();
  await release();
  await expect(banner).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('cookiesAccepted:UK'))).toBe('true');

  await page.unrouteAll();
  await holdCode(page);
  await page.reload();
  await page.getByRole('link', { name: 'LEARN MORE about Ashdown Sprint' }).click();
  await expect(page).toHaveURL(shop.origin + race);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ashdown Sprint');
});

test('BEY-42 COO-01 a guardian who comes back finds the own name and no banner, and nothing moves', async ({
  shop,
  page,
  sandbox,
}) => {
  const { html } = await shop.prerender(races);
  expect(html).not.toContain('Alex');
  const guardian = await sandbox.guardian('UK', []);
  await page.goto(`${shop.origin}/favicon.svg`);
  await comeBackAs(page, guardian);
  await page.evaluate(() => localStorage.setItem('cookiesAccepted:UK', 'true'));
  const shifts = await watchShifts(page);
  const release = await holdCode(page);
  await page.goto(shop.origin + races);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeHidden();
  await release();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Alex');
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toHaveCount(0);
  expect(await shifts()).toBeLessThan(ofTheFace);
});

test('BEY-42 what has changed since corrects itself; what cannot be read again stays', async ({
  shop,
  page,
  sandbox,
}) => {
  await shop.prerender(race);
  const name = page.getByRole('heading', { level: 1 });
  const path = new RegExp(`/Events/${race.split('/').pop()}`).source;
  await page.route('**/v1/Events/uk-ashdown-sprint', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), name: 'Ashdown Night Sprint' } });
  });
  await page.goto(shop.origin + race);
  await expect(name).toHaveText('Ashdown Night Sprint');

  await page.unrouteAll();
  await sandbox.break(statusFault('GET', path, 500));
  await page.goto(shop.origin + race);
  await awake(page);
  await expect(name).toHaveText('Ashdown Sprint');
});

test('BEY-42 a page that was cut off, altered or cannot be restored is drawn anew', async ({
  shop,
  page,
}) => {
  await page.goto(`${shop.origin}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('cookiesAccepted:UK', 'true'));
  const log = logOf(page);
  const inText = (damage: (text: string) => string) => (whole: PageHtml) => ({
    ...whole,
    standing: { ...whole.standing, text: damage(whole.standing.text) },
  });
  const damages: Record<string, (whole: PageHtml) => PageHtml> = {
    'cut off': inText((text) => text.slice(0, text.length / 2)),
    altered: inText((text) => text.replace('"regionId":"UK"', '"regionId":"U"')),
    'that cannot be restored': (whole) => {
      const { shown } = JSON.parse(whole.standing.text) as { shown: ShownScreen };
      const { text, sum } = sealed({ snapshot: {} as Snapshot<unknown>, shown });
      const html = whole.html.replace(/"sum":"[^"]*"/, `"sum":"${sum}"`);
      return { ...whole, html, standing: { ...whole.standing, text } };
    },
  };
  for (const [kind, damage] of Object.entries(damages)) {
    await test.step(kind, async () => {
      await shop.prerender(races, damage);
      const listed = page.waitForResponse('**/v1/Configurations/regions');
      await page.goto(shop.origin + races);
      await listed;
      await awake(page);
      await expect(page.getByRole('article').first()).toBeVisible();
      // Otherwise it would hide the banner of the next region.
      await expect(page.locator('html[data-cookies-answered]')).toHaveCount(0);
    });
  }
  expect(log()).toBe('');
});
