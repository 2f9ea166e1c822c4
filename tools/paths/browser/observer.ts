import type { Page, Request } from '@playwright/test';
import { linesOf, shortened } from '../book/lines';
import type { HeldCalls } from './heldCalls';

/** What of a page is observed, and how what differs from day to day is told. */
export type Observing = {
  /** Names of the headers that belong to a call. */
  headers: readonly string[];
  /** The text without what no two runs have alike: ids, tokens, dates. A line of which nothing is left is not read. */
  plain: (text: string) => string;
  /** What a request has to do with analytics, in a line; null for any other. */
  measured: (request: Request) => string | null;
};

/** What somebody reads where the machine is drawn, and what leaves the page and stays in the browser. */
export type Observation = {
  /** Path and query. */
  address: string;
  /** The address that Back leads to; empty where it leads out of the site or nowhere. */
  back: string;
  /** Role and name of what has the focus; empty where nothing has. */
  focus: string;
  /** The accessible tree, line by line: roles, names, values, what is disabled or ticked, where links lead. */
  drawn: readonly string[];
  /** Calls and what analytics was told since the step before. */
  sent: readonly string[];
  stored: readonly string[];
};

export const nothingSeen: Observation = { address: '', back: '', focus: '', drawn: [], sent: [], stored: [] };

/** What changed, in the lines of a book. */
export const changesBetween = (before: Observation, now: Observation): string[] => {
  const gone = without(before.drawn, now.drawn);
  const come = without(now.drawn, before.drawn);
  const isSame = (line: string) => (other: string) => nameOf(other) === nameOf(line);
  const stays = (line: string, others: readonly string[]) => nameOf(line) !== '' && others.some(isSame(line));
  return [
    ...(now.address === before.address ? [] : [`address ${now.address}`]),
    ...(now.back === before.back ? [] : [`back to ${now.back || 'nothing'}`]),
    ...(now.focus === before.focus ? [] : [`focus ${now.focus || 'nothing'}`]),
    ...now.sent.flatMap(toldLines),
    ...without(now.stored, before.stored).flatMap((line) => toldLines(`stores ${line}`)),
    ...without(before.stored.map(keyOf), now.stored.map(keyOf)).map((key) => `forgets ${key}`),
    ...(before.drawn.length > 0 && now.drawn.length === 0
      ? ['- all that it draws']
      : gone.filter((line) => !stays(line, come)).map((line) => `- ${line}`)),
    ...come.map((line) => (stays(line, gone) ? `~ ${line}` : `+ ${line}`)),
  ].map((line) => shortened(line));
};

/** Role and name of a line of the accessible tree: 'button "Sign in" [disabled]' and 'button "Sign in"' are one. */
const nameOf = (line: string): string => /^\w+ "(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '';

const keyOf = (line: string): string => line.split(': ')[0] ?? line;

