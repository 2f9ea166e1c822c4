import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { createAppServer } from '../scripts/appServer';
import { buildIfStale, prerenderFolder } from '../scripts/build';
import { findChromium } from '../scripts/chromium';
import type { PageHtml } from '../scripts/pageHtml';
import { createPrerenderer } from '../scripts/prerenderer';
import { createLeague } from './league';
import { median, spread, tableOf } from './spread';

const ports = { shop: 7410, sandbox: 7411, league: 7412, drawn: 7413 };
const origins = {
  plain: `http://localhost:${ports.shop}`,
  prerendered: `http://localhost:${ports.drawn}`,
  league: `http://localhost:${ports.league}`,
  sandbox: `http://localhost:${ports.sandbox}`,
};
const counts = [10, 50, 500, 5_000];
const races = '/UK/events';
const apiKey = 'paddock-demo-key';

const startSandbox = (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/start.ts'], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_DATA: '.cache/bench-lists',
      APP_ORIGIN: origins.plain,
      SANDBOX_API_KEY: apiKey,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('sandbox ready') && done(child));
    child.once('exit', () => reject(new Error('The sandbox did not start.')));
  });
};

const api = async <Answer>(path: string, token: string, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${origins.sandbox}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'hub-region': 'UK', 'x-api-key': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Answer;
};

type Guardian = { id: string; token: string; email: string; firstName: string; lastName: string };

/** The demo guardian, with ten drivers of different ages. */
const guardianOfTen = async (): Promise<Guardian> => {
  const guardian = await api<Guardian>('/v1/Credentials/login', apiKey, {
    email: 'guardian@example.com',
    password: Buffer.from('karting-123').toString('base64'),
  });
  const drivers = await api<unknown[]>(`/v2/Drivers/byUser/${guardian.id}`, guardian.token);
  for (let place = drivers.length; place < 10; place += 1)
    await api('/v2/Drivers', guardian.token, {
      userId: guardian.id,
      firstName: `Driver${place}`,
      lastName: 'Hale',
      dateOfBirth: `20${String(10 + place).padStart(2, '0')}-0${1 + (place % 9)}-10`,
      weight: 30 + place,
      height: 130 + place,
      sex: 1,
      experienceLevel: 'rookie',
    });
  return guardian;
};

/** Notes, in the page, when the first race was painted and every task of over 50 ms. */
const watch = () => {
  const seen = { listed: 0, longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('article') === null) requestAnimationFrame(look);
    else
      requestAnimationFrame(() => {
        seen.listed = performance.now();
      });
  };
  requestAnimationFrame(look);
};

type Seen = { listed: number; longest: number };

/** ms, unless said otherwise. */
type Visit = {
  /** Until the first race is painted. */
  listed: number;
  /** Until every race is in the page and the page is at rest. */
  whole: number;
  longest: number;
  nodes: number;
  /** From the press of a pill to the next paint, the slowest of three. */
  pill: number;
};

const articles = (page: Page): Promise<number> => page.locator('article').count();

/** Until no task of over 50 ms has run for a while, and nothing is added any more. */
const atRest = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (expected) =>
      new Promise<number>((done) => {
        let last = performance.now();
        let length = 0;
        let before = last;
        const look = () => {
          const now = performance.now();
          const drawn = document.querySelectorAll('article').length;
          if (drawn !== length || now - before > 50) last = now;
          length = drawn;
          before = now;
          if (drawn >= expected && now - last > 500) done(last);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    count,
  );

const pressPills = async (page: Page): Promise<number> => {
  const pills = page.getByRole('group', { name: 'Event type' }).getByRole('button');
  const times: number[] = [];
  for (const place of [1, 2, 0])
    times.push(
      await pills.nth(place).evaluate(
        (pill) =>
          new Promise<number>((done) => {
            // Not while what followed the press before is still under way.
            requestIdleCallback(() => {
              const since = performance.now();
              (pill as HTMLElement).click();
              // After the frame that shows it.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - since);
                port2.postMessage(null);
              });
            });
          }),
      ),
    );
  return Math.max(...times);
};

