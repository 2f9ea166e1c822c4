import { expect, type Page } from '@playwright/test';
import { isListed } from '../../../scripts/publicPages';
import { bootDataId } from '../../../src/app/bootDataId';
import { watchWaking } from '../../browser/rest';
import { arePagesPrerendered, drawInBrowser } from '../../gallery/plainPages';

/** Their paths tell how the shop opens an address. */
const openers = ['checkout', 'loading', 'region', 'root', 'route', 'session', 'userLookup'];

/**
 * With `SHOP_PAGES=prerendered`, forms and the pages for guardians come as the shop serves them. Pages of races are drawn
 * in the browser: their paths begin before the races are read. So is every page where a path tells how it is opened.
 */
export async function meetServedPages(page: Page, machine: string): Promise<void> {
  if (!arePagesPrerendered) return;
  if (openers.includes(machine)) return drawInBrowser(page);
  await drawInBrowser(page, isListed);
  await watchWaking(page);
  const { goto, goBack, reload } = page;
  Object.assign(page, {
    goto: async (...words: Parameters<typeof goto>) => {
      const response = await goto.apply(page, words);
      await wake(page);
      return response;
    },
    goBack: async (...words: Parameters<typeof goBack>) => {
      const response = await goBack.apply(page, words);
      await wake(page);
      return response;
    },
    reload: async (...words: Parameters<typeof reload>) => {
      const response = await reload.apply(page, words);
      await wake(page);
      return response;
    },
  });
}

/** The clock of a path stands: what begins after the first paint would never begin. A frame wakes with its data. */
async function wake(page: Page): Promise<void> {
  const isAsleep = () =>
    page.evaluate((id) => {
      const { from } = JSON.parse(document.getElementById(id)?.textContent ?? '{}') as { from?: string };
      return typeof from === 'string' && !('isWoken' in window);
    }, bootDataId);
  await page.clock.runFor(40);
  await expect(async () => {
    if (!(await isAsleep())) return;
    await page.clock.runFor(1);
    expect(await isAsleep()).toBe(false);
  }).toPass();
}