/** JSON at the end of a line in as many lines as it takes. */
const toldLines = (line: string): string[] => {
  const at = line.search(/(?<= )[[{]/);
  if (at < 0) return [line];
  try {
    return linesOf(line.slice(0, at - 1), JSON.parse(line.slice(at)), () => null);
  } catch {
    return [line];
  }
};

const without = (list: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

/** What this reads of the Navigation API, and of the Scheduler API. */
type History = { entries: () => readonly { url: string }[]; currentEntry: { index: number } | null };
type Scheduler = { postTask: (task: () => void, how: { priority: 'background' }) => Promise<void> };

/** ms after which an answer counts as one that never comes */
const patience = 3000;

/** Observes a page from its beginning: it hears of every call. */
export class PageObserver {
  private sent: string[] = [];
  /** Since when, in ms. */
  private readonly underWay = new Map<Request, number>();

  constructor(
    private readonly page: Page,
    private readonly api: string,
    private readonly observing: Observing,
    private readonly calls: Pick<HeldCalls, 'holds'>,
    /** Where the machine is drawn. */
    private readonly selector: string,
  ) {
    page.on('requestfinished', (request) => this.underWay.delete(request));
    page.on('requestfailed', (request) => this.underWay.delete(request));
    page.on('request', (request) => {
      this.underWay.set(request, Date.now());
      if (request.method() === 'OPTIONS') return;
      const told = observing.measured(request);
      if (new URL(request.url()).pathname.startsWith(api)) this.sent.push(`sends ${this.callOf(request)}`);
      else if (told !== null) this.sent.push(`tells ${observing.plain(told)}`);
    });
  }

  /** The step is over: what is sent from now on belongs to the next one. */
  next(): void {
    this.sent = [];
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

  async observe(): Promise<Observation> {
    const { plain } = this.observing;
    const drawn = await this.drawn();
    const focus = await this.focused();
    const { address, back, stored } = await this.page.evaluate(() => {
      const linesOf = (kind: string, storage: Storage) =>
        Object.entries(storage).map(([key, value]) => `${kind} ${key}: ${value}`);
      const { navigation } = window as { navigation?: History };
      const here = navigation?.currentEntry?.index ?? 0;
      const before = navigation?.entries()[here - 1]?.url;
      const addressOf = ({ pathname, search }: URL | Location) => `${pathname}${search}`;
      return {
        address: addressOf(location),
        back: before ? addressOf(new URL(before)) : '',
        // An empty tab has no storage, and would throw.
        stored:
          location.origin === 'null'
            ? []
            : [...linesOf('local', localStorage), ...linesOf('session', sessionStorage)],
      };
    });
    const told = (lines: readonly string[]) =>
      lines
        .map(plain)
        .filter((line) => line !== '')
        .sort();
    return {
      address: plain(address),
      back: plain(back),
      focus: plain(focus),
      drawn: told(drawn),
      sent: [...this.sent].sort(),
      stored: told(stored),
    };
  }

  /** Without what other machines draw inside. */
  private async drawn(): Promise<string[]> {
    const own = this.page.locator(this.selector).first();
    if ((await own.count()) === 0) return [];
    const inside = own.locator('[data-machine]:not([data-machine] [data-machine] [data-machine])');
    const texts = await Promise.all(
      [own, ...(await inside.all())].map((place) => place.ariaSnapshot({ timeout: 500 }).catch(() => '')),
    );
    const [lines = [], ...others] = texts.map(linesIn);
    return others.reduce(without, lines);
  }

  private async focused(): Promise<string> {
    const focused = this.page.locator(':focus');
    if ((await focused.count()) === 0) return '';
    // It may be gone by then.
    const [line = ''] = await focused.ariaSnapshot({ timeout: 500 }).then(linesIn, () => []);
    return line.replace(/:.*$| (\[[^\]]*\] ?)+$|( \/\S*)$/g, '');
  }

  private callOf(request: Request): string {
    const { pathname, search } = new URL(request.url());
    const sent = request.headers();
    const headers = this.observing.headers.flatMap((name) =>
      sent[name] === undefined ? [] : [`${name}=${sent[name]}`],
    );
    const words = [
      request.method(),
      `${pathname.slice(this.api.length)}${search}`,
      ...headers,
      request.postData() ?? '',
    ];
    return this.observing.plain(words.join(' ').trim());
  }
}

/** What has a name or words; where a link leads stands beside it. What only repeats a field's name is left out. */
const linesIn = (tree: string): string[] => {
  const lines: string[] = [];
  for (const line of tree.split('\n').map((each) => each.trim().replace(/^- /, ''))) {
    const [, address] = /^\/url: (.+)$/.exec(line) ?? [];
    if (address !== undefined) lines.push(`${lines.pop()} ${address}`);
    else if (!/^(\w*:?|\/.*)$/.test(line)) lines.push(line.replace(/:$/, ''));
  }
  const named = new Set(lines.flatMap((line) => /^\w+ "(.*)"/.exec(line)?.[1] ?? []));
  return lines.filter((line) => !(line.startsWith('text: ') && named.has(line.slice('text: '.length))));
};
