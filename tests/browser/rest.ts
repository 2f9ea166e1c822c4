import type { Page, Request } from '@playwright/test';

/** What was changed last has been drawn. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** @returns waits until every request from now on has its answer, and what the last one changed has been drawn */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const unanswered = new Set<Request>();
  const settle = (request: Request): void => void unanswered.delete(request);
  page.on('request', (request) => void unanswered.add(request));
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  return async () => {
    do await nextFrames(page);
    while (unanswered.size > 0);
    await nextFrames(page);
  };
};

/** To be called before pages open. @returns waits until the code of the prerendered page on show has begun to work */
export const watchWaking = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() =>
    addEventListener('page.hydrated', () => Object.assign(window, { isWoken: true }), {
      once: true,
      capture: true,
    }),
  );
  return () => page.waitForFunction(() => 'isWoken' in window);
};
