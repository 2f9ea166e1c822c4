import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Call before the page is opened. @returns the layout shifts since then, each with its score and what moved
 * @param sideways false where a text is replaced by a longer one, which moves what is centred or beside it
 */
export const watchShifts = async (
  page: Page,
  { sideways } = { sideways: true },
): Promise<() => Promise<string[]>> => {
  await page.addInitScript((sideways) => {
    const seen: string[] = [];
    Object.assign(window, { shifts: seen });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources
          .filter(({ previousRect, currentRect }) => sideways || previousRect.y !== currentRect.y)
          .map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${place(previousRect)} → ${place(currentRect)}`,
          );
        if (!hadRecentInput && (sideways || moved.length > 0))
          seen.push(`${value.toFixed(5)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, sideways);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
};
