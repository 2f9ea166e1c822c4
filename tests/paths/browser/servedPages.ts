import { expect, type Page } from '@playwright/test';
import { isIndexed } from '../../../scripts/publicPages';
import { bootDataId } from '../../../src/app/bootDataId';
import type { BootData } from '../../../src/app/prerenderedState';
import { watchHydration } from '../../browser/rest';
import { arePagesPrerendered, drawInBrowser } from '../../gallery/plainPages';

/** Their paths tell how the shop opens an address. */
const openers = ['checkout', 'loading', 'region', 'root', 'route', 'session'];

/**
 * With `SHOP_PAGES=prerendered`, forms and guardians' pages are prerendered. Race pages are rendered in the
 * browser, because their paths start before the races are loaded; so are pages of paths that describe opening an
 * address.
 */
export async function meetServedPages(page: Page, machine: string): Promise<void> {
  if (!arePagesPrerendered) return;
  if (openers.includes(machine)) return drawInBrowser(page);
  await drawInBrowser(page, isIndexed);
  await watchHydration(page);
  for (const travel of ['goto', 'goBack', 'reload'] as const) {
    const original = page[travel] as (...words: unknown[]) => Promise<unknown>;
    const hydrating = async (...words: unknown[]) => {
      const response = await original.apply(page, words);
      await waitForHydration(page);
      return response;
    };
    Object.assign(page, { [travel]: hydrating });
  }
}

/** With a paused clock nothing scheduled after the first paint would start. */
async function waitForHydration(page: Page): Promise<void> {
  const isUnhydrated = () =>
    page.evaluate((id) => {
      const { statePath } = JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Partial<BootData>;
      return statePath !== undefined && !('isHydrated' in window);
    }, bootDataId);
  await page.clock.runFor(40);
  await expect(async () => {
    if (!(await isUnhydrated())) return;
    await page.clock.runFor(1);
    expect(await isUnhydrated()).toBe(false);
  }).toPass();
}
