import type { Stage } from '../browser/stage';

/** Another tab leaves these entries in the storage, or clears it. */
export const inAnotherTab = async (
  { page }: Stage,
  storage: Record<string, unknown> | null,
): Promise<void> => {
  const tab = await page.context().newPage();
  await tab.goto('/favicon.svg');
  await tab.evaluate((entries) => {
    if (entries === null) localStorage.clear();
    for (const [key, value] of Object.entries(entries ?? {}))
      localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  await tab.close();
};
