import type { Page, Request } from '@playwright/test';
import { parse } from 'yaml';
import type { HeldCalls } from './heldCalls';
import type { Sight } from './sight';

/** What of a page is compared, and how what differs from day to day is told. */
export type Looking = {
  /** Names of the headers that belong to a call. */
  headers: readonly string[];
  /** The text without what no two runs have alike: ids, tokens, dates. A line, or a stored name, of which nothing is left is not read. */
  plain: (text: string) => string;
  /** What a request has to do with analytics, in a line; null for any other. Without it nothing is measured. */
  measured?: (request: Request) => string | null;
};

/** What this reads of the Navigation API, and of the Scheduler API. */
type History = { entries: () => readonly { url: string }[]; currentEntry: { index: number } | null };
type Scheduler = { postTask: (task: () => void, how: { priority: 'background' }) => Promise<void> };

/** ms */
const patience = 3000;

/** Looks at a page from its beginning: it hears of every call. */
export class Eyes {
  private sent: string[] = [];
  private measured: string[] = [];
  /** Since when, in ms. */
  private readonly underWay = new Map<Request, number>();

  constructor(
    private readonly page: Page,
    private readonly api: string,
    private readonly looking: Looking,
    private readonly calls: Pick<HeldCalls, 'holds'>,
  ) {
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
    page.on('request', (request) => {
      this.underWay.set(request, Date.now());
      const { pathname } = new URL(request.url());
      if (request.method() === 'OPTIONS') return;
      if (pathname.startsWith(api)) this.sent.push(this.told(request));
      const line = looking.measured?.(request) ?? null;
      if (line !== null) this.measured.push(looking.plain(line));
    });
  }

  /** The step is over: what is sent from now on belongs to the next one. */
  blink(): void {
    this.sent = [];
    this.measured = [];
  }

  /** Until the page has done all that it has begun; what it waits for does not count. */
  async rest(): Promise<void> {
    await this.page.evaluate(async () => {
      const { scheduler } = window as { scheduler?: Scheduler };
      await scheduler?.postTask(() => {}, { priority: 'background' });
    });
  }

  /** Whether the page waits for an answer that is to come: for none that a path holds, nor for one that never comes. */
  isWaiting(): boolean {
    return [...this.underWay].some(
      ([request, since]) => Date.now() - since < patience && !this.calls.holds(request),
    );
  }

  async look(): Promise<Sight> {
    const { plain } = this.looking;
    const lines = linesOf(await this.page.locator('body').ariaSnapshot());
    const focus = await this.focused();
    const { address, back, stores } = await this.page.evaluate(() => {
      const entriesOf = (kind: string, storage: Storage) =>
        Object.entries(storage).map(([key, value]): [string, string] => [`${kind} ${key}`, String(value)]);
      const { navigation } = window as { navigation?: History };
      const here = navigation?.currentEntry?.index ?? 0;
      const before = navigation?.entries()[here - 1]?.url;
      const addressOf = ({ pathname, search }: URL | Location) => `${pathname}${search}`;
      return {
        address: addressOf(location),
        back: before ? addressOf(new URL(before)) : '',
        // An empty tab has no storage, and would throw.
        stores:
          location.origin === 'null'
            ? []
            : [...entriesOf('local', localStorage), ...entriesOf('session', sessionStorage)],
      };
    });
    return {
      address: plain(address),
      back: plain(back),
      focus: plain(focus),
      reads: lines
        .map(plain)
        .filter((line) => line !== '')
        .sort(),
      sends: [...this.sent].sort(),
      measures: [...this.measured].sort(),
      stores: Object.fromEntries(
        stores
          .map(([key, value]): [string, string] => [plain(key), plain(value)])
          .filter(([key]) => key !== ''),
      ),
    };
  }

  private async focused(): Promise<string> {
    const focused = this.page.locator(':focus');
    if ((await focused.count()) === 0) return '';
    // It may be gone by then.
    return focused.ariaSnapshot({ timeout: 500 }).then(firstIn, () => '');
  }

  private told(request: Request): string {
    const { pathname, search } = new URL(request.url());
    const sent = request.headers();
    const headers = this.looking.headers.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [`${name}=${value}`];
    });
    const words = [
      request.method(),
      `${pathname.slice(this.api.length)}${search}`,
      ...headers,
      request.postData() ?? '',
    ];
    return this.looking.plain(words.join(' ').trim());
  }
}

/** Role and name of the first element, without its value and whether it is disabled or ticked. */
const firstIn = (page: string): string => {
  const [first = ''] = parse(page) as (string | Record<string, unknown>)[];
  const [line = ''] = typeof first === 'string' ? [first] : Object.keys(first);
  return line.replace(/( \[[^\]]*\])+$/, '');
};

/** What has a name or words; where a link leads stands beside it. */
const linesOf = (page: string): string[] => {
  const lines: string[] = [];
  for (const line of page.split('\n').map((each) => each.trim().replace(/^- /, ''))) {
    const [, address] = /^\/url: (.+)$/.exec(line) ?? [];
    if (address !== undefined) lines.push(`${lines.pop()} ${address}`);
    else if (!/^\w+:?$/.test(line)) lines.push(line);
  }
  return lines;
};
