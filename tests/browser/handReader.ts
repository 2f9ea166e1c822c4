import {
  type ElementHandle,
  expect,
  type Frame,
  type JSHandle,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';

/** One row of a book by hand: the command to be sent first, what is done, and what is to be seen then. */
export type HandRow = {
  name: string;
  /** What leads there, before the command. */
  first: string[];
  command: string | null;
  does: string[];
  sees: string[];
};
export type HandTest = { name: string; commands: string[]; first: string[]; rows: HandRow[] };

const quoted = /'((?:[^']|(?<=\w)'(?=\w))*)'/g;

/** The sentences of a cell, without what they explain after a colon. */
const sentencesIn = (words: string): string[] =>
  (words.match(/(?:'(?:[^']|(?<=\w)'(?=\w))*'|[^.'])+(?:\.|$)/g) ?? [])
    .map((sentence) => sentence.replace(/\.$/, '').trim())
    .filter((sentence) => sentence !== '');

const unescaped = (cell: string): string => cell.replaceAll(/\\([\\`*_[\]<>|~])/g, '$1').trim();

const cellsOf = (line: string): string[] =>
  line
    .slice(2, -2)
    .split(/(?<!\\) \| /)
    .map(unescaped);

/** Reads a book as a person does: its tests, their tables, the commands below them. */
export const readHandBook = (markdown: string): HandTest[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = ''] = part.split('\n');
      const before = /^\*\*Before\*\*: (.+)$/m.exec(part)?.[1] ?? '';
      const commands = [...part.matchAll(/^\*\*(Command \d+)\*\*:\n\n```sh\n(.+)\n```$/gm)];
      const byName = new Map(commands.map(([, title = '', command = '']) => [title, command]));
      const lines = part.split('\n').filter((line) => /^\| \d/.test(line));
      return {
        name,
        commands: [...before.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command),
        first: sentencesIn(unescaped(before.replace(/^.*? a fresh private window\./, ''))),
        rows: lines.map((line) => rowOf(line, byName)),
      };
    });

const rowOf = (line: string, commands: ReadonlyMap<string, string>): HandRow => {
  const [number = '', does = '', , sees = ''] = cellsOf(line);
  const [whole = '', first = '', title = ''] = /^(.*?)\*\*(Command \d+)\.\*\* /.exec(does) ?? [];
  return {
    name: `${number}: ${does}`,
    first: sentencesIn(first),
    command: commands.get(title) ?? null,
    does: sentencesIn(does.slice(whole.length)),
    sees: sentencesIn(sees.replace(/^Nothing is new\. /, '').replace(/(^| )As before: /, '$1')),
  };
};

/** Where the shop and its league are that the book calls localhost:3000 and localhost:3100. */
export type HandPlace = { shop: string; league: string };

/** Walks a test of a book by its words alone, in a fresh window. */
export async function walkByHand(page: Page, place: HandPlace, test: HandTest): Promise<void> {
  const hand = new Hand(page, place);
  for (const command of test.commands) await hand.send(command);
  for (const sentence of test.first) await hand.do(sentence);
  // Whoever reads the next sentence takes longer than the page.
  await page.waitForLoadState('networkidle');
  for (const row of test.rows) await hand.walk(row);
}

/** A sentence that the reader does not know. */
class Strange extends Error {}

/** What a person does with a page and a terminal. */
class Hand {
  /** Requests that are not answered yet. */
  private readonly underWay = new Set<Request>();

  constructor(
    private readonly first: Page,
    private readonly place: HandPlace,
  ) {
    first.on('request', (request) => this.underWay.add(request));
    first.on('requestfinished', (request) => this.underWay.delete(request));
    first.on('requestfailed', (request) => this.underWay.delete(request));
  }

  /** The window that was opened last. */
  private get page(): Page {
    return this.first.context().pages().at(-1) ?? this.first;
  }

  async walk({ name, first, command, does, sees }: HandRow): Promise<void> {
    expect(sees.length, `${name}: nothing is to be seen`).toBeGreaterThan(0);
    for (const sentence of first) await this.do(sentence);
    if (command !== null) await this.send(command);
    for (const sentence of does) await this.do(sentence);
    await expect
      .poll(async () => this.missing(sees), { message: name, intervals: [50], timeout: 8_000 })
      .toEqual([]);
  }

  /** The sentences that are not true. */
  private async missing(sentences: readonly string[]): Promise<string[]> {
    const wrong: string[] = [];
    for (const sentence of sentences) if (!(await this.isTrueNow(sentence))) wrong.push(sentence);
    return wrong;
  }

  /** A page that is left while somebody looks at it says nothing. */
  private isTrueNow(sentence: string): Promise<boolean> {
    return this.isTrue(sentence).catch((error: unknown) => {
      if (error instanceof Strange) throw error;
      return false;
    });
  }

  /** `curl -X PUT address… -H 'content-type: …' -d '…'` */
  async send(command: string): Promise<void> {
    const [, method = '', addresses = ''] = /^curl -X (\w+) ((?:localhost:\S+ ?)+)/.exec(command) ?? [];
    const [, data] = / -d '([^']*)'$/.exec(command) ?? [];
    for (const address of addresses.trim().split(' ')) {
      const response = await fetch(this.at(`http://${address}`), {
        method,
        ...(data !== undefined && { body: data, headers: { 'content-type': 'application/json' } }),
      });
      expect(response.ok, `${command}: ${response.status}`).toBe(true);
    }
  }

  private at(address: string): string {
    const { shop, league } = this.place;
    if (address.startsWith('/')) return `${shop}${address}`;
    return address.replace('http://localhost:3000', shop).replace('http://localhost:3100', league);
  }

  async do(sentence: string): Promise<void> {
    const { form, words } = formOf(sentence);
    const [one = '', two = ''] = words;
    switch (form) {
      case 'Open #':
        await this.page.goto(this.at(one));
        return;
      case 'Click #':
      case 'Click # at once':
      case 'Click # of #':
      case 'Click # of # of #':
      case 'Click # in #':
      case 'Click the cross #':
      case 'Click the cross # in #':
        return this.click(words);
      case 'Click # if it is there':
        return (await this.find(words))?.click();
      case 'Fill # with #':
        return this.field(one).fill(two);
      case 'Clear #':
        return this.field(one).fill('');
      case 'Select # in #':
        await this.field(two).selectOption({ label: one });
        return;
      case 'Choose #':
      case 'Tick #':
        return this.field(one).check();
      case 'Untick #':
        return this.field(one).uncheck();
      case 'Press #':
        return this.page.keyboard.press(one);
      case 'Look at #':
      case 'Look at # of #':
        return expect
          .poll(() => this.missing(words.map((word) => `'${word}' stands on the page`)))
          .toEqual([]);
      case 'Look at the page':
      case 'Look for #':
        return;
      case 'Point at # of #':
        return (await this.control(words)).hover();
      case 'Click into #':
        return this.field(one).click();
      case 'Make the window as narrow as a phone':
        return this.page.setViewportSize({ width: 390, height: 844 });
      case 'Make the window wide':
        return this.page.setViewportSize({ width: 1280, height: 900 });
      case 'Open another tab':
        await this.first.context().newPage();
        return;
      case 'Close it':
        return this.page.close();
      case 'Delete # from the storage':
        return this.forget(one);
      case 'Clear the storage':
        return this.clear();
      case 'Go back':
        await this.page.goBack();
        return;
      case 'Go offline':
        return this.page.context().setOffline(true);
      case 'Go online':
        return this.page.context().setOffline(false);
      case 'Look at another window':
        return this.page.evaluate(() => void window.dispatchEvent(new Event('blur')));
      case 'Look at the shop again':
        return this.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
      case 'Wait until # stands on the page':
      case 'Wait until # does not stand on the page':
        return expect.poll(() => this.missing([sentence.replace('Wait until ', '')])).toEqual([]);
      default: {
        const [, seconds] = /^Wait (\d+) s$/.exec(form) ?? [];
        if (seconds === undefined) throw new Error(`Nobody knows how to do this: ${sentence}`);
        await expect.poll(() => this.isQuiet()).toBe(true);
        return this.page.clock.fastForward(Number(seconds) * 1000);
      }
    }
  }

  /** Nothing is asked for, nor is anything that follows from the last answer. */
  private async isQuiet(): Promise<boolean> {
    for (const _ of ['answered', 'taken in']) {
      await this.page.evaluate(
        () =>
          new Promise<void>((done) => {
            // The page's clock does not stop messages.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done();
            port2.postMessage(null);
          }),
      );
      if (this.underWay.size > 0) return false;
    }
    return true;
  }

  private async isTrue(sentence: string): Promise<boolean> {
    const { form, words } = formOf(sentence);
    const [one = '', two = ''] = words;
    const root = this.inFront();
    switch (form) {
      case '# stands on the page':
        return holds(await textOf(root), one);
      case '# does not stand on the page':
        return !holds(await textOf(root), one);
      case '# stands in #':
        return holds(await textOf(this.section(two)), one);
      case '# does not stand in #':
        return !holds(await textOf(this.section(two)), one);
      case '# stands in the chat':
        return this.isInChat(one);
      case '# does not stand in the chat':
        return !(await this.isInChat(one));
      case '# is in the storage':
        return this.isStored(one);
      case '# is not in the storage':
        return !(await this.isStored(one));
      case '# can be clicked':
      case '# of # can be clicked':
      case '# of # of # can be clicked':
        return this.is(words, (control) => control.isEnabled());
      case '# cannot be clicked':
      case '# of # cannot be clicked':
        return this.is(words, (control) => control.isDisabled());
      case '# holds #':
        return (await this.field(one).inputValue()) === two;
      case '# is in focus':
        return this.field(one).evaluate((field) => field === document.activeElement);
      case '# is ticked':
        return this.field(one).isChecked();
      case '# is not ticked':
        return !(await this.field(one).isChecked());
      case 'The address ends with #':
        return this.page.url().endsWith(one);
      case 'The address does not hold #':
        return !this.page.url().includes(one);
      default:
        throw new Strange(`Nobody knows how to look for this: ${sentence}`);
    }
  }

  /** Another tab than the first, whose page hears of the change. */
  private async forget(key: string): Promise<void> {
    const tab = await this.first.context().newPage();
    await tab.goto(this.at('/favicon.svg'));
    await tab.evaluate((name) => localStorage.removeItem(name), key);
    await tab.close();
  }

  private async clear(): Promise<void> {
    await this.page.goto(this.at('/favicon.svg'));
    await this.page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }

  private isStored(key: string): Promise<boolean> {
    return this.page.evaluate((name) => localStorage.getItem(name) !== null, key);
  }

  private async isInChat(words: string): Promise<boolean> {
    const frame = this.page.locator('aside iframe');
    return (await frame.isVisible()) && holds(await textOf(frame.contentFrame().locator('body')), words);
  }

  /** A dialog covers what is behind it. */
  private inFront(): Locator {
    const dialog = this.page.locator('dialog[open]');
    return this.page.locator('body:not(:has(dialog[open]))').or(dialog);
  }

  /** The part of the page under a heading. */
  private section(heading: string): Locator {
    const name = { name: heading, exact: true };
    const root = this.inFront();
    return root
      .getByRole('region', name)
      .or(root.getByRole('complementary', name))
      .or(root.getByRole('article', name));
  }

  private field(label: string): Locator {
    const root = this.inFront();
    return root.getByLabel(label, { exact: true }).or(root.getByLabel(new RegExp(`^${escaped(label)} `)));
  }

  /** Clicks once: a page that is drawn anew meanwhile has another element to click. */
  private click(words: readonly string[]): Promise<void> {
    return expect(async () => (await this.control(words)).click({ timeout: 2_000 })).toPass({
      intervals: [50],
      timeout: 7_000,
    });
  }

  private async is(
    words: readonly string[],
    state: (control: ElementHandle) => Promise<boolean>,
  ): Promise<boolean> {
    return this.control(words).then(state, () => false);
  }

  /** What can be pressed and says this, nearest to the other words. */
  private async control(words: readonly string[]): Promise<ElementHandle> {
    const found = await this.find(words);
    if (found === null) throw new Error(`There is nothing to press that says '${words[0]}'`);
    return found;
  }

  private async find([caption = '', ...beside]: readonly string[]): Promise<ElementHandle | null> {
    for (const frame of this.page.frames()) {
      const element = (await nearest(frame, caption, beside)).asElement();
      if (element !== null) return element;
    }
    return null;
  }
}

const pressable = 'button, a[href], summary';

const formOf = (sentence: string): { form: string; words: string[] } => ({
  form: sentence.replaceAll(quoted, '#').replace(/:.*$/, ''),
  words: [...sentence.matchAll(quoted)].map(([, word = '']) => word),
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Text as it is drawn has blanks and breaks where the page's code has none. */
const holds = (text: string, words: string): boolean =>
  text.replaceAll(/\s/g, '').includes(words.replaceAll(/\s/g, ''));

/** What of it is to be seen: nothing that only a screen reader reads. */
const textOf = (root: Locator): Promise<string> =>
  root.first().evaluate((element) => {
    const isShown = (node: Element): boolean => {
      const { display, overflow } = getComputedStyle(node);
      // It has no box of its own.
      if (display === 'contents') return true;
      const { width, height } = node.getBoundingClientRect();
      const isCut = width <= 1 && height <= 1 && overflow === 'hidden';
      return node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isCut;
    };
    const read = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (!(node instanceof Element) || !isShown(node)) return '';
      return [...node.childNodes].map(read).join('');
    };
    return read(element);
  });

/** The pressable element that says the caption, nearest to the other words; null where there is none. */
const nearest = (frame: Frame, caption: string, beside: readonly string[]): Promise<JSHandle> =>
  frame.evaluateHandle(
    ({ pressable: selector, caption: wanted, beside: words }) => {
      const textIn = (node: Node): string => {
        if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
        if (node instanceof Element && node.ariaHidden === 'true') return '';
        return [...node.childNodes].map(textIn).join('');
      };
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? textIn(element)).replaceAll(/\s+/g, ' ').trim();
      const depthOf = (element: Element): number =>
        element.parentElement === null ? 0 : 1 + depthOf(element.parentElement);
      const isInFront = (element: Element): boolean => {
        const dialog = document.querySelector('dialog[open]');
        return element.checkVisibility() && (dialog === null || dialog.contains(element));
      };
      /** The smallest element around it that has all the other words. */
      const around = (element: Element | null): Element | null =>
        element === null || words.every((word) => element.textContent?.includes(word))
          ? element
          : around(element.parentElement);
      const all = [...document.querySelectorAll(selector)];
      // Beside other words a caption may go on: with what only a screen reader reads, or with more of a line.
      const isNamed = (name: string): boolean =>
        name === wanted || (words.length > 0 && name.startsWith(wanted));
      const ranked = all
        .filter((element) => isInFront(element) && isNamed(nameOf(element)))
        .flatMap((element) => {
          const place = around(element);
          return place === null ? [] : [{ element, depth: depthOf(place) }];
        })
        .sort((a, b) => b.depth - a.depth);
      const [first, second] = ranked;
      if (first === undefined) return null;
      if (second !== undefined && second.depth === first.depth && words.length === 0)
        throw new Error(`More than one thing says '${wanted}'`);
      return first.element;
    },
    { pressable, caption, beside },
  );
