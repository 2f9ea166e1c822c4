import type { Browser } from '@playwright/test';
import Fastify from 'fastify';
import type { Shop } from '../scripts/shop';
import { benchMainThread } from './mainThread';
import { openPhone, slow4G, slowdown, withShop } from './phone';
import { benchShifts } from './shifts';
import { median, spread, tableOf } from './spread';

const staticOrigin = 'http://localhost:7402';

const card = '<li><h2><a href="/">Race of the winter series</a></h2><p>05 Dec 2026</p><p>from £55</p></li>';
const staticPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Races</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0;font-family:sans-serif}h1{padding:2rem 1rem;background:#12141a;color:#fff}li{padding:1rem}</style>
<main><h1>Select a race for your driver</h1><ul>${card.repeat(12)}</ul></main></html>`;

const demo = 'guardian@example.com';

/** `guardian` is the signed-in guardian's e-mail address. */
const pages: readonly (readonly [name: string, path: string, guardian: string | null])[] = [
  ['static page', staticOrigin, null],
  ['region selector', '/', null],
  ['events', '/UK/events', null],
  ['event', '/UK/events/uk-ashdown-sprint', null],
  ['sign-in', '/UK/auth/sign-in', null],
  ['register', '/UK/auth/sign-up', null],
  ['account, signed in', '/UK/my-account', demo],
  ['tickets, signed in', '/UK/my-account?tab=tickets', demo],
  ['checkout, signed in', '/UK/events/uk-ashdown-sprint/checkout', demo],
];

/** kB transferred, ms. */
type Visit = Record<'js' | 'css' | 'first' | 'content' | 'blocked', number>;

/** A first visit on a phone with slow 4G. */
async function visit(
  browser: Browser,
  shop: Shop,
  [, path, guardian]: (typeof pages)[number],
): Promise<Visit> {
  const { page, devtools, slow, close } = await openPhone(browser, shop, guardian);
  await slow(slowdown);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(9_000);
  const { measured, first, files } = await page.evaluate(() => ({
    measured: window.measured,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    files: performance
      .getEntriesByType('resource')
      .map((entry) => ({ name: entry.name, sent: (entry as PerformanceResourceTiming).transferSize })),
  }));
  await close();
  const sent = (ending: string) =>
    files.filter(({ name }) => name.endsWith(ending)).reduce((sum, file) => sum + file.sent / 1_000, 0);
  return {
    js: sent('.js'),
    css: sent('.css'),
    first,
    content: Math.max(first, measured.content),
    blocked: measured.tasks.reduce((sum, task) => sum + task - 50, 0),
  };
}

/** Alternates every page with a static one, so that other load on the machine affects both. */
export const benchPages = (rounds: number): Promise<void> =>
  withShop('.cache/bench', async (browser, shop) => {
    const server = Fastify();
    server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(staticPage));
    await server.listen({ port: 7402, host: 'localhost' });
    const seen = new Map<string, Visit[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const page of pages)
        seen.set(page[0], [...(seen.get(page[0]) ?? []), await visit(browser, shop, page)]);
    await server.close();
    const all = (name: string, measure: keyof Visit) => (seen.get(name) ?? []).map((each) => each[measure]);
    const ratio = (name: string, measure: keyof Visit) => {
      const one = median(all('static page', measure));
      return spread(
        all(name, measure).map((value) => value / one),
        2,
      );
    };
    const rows = pages.map(([name]) => [
      name,
      median(all(name, 'js')).toFixed(1),
      median(all(name, 'css')).toFixed(1),
      ratio(name, 'first'),
      ratio(name, 'content'),
      spread(all(name, 'blocked')),
    ]);
    console.log(`A phone at slow 4G and ${slowdown} × CPU slowdown, median of ${rounds} (least–most)`);
    const paints = ['first paint ÷ static', 'content ÷ static'];
    console.log(tableOf(['page', 'JS kB', 'CSS kB', ...paints, 'blocked ms'], rows));
    await benchShifts(browser, shop);
    await benchMainThread(browser, shop, rounds);
  });
