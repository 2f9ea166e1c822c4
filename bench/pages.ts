import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import { chromium } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildIfStale } from '../scripts/build';
import { findChromium } from '../scripts/chromium';
import { startShop } from '../scripts/shop';
import { median, spread, tableOf } from './spread';
import { staticPage } from './staticPage';
import { storedSession } from './storedSession';

const ports = { shop: 7400, still: 7402 };
const shop = `http://localhost:${ports.shop}`;
const still = `http://localhost:${ports.still}`;

const pages = [
  ['static page', still],
  ['region selector', `${shop}/`],
  ['events', `${shop}/UK/events`],
  ['event', `${shop}/UK/events/uk-ashdown-sprint`],
  ['sign-in', `${shop}/UK/auth/sign-in`],
  ['register', `${shop}/UK/auth/sign-up`],
] as const;

const demo = { email: 'guardian@example.com', password: 'karting-123' };

/** Opened by their address, with a stored session. */
const guardiansPages = [
  ['account, signed in', `${shop}/UK/my-account`],
  ['tickets, signed in', `${shop}/UK/my-account?tab=tickets`],
  ['checkout, signed in', `${shop}/UK/events/uk-ashdown-sprint/checkout`],
] as const;

const measures = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type NetworkItem = { resourceType: string; transferSize: number };

type Lighthouse = {
  default: (
    url: string,
    flags: { port: number; output: 'json'; logLevel: 'error'; disableStorageReset: boolean },
  ) => Promise<{
    lhr: {
      audits: Record<string, { numericValue: number; details: { items: NetworkItem[] } }>;
      categories: Record<string, { score: number }>;
    };
  }>;
};

type Launcher = {
  launch: (options: {
    chromePath: string;
    chromeFlags: string[];
  }) => Promise<{ port: number; kill: () => void }>;
};

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

/** One visit of a page: ms, and for `cls` a score. */
export type Visit = Record<keyof typeof measures, number> & {
  scores: number[];
  requests: number;
  /** kB on the wire. */
  js: number;
  css: number;
};

const folder = join(import.meta.dirname, 'lighthouse');

async function load<Code>(name: string): Promise<Code> {
  const found = createRequire(join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(found).href)) as Code;
}

/** As a guardian left it who was here before; none of the shop's code is in its cache. */
async function storeIn(port: number, entries: Record<string, string>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${shop}/favicon.svg`);
  await page?.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
  await page?.close();
  await browser.close();
}

async function visit(
  { default: lighthouse }: Lighthouse,
  { launch }: Launcher,
  url: string,
  stored: Record<string, string> | null = null,
): Promise<Visit> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    if (stored !== null) await storeIn(chrome.port, stored);
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: stored !== null,
    });
    const value = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const items = lhr.audits['network-requests']?.details.items ?? [];
    const kilobytes = (type: string) =>
      items
        .filter(({ resourceType }) => resourceType === type)
        .reduce((sum, item) => sum + item.transferSize, 0) / 1000;
    return {
      fcp: value(measures.fcp),
      lcp: value(measures.lcp),
      tbt: value(measures.tbt),
      cls: value(measures.cls),
      scores: categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
      requests: items.length,
      js: kilobytes('Script'),
      css: kilobytes('Stylesheet'),
    };
  } finally {
    chrome.kill();
  }
}

const startStill = async (): Promise<FastifyInstance> => {
  const server = Fastify();
  await server.register(compress, { global: true, encodings: ['br', 'gzip'] });
  server.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(staticPage));
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\n'));
  await server.listen({ port: ports.still, host: 'localhost' });
  return server;
};

function row(name: string, visits: Visit[], beside: Visit[]): string[] {
  const all = (measure: keyof typeof measures) => visits.map((each) => each[measure]);
  const ratio = (measure: 'fcp' | 'lcp') =>
    spread(
      all(measure).map((value) => value / median(beside.map((each) => each[measure]))),
      2,
    );
  return [
    name,
    median(visits.map(({ js }) => js)).toFixed(1),
    median(visits.map(({ css }) => css)).toFixed(1),
    String(median(visits.map(({ requests }) => requests))),
    ratio('fcp'),
    ratio('lcp'),
    spread(all('tbt')),
    spread(all('cls'), 3),
    categories.map((_, place) => median(visits.map(({ scores }) => scores[place] ?? 0))).join(' · '),
  ];
}

/** Measures every page by turns, so that what else the machine does meets all of them; prints a table and keeps it. */
export async function benchPages(rounds: number): Promise<void> {
  if (!existsSync(join(folder, 'node_modules')))
    spawnSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' });
  await buildIfStale(process.cwd());
  const [lighthouse, launcher] = await Promise.all([
    load<Lighthouse>('lighthouse'),
    load<Launcher>('chrome-launcher'),
  ]);
  const [server, { stop, api }] = await Promise.all([startStill(), startShop(ports.shop, '.cache/bench')]);
  try {
    const seen = new Map<string, Visit[]>([...pages, ...guardiansPages].map(([name]) => [name, []]));
    const stored = await storedSession(api, demo);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, url] of pages) seen.get(name)?.push(await visit(lighthouse, launcher, url));
      for (const [name, url] of guardiansPages)
        seen.get(name)?.push(await visit(lighthouse, launcher, url, stored));
    }
    const beside = seen.get('static page') ?? [];
    const head = [
      'page',
      'JS kB',
      'CSS kB',
      'requests',
      'FCP ÷ static',
      'LCP ÷ static',
      'TBT ms',
      'CLS',
      categories.join(' · '),
    ];
    const rows = [...seen].map(([name, visits]) => row(name, visits, beside));
    const table = tableOf(head, rows);
    const words = `Lighthouse, mobile preset, simulated throttling, median of ${rounds} (least–most), on loopback; JS and CSS as sent.\n\n${table}\n`;
    console.log(`\n${words}`);
    writeFileSync(
      join(import.meta.dirname, 'pages.md'),
      `# Public pages beside a static page\n\n\`npm run bench -- --pages\`\n\n${words}`,
    );
  } finally {
    await stop();
    await server.close();
  }
}
