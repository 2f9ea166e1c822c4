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
  // A prerendered page names the code of its screen too.
  const html = await (await page.request.get('/UK/legal/privacy')).text();
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

/** The code that waits comes, and from now on no code waits. */
export const passScreenCode = async (stage: Stage): Promise<void> => {
  const code = codes.get(stage.page);
  if (code !== undefined) code.passes = true;
  await settle(stage, (route) => route.continue());
};

/** The code that waits does not come, nor does it where it was asked for ahead and is asked for again. */
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
