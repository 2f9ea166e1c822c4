import type { Page, Request } from '@playwright/test';
import { linesOf, shortened, without } from '../book/lines';
import type { HeldCalls } from './heldCalls';

export type ObserverOptions = {
  /** Headers that are part of a call's line. */
  headers: readonly string[];
  /** Replaces ids, tokens and dates, which differ between runs; an empty result drops the line. */
  masked: (text: string) => string;
  /** The line of a request for analytics; null for other requests. */
  analyticsLine: (request: Request) => string | null;
};

/** A page's state after a step, as lines of text. */
export type Observation = {
  address: string;
  /** The address that Back leads to; empty if Back leaves the site. */
  back: string;
  /** Role and name of the focused element; empty if none is focused. */
  focus: string;
  /** Lines of the machine's accessibility tree: role, name, value, disabled or checked, a link's target. */
  drawn: readonly string[];
  /** Lines of the machines nested in it. */
  nested: readonly string[];
  /** Calls and analytics since the previous step. */
  sent: readonly string[];
  stored: readonly string[];
};

export const emptyObservation: Observation = {
  address: '',
  back: '',
  focus: '',
  drawn: [],
  nested: [],
  sent: [],
  stored: [],
};

/** The changes in lines of a book. */
export const changesBetween = (before: Observation, now: Observation): string[] => {
  // An element that moves into a nested machine's part, or out of it, is still there.
  const gone = without(without(before.drawn, now.drawn), without(now.nested, before.nested));
  const come = without(without(now.drawn, before.drawn), without(before.nested, now.nested));
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

/** Role and name of a line, without its state: 'button "Sign in" [disabled]' gives 'button "Sign in"'. */
const nameOf = (line: string): string => /^\w+ "(?:[^"\\]|\\.)*"/.exec(line)?.[0] ?? '';

const keyOf = (line: string): string => line.split(': ')[0] ?? line;

/** JSON at the end of a line is spread over several lines. */
const toldLines = (line: string): string[] => {
  const at = line.search(/(?<= )[[{]/);
  if (at < 0) return [line];
  try {
    return linesOf(line.slice(0, at - 1), JSON.parse(line.slice(at)), () => null);
  } catch {
    return [line];
  }
};

/** The used parts of the Navigation API and the Scheduler API. */
type History = { entries: () => readonly { url: string }[]; currentEntry: { index: number } | null };
type Scheduler = { postTask: (task: () => void, how: { priority: 'background' }) => Promise<void> };

/** ms after which a request counts as never answered */
const answerTimeout = 3000;

/** Created before the page's first navigation, so that every call is recorded. */
export class PageObserver {
  private sent: string[] = [];
  private readonly inFlight = new Map<Request, number>();

  constructor(
    private readonly page: Page,
    private readonly api: string,
    private readonly observerOptions: ObserverOptions,
    private readonly calls: Pick<HeldCalls, 'holds'>,
    private readonly selector: string,
  ) {
    page.on('requestfinished', (request) => this.inFlight.delete(request));
    page.on('requestfailed', (request) => this.inFlight.delete(request));
    page.on('request', (request) => {
      this.inFlight.set(request, Date.now());
      if (request.method() === 'OPTIONS') return;
      const told = observerOptions.analyticsLine(request);
      if (new URL(request.url()).pathname.startsWith(api)) this.tell('sends', this.callLine(request));
      else if (told !== null) this.tell('tells', told);
    });
  }

  /** A read with the same line is told once a step: how often data are read depends on what they are. */
  private tell(verb: string, text: string): void {
    const masked = this.observerOptions.masked(text);
    const line = `${verb} ${masked}`;
    const isTold = line.startsWith('sends GET ') && this.sent.includes(line);
    if (masked !== '' && !isTold) this.sent.push(line);
  }

  /** Requests from now on belong to the next step. */
  beginStep(): void {
    this.sent = [];
  }

  /** Resolves once the page's scheduled tasks have run; pending requests are not awaited. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      const { scheduler } = window as { scheduler?: Scheduler };
      await scheduler?.postTask(() => {}, { priority: 'background' });
    });
  }

  /** Whether a request is pending that is neither intercepted nor older than the timeout. */
  isWaiting(): boolean {
    return [...this.inFlight].some(
      ([request, since]) => Date.now() - since < answerTimeout && !this.calls.holds(request),
    );
  }

  async observe(): Promise<Observation> {
    const { masked } = this.observerOptions;
    const { own, nested } = await this.drawn();
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
        // Storage of an empty tab throws.
        stored:
          location.origin === 'null'
            ? []
            : [...linesOf('local', localStorage), ...linesOf('session', sessionStorage)],
      };
    });
    const told = (lines: readonly string[]) =>
      lines
        .map(masked)
        .filter((line) => line !== '')
        .sort();
    return {
      address: masked(address),
      back: masked(back),
      focus: masked(focus),
      drawn: told(own),
      nested: told(nested),
      sent: [...this.sent].sort(),
      stored: told(stored),
    };
  }

  /** Lines of the machine's element, and those of nested machines. */
  private async drawn(): Promise<{ own: string[]; nested: string[] }> {
    const own = this.page.locator(this.selector).first();
    if ((await own.count()) === 0) return { own: [], nested: [] };
    const inside = own.locator('[data-machine]:not([data-machine] [data-machine] [data-machine])');
    const texts = await Promise.all(
      [own, ...(await inside.all())].map((place) => place.ariaSnapshot({ timeout: 500 }).catch(() => '')),
    );
    const [lines = [], ...others] = texts.map(linesIn);
    return { own: others.reduce(without, lines), nested: others.flat() };
  }

  private async focused(): Promise<string> {
    const focused = this.page.locator(':focus');
    if ((await focused.count()) === 0) return '';
    // The focused element may have been removed since.
    const [line = ''] = await focused.ariaSnapshot({ timeout: 500 }).then(linesIn, () => []);
    return line.replace(/:.*$| (\[[^\]]*\] ?)+$|( \/\S*)$/g, '');
  }

  private callLine(request: Request): string {
    const { pathname, search } = new URL(request.url());
    const sent = request.headers();
    const headers = this.observerOptions.headers.flatMap((name) =>
      sent[name] === undefined ? [] : [`${name}=${sent[name]}`],
    );
    const call = `${pathname.slice(this.api.length)}${search}`;
    return [request.method(), call, ...headers, request.postData() ?? ''].join(' ').trim();
  }
}

/** The value of a field with a placeholder stands below the two. */
const fieldWithPlaceholder = /:\n( +)- \/placeholder: .*(?:\n\1- text: (.*))?/g;

/** Lines with a name or text, a link with its target; text that repeats a field's name is dropped. */
const linesIn = (tree: string): string[] => {
  const lines: string[] = [];
  const filled = tree.replace(fieldWithPlaceholder, (_, __, value?: string) =>
    value === undefined ? '' : `: ${value}`,
  );
  for (const line of filled.split('\n').map((each) => each.trim().replace(/^- /, ''))) {
    const [, address] = /^\/url: (.+)$/.exec(line) ?? [];
    if (address !== undefined) lines.push(`${lines.pop()} ${address}`);
    else if (!/^(\w*:?|\/.*)$/.test(line)) lines.push(line.replace(/:$/, ''));
  }
  const named = new Set(lines.map((line) => nameOf(line).replace(/^\w+ "(.*)"$/, '$1')));
  return lines.filter((line) => !(line.startsWith('text: ') && named.has(line.slice('text: '.length))));
};
