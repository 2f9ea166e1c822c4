import type { Page } from '@playwright/test';

/** Cumulative layout shift. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
};
