import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';

/** One finding per line: `color-contrast: .soft …`. */
export type Finding = string;

/** All rules of WCAG 2.2 A and AA and best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** axe enables this rule only on request. */
const alsoAsked = { 'target-size': { enabled: true } };

const axeSource = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;

/** Runs axe in the page and its frames, in isolated worlds: their clock runs while the page's is paused. */
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

  /** @param rules only these; all if empty */
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

  /** Open CDP sessions slow down navigation. */
  leave(): Promise<void> {
    return this.session.detach();
  }
}

/** Serialised into the page, so it can use no outer names. */
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
