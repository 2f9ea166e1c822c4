import type { Page, Route } from '@playwright/test';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/** The code of screens, which waits like a call. */
type Code = { held: Route[]; passes: boolean };
const codes = new WeakMap<Page, Code>();

/** From now on the code of screens waits, and that of the page itself does not. */
export const holdScreenCode = async ({ page }: Stage): Promise<void> => {
  const known = codes.get(page);
  if (known !== undefined) {
    known.passes = false;
    known.held.length = 0;
    return;
  }
  const code: Code = { held: [], passes: false };
  codes.set(page, code);
  const html = await (await page.request.get('/')).text();
  await page.route('**/assets/*.js', (route) => {
    const isOfPage = html.includes(new URL(route.request().url()).pathname);
    return isOfPage || code.passes ? route.continue() : void code.held.push(route);
  });
};

const settle = async ({ page }: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  const held = codes.get(page)?.held ?? [];
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.splice(0).map(answer));
};

/** The code that waits comes, and from now on no code waits. */
export const passScreenCode = async (stage: Stage): Promise<void> => {
  const code = codes.get(stage.page);
  if (code !== undefined) code.passes = true;
  await settle(stage, (route) => route.continue());
};

/** The code that waits does not come. */
export const failScreenCode = (stage: Stage): Promise<void> => settle(stage, (route) => route.abort());
