import type { Page, Request } from '@playwright/test';
import type { HeldCalls } from './heldCalls';
import type { Sight } from './sight';

/** What of a page is compared, and how what differs from day to day is told. */
export type Looking = {
  /** Names of the headers that belong to a call. */
  headers: readonly string[];
  /** The text without what no two runs have alike: ids, tokens, dates. A line, or a stored name, of which nothing is left is not read. */
  plain: (text: string) => string;
};

/** ms */
const patience = 3000;

/** Looks at a page from its beginning: it hears of every call. */
export class Eyes {
  private sent: string[] = [];
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
      if (pathname.startsWith(api) && request.method() !== 'OPTIONS') this.sent.push(this.told(request));
    });
  }

  /** The step is over: what is sent from now on belongs to the next one. */
  blink(): void {
    this.sent = [];
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
    const { address, stores } = await this.page.evaluate(() => {
      const entriesOf = (kind: string, storage: Storage) =>
        Object.entries(storage).map(([key, value]): [string, string] => [`${kind} ${key}`, String(value)]);
      return {
        address: `${location.pathname}${location.search}`,
        // An empty tab has no storage, and would throw.
        stores:
          location.origin === 'null'
            ? []
            : [...entriesOf('local', localStorage), ...entriesOf('session', sessionStorage)],
      };
    });
    return {
      address: plain(address),
      reads: lines
        .map(plain)
        .filter((line) => line !== '')
        .sort(),
      sends: [...this.sent].sort(),
      stores: Object.fromEntries(
        stores
          .map(([key, value]): [string, string] => [plain(key), plain(value)])
          .filter(([key]) => key !== ''),
      ),
    };
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
