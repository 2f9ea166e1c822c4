import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildIfStale } from '../scripts/build';
import { findChromium } from '../scripts/chromium';
import { staticPage } from './staticPage';

const ports = { shop: 7400, sandbox: 7401, still: 7402 };
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
    flags: { port: number; output: 'json'; logLevel: 'error' },
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

async function visit({ default: lighthouse }: Lighthouse, { launch }: Launcher, url: string): Promise<Visit> {
  const chrome = await launch({ chromePath: findChromium(), chromeFlags: flags });
  try {
    const { lhr } = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' });
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

const startShop = (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts', '--built'], {
    env: {
      ...process.env,
      PORT: String(ports.shop),
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_DATA: '.cache/bench',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.includes('Paddock is ready') && resolve(child));
    child.once('exit', () => reject(new Error('The shop did not start.')));
  });
};

const sorted = (numbers: number[]): number[] => [...numbers].sort((one, other) => one - other);
const median = (numbers: number[]): number => sorted(numbers)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Median, with the least and the most. */
const spread = (numbers: number[], digits = 0): string => {
  const [least = 0, most = 0] = [sorted(numbers)[0], sorted(numbers).at(-1)];
  return `${median(numbers).toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
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
  const [server, child] = await Promise.all([startStill(), startShop()]);
  try {
    const seen = new Map<string, Visit[]>(pages.map(([name]) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [name, url] of pages) seen.get(name)?.push(await visit(lighthouse, launcher, url));
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
    const table = [head, head.map(() => '---'), ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    const words = `Lighthouse, mobile preset, simulated throttling, median of ${rounds} (least–most), on loopback; JS and CSS as sent.\n\n${table}\n`;
    console.log(`\n${words}`);
    writeFileSync(
      join(import.meta.dirname, 'pages.md'),
      `# Public pages beside a static page\n\n\`npm run bench -- --pages\`\n\n${words}`,
    );
  } finally {
    child.kill('SIGTERM');
    await server.close();
  }
}
