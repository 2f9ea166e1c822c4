import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/**
 * Another tab leaves these entries in the storage, null takes one away; or it clears the whole storage. The page
 * has heard of every change when this is over.
 */
export const inAnotherTab = async (
  { page }: Stage,
  storage: Record<string, unknown> | null,
): Promise<void> => {
  const listener = await page.evaluateHandle(() => {
    const news = { heard: 0 };
    window.addEventListener('storage', () => {
      news.heard += 1;
    });
    return news;
  });
  const tab = await page.context().newPage();
  await tab.goto('/favicon.svg');
  // An entry that stays as it was is not told to other tabs.
  const changes = await tab.evaluate((entries) => {
    const before = Object.entries(localStorage);
    if (entries === null) {
      localStorage.clear();
      return Math.min(before.length, 1);
    }
    for (const [key, value] of Object.entries(entries)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
    }
    const known = Object.fromEntries(before);
    return Object.keys(entries).filter((key) => (known[key] ?? null) !== localStorage.getItem(key)).length;
  }, storage);
  await tab.close();
  await expect.poll(() => listener.evaluate(({ heard }) => heard)).toBeGreaterThanOrEqual(changes);
  await listener.dispose();
};
