import type { expect, Page, Request, Route } from '@playwright/test';
import type { Answer, CallAnswer, PathModel } from '../../model';
import { answersIn, isCallOf } from './playable';

type Expect = typeof expect;
type Held = { route: Route; pattern: string };

/** Passed to every gesture: at least the page and the intercepted calls. */
export type Stage = { page: Page; calls: HeldCalls };

/** Calls of a machine's actors, intercepted until a step says how each is answered. */
export class HeldCalls {
  private readonly held: Held[] = [];
  private readonly patterns = new Set<string>();

  private constructor(
    private readonly api: string,
    private readonly expect: Expect,
  ) {}

  /** Intercepts the calls that the model's answers name; all other calls pass. */
  static async on<Stage>(
    page: Page,
    model: PathModel<Stage>,
    { api, expect }: { api: string; expect: Expect },
  ): Promise<HeldCalls> {
    const calls = new HeldCalls(api, expect);
    calls.hold(...answersIn(model).flatMap((answer) => answer.calls));
    page.on('requestfailed', (request) => calls.forget(request));
    await page.route(
      (url) => url.pathname.startsWith(api),
      (route) => calls.take(route),
    );
    return calls;
  }

  /** Also intercepts the calls of a child machine's actors. */
  hold(...patterns: readonly string[]): void {
    for (const pattern of patterns) this.patterns.add(pattern);
  }

  /** Answers one call of each pattern, in order, and waits for each. */
  async settle({
    calls,
    with: answer,
    others = 'pass',
  }: Pick<Answer, 'calls' | 'with' | 'others'>): Promise<void> {
    for (const [index, pattern] of calls.entries()) {
      const find = () => this.held.findLast((held) => held.pattern === pattern);
      await this.expect
        .poll(() => find() !== undefined, { message: `a call ${pattern}`, intervals: [20] })
        .toBe(true);
      const held = find();
      if (held !== undefined) await this.release(held, index === 0 ? answer : others);
    }
  }

  holds(request: Request): boolean {
    return this.held.some(({ route }) => route.request() === request);
  }

  /** Called for a call that the page aborts. */
  private forget(request: Request): void {
    const index = this.held.findIndex(({ route }) => route.request() === request);
    if (index >= 0) this.held.splice(index, 1);
  }

  private async take(route: Route): Promise<void> {
    const pattern = [...this.patterns].find((candidate) => matches(candidate, route.request(), this.api));
    if (pattern === undefined) await route.continue();
    else this.held.push({ route, pattern });
  }

  private async release(held: Held, answer: CallAnswer): Promise<void> {
    this.held.splice(this.held.indexOf(held), 1);
    const { route } = held;
    const headers = { 'access-control-allow-origin': '*' };
    if (answer === 'pass') await route.continue();
    else if (answer === 'network') await route.abort('connectionreset');
    // 204 has no body.
    else if (answer.status === 204) await route.fulfill({ status: 204, headers });
    else await route.fulfill({ status: answer.status, headers, json: answer.body ?? {} });
  }
}

const matches = (pattern: string, request: Request, api: string): boolean =>
  isCallOf(pattern, request.method(), new URL(request.url()).pathname.slice(api.length));
