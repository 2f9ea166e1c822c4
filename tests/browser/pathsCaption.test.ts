import type { Page } from '@playwright/test';
import { bookOf } from '../../tools/paths/book/book';
import { showCaption } from '../../tools/paths/browser/caption';
import { explore } from '../../tools/paths/explore/explore';
import { planSuite } from '../../tools/paths/plan/planSuite';
import { playOnPage } from '../paths/browser/playOnPage';
import { menu } from '../paths/models/menu';
import { expect, test } from './test';

const captionOn = (page: Page) => page.locator('[data-caption]');

test('a replayed step shows its words over an open dialog, and no check of the page finds them', async ({
  page,
}) => {
  await page.setContent('<p>Lap</p><dialog>Pit</dialog>');
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const without = await page.screenshot();
  await showCaption(page, '1. Press Sign in');
  expect((await page.screenshot()).equals(without)).toBe(false);
  await expect(page.getByText('Press Sign in')).toHaveCount(0);
  await showCaption(page, '2. Press Lap');
  await expect(captionOn(page)).toHaveCount(1);
  await expect(captionOn(page)).toHaveAttribute('data-caption', '2. Press Lap');
  await expect(captionOn(page)).toBeInViewport();
});

for (const hasCaptions of [true, false]) {
  test(`a path played ${hasCaptions ? 'with' : 'without'} captions ends so`, async ({ page, sandbox }) => {
    const graph = explore(menu);
    const options = { criteria: ['states'] as const, seed: 1, restart: 5 };
    const suite = await planSuite(graph, options.criteria, options);
    const [path] = bookOf(menu, graph, suite, options).paths;
    if (path === undefined) throw new Error('Nothing was planned');
    await playOnPage(menu, path, { page, sandbox }, { hasCaptions });
    const last = `${path.steps.length}. ${path.steps.at(-1)?.say}`;
    expect(
      await captionOn(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-caption'))),
    ).toEqual(hasCaptions ? [last] : []);
  });
}
