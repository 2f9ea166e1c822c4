import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';

/** Something that should not be, in one line each: `color-contrast: .soft …`. */
export type Finding = string;

/** Everything of WCAG 2.2 A and AA, and what is good practice; nothing is left out. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The one rule of these that axe leaves out unless asked. */
const alsoAsked = { 'target-size': { enabled: true } };

const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;

/**
 * axe in a page's own documents and its frames', in worlds of its own: their clock runs where the page's is
 * stopped, and the page knows nothing of it.
 */
export class Axe {
  private constructor(
    private readonly session: CDPSession,
    private readonly worlds: readonly number[],
  ) {}

  static async in(page: Page): Promise<Axe> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const frames = [frameTree.frame, ...(frameTree.childFrames ?? []).map(({ frame }) => frame)];
    const worlds: number[] = [];
    for (const { id } of frames) {
      const { executionContextId } = await session.send('Page.createIsolatedWorld', {
        frameId: id,
        worldName: 'axe',
      });
      await session.send('Runtime.evaluate', {
        expression: axeSource,
        contextId: executionContextId,
      });
      worlds.push(executionContextId);
    }
    return new Axe(session, worlds);
  }

  /** @param rules only these; all where there are none */
  async findings(rules: readonly string[] = []): Promise<Finding[]> {
    const expression = `(${run})(${JSON.stringify({ tags, alsoAsked, rules })})`;
    const findings: Finding[] = [];
    for (const contextId of this.worlds) {
      const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', {
        expression,
        contextId,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      findings.push(...(result.value as Finding[]));
    }
    return findings;
  }

  /** Every session left on a page makes it slower to leave. */
  leave(): Promise<void> {
    return this.session.detach();
  }
}

/** In the page, as text: what it needs is named within it. */
const run = `async ({ tags, alsoAsked, rules }) => {
  const { violations } = await axe.run(document, {
    ...(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : { runOnly: tags, rules: alsoAsked }),
    iframes: false,
    preload: false,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return id + ': ' + target.join(' ') + ' (' + reasons.join('; ') + ')';
    }),
  );
}`;
