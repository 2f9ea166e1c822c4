import type { CDPSession, Locator, Page } from '@playwright/test';
import { listen } from './announced';
import { nextFrames, watchRequests } from './rest';
import { type AXNode, reached, readAll } from './spokenTree';

const wholeDate = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4})?/g;

/** Masks dates. */
const steady = (line: string): string =>
  line
    .replaceAll(/guardian-[\w-]+@example\.com/g, '(their address)')
    .replaceAll(wholeDate, '(date)')
    .replaceAll(/\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, \(date\)/g, '(date)')
    .replaceAll(/\b(?:GMT|BST)\b/g, '(zone)')
    .replaceAll(/\b\d{2}:\d{2}\b/g, '(time)');

const longestLine = 120;

/** Longer lines go on in the next one, indented below their list item. */
const wrapped = (line: string): string[] => {
  const end = line.lastIndexOf(' ', longestLine);
  const start = line.search(/[^ -]/);
  if (line.length <= longestLine || end < start) return [line];
  return [line.slice(0, end), ...wrapped(`${' '.repeat(start)}${line.slice(end + 1)}`)];
};

/** Announced only if an answer is slow, which depends on the computer. */
const brief = /^Loading/;

/** Screen readers do not speak capitals made by CSS. */
const inOneCase = (): void => {
  const style = new CSSStyleSheet();
  style.replaceSync('* { text-transform: none !important; }');
  document.adoptedStyleSheets = [style];
};

/** Timers of 3 s and more never run: a message that leaves by itself stays, so that a slow computer reads the same. */
const withoutTimeouts = (): void => {
  const { setTimeout } = window;
  const isLong = (ms = 0) => ms >= 3_000;
  const set = (act: () => void, ms?: number): number => (isLong(ms) ? 0 : setTimeout(act, ms));
  Object.assign(window, { setTimeout: set });
};

/** A screen reader user with a keyboard: records announcements and the focus after each gesture. */
export class Ears {
  private readonly lines: string[];
  private readonly announced: string[] = [];
  private focused = { node: 0, name: '', element: '' };
  private around: ReadonlySet<string> = new Set();
  /** Waits until no request is in flight and the last answer is rendered. */
  private readonly rest: () => Promise<void>;
  private session: CDPSession | undefined;

  private constructor(
    private readonly page: Page,
    journey: string,
  ) {
    this.lines = [`# ${journey}`];
    this.rest = watchRequests(page);
  }

  static async of(page: Page, journey: string): Promise<Ears> {
    const ears = new Ears(page, journey);
    await page.exposeFunction('hearAnnounced', (words: string) => ears.announced.push(words));
    await listen(page);
    await page.addInitScript(inOneCase);
    await page.addInitScript(withoutTimeouts);
    return ears;
  }

  get script(): string {
    return `${this.lines.map(steady).flatMap(wrapped).join('\n')}\n`;
  }

  /**
   * Performs a gesture and records speech until the page is idle.
   *
   * @param what the gesture in words
   * @param until condition after the gesture
   * @param isHeld a request is held: nothing but `until` is waited for
   */
  async hear(
    what: string,
    gesture: () => Promise<unknown>,
    until?: Locator,
    { isHeld = false } = {},
  ): Promise<void> {
    const before = await this.loaded();
    await gesture();
    await until?.waitFor();
    await (isHeld ? nextFrames(this.page) : this.rest());
    this.lines.push('', `## ${what}`, '');
    if ((await this.loaded()) !== before) this.lines.push(`- page: ${await this.page.title()}`);
    const announced = this.announced.splice(0).filter((words) => isHeld || !brief.test(words));
    this.lines.push(...announced.map((words) => `- says: ${words}`));
    this.lines.push(...(await this.focus()).map((words) => `- at: ${words}`));
  }

  /** All readable text of a part, in order. @param part a selector */
  async read(what: string, part: string): Promise<void> {
    await nextFrames(this.page);
    const root = await this.backendNode(`document.querySelector(${JSON.stringify(part)})`);
    this.lines.push('', `### ${what}`, '', ...readAll(await this.tree(), root));
  }

  private async tree(): Promise<AXNode[]> {
    const session = await this.cdp();
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    // The accessibility tree lacks `aria-current`.
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: '[aria-current]:not([aria-current="false"])',
    });
    const current = await Promise.all(
      nodeIds.map(async (nodeId) => (await session.send('DOM.describeNode', { nodeId })).node.backendNodeId),
    );
    return (nodes as AXNode[]).map((node) => ({
      ...node,
      isCurrent: current.includes(node.backendDOMNodeId ?? 0),
    }));
  }

  private async cdp(): Promise<CDPSession> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    return this.session;
  }

  /** Load time of the document; changes with every document. */
  private loaded(): Promise<number> {
    return this.page.evaluate(() => performance.timeOrigin);
  }

  private async backendNode(expression: string): Promise<number> {
    const session = await this.cdp();
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' });
    return node.backendNodeId;
  }

  /** The focused element's speech; empty if the focus is the same and only its name changed. */
  private async focus(): Promise<string[]> {
    const isNothing = await this.page.evaluate(() => document.activeElement === document.body);
    if (isNothing) {
      this.focused = { node: 0, name: '', element: '' };
      this.around = new Set();
      return [];
    }
    const node = await this.backendNode('document.activeElement');
    const { around, entered, element, name } = reached(await this.tree(), node, this.around);
    const { focused } = this;
    this.focused = { node, name, element };
    this.around = around;
    const isNew = node !== focused.node || (element !== focused.element && name === focused.name);
    return isNew && element !== '' ? [...entered, element] : [];
  }
}
