import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';

/**
 * Another tab writes these entries, removes those that are null, or clears the storage. Resolves after the page's
 * storage events.
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
  // An unchanged entry fires no storage event.
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

export const logOutInAnotherTab = (stage: Stage): Promise<void> =>
  inAnotherTab(stage, { loggedOut: true, token: null, user: null });
