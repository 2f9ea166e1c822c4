import type { Browser } from '@playwright/test';
import type { Shop } from '../scripts/shop';
import { serveBarePage } from './barePage';
import { openPhone, slowdown } from './phone';
import { median, spread, tableOf } from './spread';

const bare = 'bare page';

const pages: readonly (readonly [name: string, path: string])[] = [
  ['region selector', '/'],
  ['events', '/UK/events'],
  ['event', '/UK/events/uk-ashdown-sprint'],
  ['sign-in', '/UK/auth/sign-in'],
];

/** ms of the main thread until 4 s after the page's load event; `blocking` counts each task beyond its first 50 ms. */
type Cost = Record<'busy' | 'blocking' | 'longest', number>;

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string; beginData?: { url: string } };
};

/** Durations of a thread's outermost tasks. */
function outermost(tasks: TraceEvent[]): number[] {
  let end = 0;
  return tasks
    .toSorted((one, other) => one.ts - other.ts)
    .flatMap(({ ts, dur = 0 }) => {
      if (ts < end) return [];
      end = ts + dur;
      return [dur / 1000];
    });
}

async function costOf(browser: Browser, shop: Shop, path: string): Promise<Cost> {
  const { page, devtools, slow, close } = await openPhone(browser, shop, null);
  await slow(slowdown);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel'] };
  await devtools.send('Tracing.start', { traceConfig, transferMode: 'ReportEvents' });
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await close();
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name.endsWith('RunTask');
  const { href } = new URL(path, shop.origin);
  // Not the thread with the most tasks: Chromium draws its own window in a renderer, and that has more than a page.
  const parsing = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === href);
  if (!parsing) throw new Error(`The trace does not have the page ${href}`);
  const durations = outermost(
    events.filter((event) => isTask(event) && threadOf(event) === threadOf(parsing)),
  );
  return {
    busy: durations.reduce((sum, each) => sum + each, 0),
    blocking: durations.reduce((sum, each) => sum + Math.max(0, each - 50), 0),
    longest: Math.max(0, ...durations),
  };
}

/** Alternates the shop's pages with a bare one, so that other load on the machine affects both. */
export async function benchMainThread(browser: Browser, shop: Shop, rounds: number): Promise<void> {
  const { origin, stop } = await serveBarePage(7403);
  const seen = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, path] of [[bare, origin] as const, ...pages])
      seen.set(name, [...(seen.get(name) ?? []), await costOf(browser, shop, path)]);
  await stop();
  const all = (name: string, measure: keyof Cost) => (seen.get(name) ?? []).map((each) => each[measure]);
  const ratio = (name: string, measure: keyof Cost) => {
    const one = median(all(bare, measure));
    return spread(
      all(name, measure).map((value) => value / one),
      2,
    );
  };
  const rows = [...seen.keys()].map((name) => [
    name,
    ratio(name, 'busy'),
    ratio(name, 'blocking'),
    spread(all(name, 'longest')),
  ]);
  console.log(`The main thread of a phone at ${slowdown} × CPU slowdown, median of ${rounds} (least–most)`);
  console.log(tableOf(['page', 'busy ÷ bare', 'blocking ÷ bare', 'longest task, ms'], rows));
}