const visit = async (
  browser: Browser,
  origin: string,
  count: number,
  guardian: Guardian | null,
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  if (guardian !== null) {
    const { token, ...user } = guardian;
    await page.evaluate(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
      },
      { token, user: { ...user, phone: '' } },
    );
  }
  // tsx names functions by a helper, which the page lacks.
  await page.addInitScript('globalThis.__name = (each) => each');
  await page.addInitScript(watch);
  await page.goto(origin + races, { waitUntil: 'commit' });
  await page.locator('article').first().waitFor();
  await page.locator('html[data-route="shown"]').waitFor({ timeout: 60_000 });
  if (guardian !== null)
    await page
      .getByText(/^Fits /)
      .first()
      .waitFor({ state: 'attached', timeout: 60_000 });
  const whole = await atRest(page, count);
  const { listed, longest } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  if ((await articles(page)) < count) throw new Error(`${count} races, but not all of them are in the page.`);
  const pill = await pressPills(page);
  await context.close();
  return { listed, whole, longest, nodes, pill };
};

type Kind = { name: string; origin: string; guardian: Guardian | null };

/** Opens the list of races with ever more of them, by turns; prints a table and keeps it. */
export async function benchLists(rounds: number): Promise<void> {
  await buildIfStale(process.cwd());
  const league = await createLeague(origins.sandbox);
  await league.server.listen({ port: ports.league, host: 'localhost' });
  const configuration = {
    apiBaseUrl: `${origins.league}/api`,
    apiKey,
    leagueName: 'Apex Karting League',
    analyticsBaseUrl: `${origins.league}/tag`,
    iconStylesheet: null,
  };
  const dist = resolve('dist');
  const plain = await createAppServer(dist, configuration, origins.plain);
  const pages = new Map<string, PageHtml>();
  const drawn = await createAppServer(dist, configuration, origins.prerendered, {
    at: async (path) => pages.get(path) ?? null,
    prepare: async () => {},
    standing: (address) =>
      [...pages.values()].find(({ standing }) => standing?.path === address)?.standing?.text ?? null,
    paths: () => [...pages.keys()],
  });
  const servers = [league.server, plain, drawn];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const child = await startSandbox();
  try {
    await plain.listen({ port: ports.shop, host: 'localhost' });
    await drawn.listen({ port: ports.drawn, host: 'localhost' });
    const { render } = await createPrerenderer(
      { dist, folder: prerenderFolder },
      configuration,
      origins.prerendered,
    );
    const guardian = await guardianOfTen();
    const kinds: Kind[] = [
      { name: 'plain', origin: origins.plain, guardian: null },
      { name: 'prerendered', origin: origins.prerendered, guardian: null },
      { name: 'plain, 10 drivers', origin: origins.plain, guardian },
    ];
    const seen = new Map<string, Visit[]>();
    const files = new Map<number, string>();
    for (let round = 0; round < rounds; round += 1)
      for (const count of counts) {
        league.have(count);
        const since = performance.now();
        const page = await render(races);
        pages.set(races, page);
        const size = (text: string) => `${(text.length / 1000).toFixed(0)} kB`;
        files.set(
          count,
          `${size(page.html)} · ${size(page.standing?.text ?? '')} · ${(performance.now() - since).toFixed(0)} ms`,
        );
        for (const { name, origin, guardian: who } of kinds) {
          const key = `${name} | ${count}`;
          seen.set(key, [...(seen.get(key) ?? []), await visit(browser, origin, count, who)]);
        }
      }
    const rows = [...seen].map(([key, visits]) => {
      const first = seen.get(key.replace(/\d+$/, String(counts[0]))) ?? [];
      const all = (measure: keyof Visit) => visits.map((each) => each[measure]);
      const ratio = median(all('listed')) / median(first.map(({ listed }) => listed));
      const [name = '', count = ''] = key.split(' | ');
      return [
        name,
        count,
        spread(all('listed')),
        ratio.toFixed(2),
        spread(all('whole')),
        spread(all('longest')),
        String(median(all('nodes'))),
        spread(all('pill')),
        name === 'prerendered' ? (files.get(Number(count)) ?? '') : '',
      ];
    });
    const head = [
      'page',
      'races',
      'first race painted',
      '÷ 10 races',
      'all there',
      'longest task',
      'elements',
      'pill to paint',
      'HTML · snapshot · drawing',
    ];
    const table = tableOf(head, rows);
    const words = `Chromium, 390 px, no throttling, ms, median of ${rounds} (least–most), on loopback, the API's list answered from memory.\n\n${table}\n`;
    console.log(`\n${words}`);
    writeFileSync(
      join(import.meta.dirname, 'lists.md'),
      `# The list of races, ever longer\n\n\`npm run bench -- --lists\`\n\n${words}`,
    );
  } finally {
    await browser.close();
    child.kill('SIGTERM');
    await Promise.all(servers.map((server) => server.close()));
  }
}
