import type { Page, Request, Route } from '@playwright/test';

export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** @returns a function that waits until every later request is answered and the last answer is rendered */
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

/** Call before pages open. @returns a function that waits for hydration */
export const watchHydration = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() =>
    addEventListener('app.ready', () => Object.assign(window, { isHydrated: true }), {
      once: true,
      capture: true,
    }),
  );
  return () => page.waitForFunction(() => 'isHydrated' in window);
};

/** Holds these requests. @returns a function that lets them and all later ones go */
export const holdRequests = async (page: Page, address: string): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(address, (route) => (isOpen ? route.continue() : void held.push(route)));
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
};
