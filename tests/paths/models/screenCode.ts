import type { Page, Route } from '@playwright/test';
import { expect } from '../../browser/test';
import type { Stage } from '../model';

/** Screens' code, held like an API call. */
type Code = { held: Route[]; passes: boolean };
const codes = new WeakMap<Page, Code>();

/** Holds the code of screens, not the page's own. */
export const holdScreenCode = async ({ page }: Stage): Promise<void> => {
  const known = codes.get(page);
  if (known !== undefined) {
    known.passes = false;
    known.held.length = 0;
    return;
  }
  const code: Code = { held: [], passes: false };
  codes.set(page, code);
  // A prerendered page links to its screen's code as well.
  const html = await (await page.request.get('/fallback.html')).text();
  await page.route('**/assets/*.js', (route) => {
    const isOfPage = html.includes(new URL(route.request().url()).pathname);
    return isOfPage || code.passes ? route.continue() : void code.held.push(route);
  });
};

const heldOn = (page: Page): Route[] => codes.get(page)?.held ?? [];

const settle = async ({ page }: Stage, answer: (route: Route) => Promise<void>): Promise<void> => {
  await expect.poll(() => heldOn(page).length).toBeGreaterThan(0);
  await Promise.all(heldOn(page).splice(0).map(answer));
};

/** Releases held code; later code is not held. */
export const passScreenCode = async (stage: Stage): Promise<void> => {
  const code = codes.get(stage.page);
  if (code !== undefined) code.passes = true;
  await settle(stage, (route) => route.continue());
};

/** Held code fails, and so does a retry of prefetched code. */
export const failScreenCode = async (stage: Stage): Promise<void> => {
  await settle(stage, (route) => route.abort());
  await expect(async () => {
    await Promise.all(
      heldOn(stage.page)
        .splice(0)
        .map((route) => route.abort()),
    );
    await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 100 });
  }).toPass();
};
