import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    announced: string[];
  }
}

const live = '[role="status"], [role="alert"], [role="log"], [aria-live]';

/**
 * Writes down what the page's live regions announce from now on: each text that comes into a region which is
 * there and not silent, and each alert that appears. To be called before the page is opened.
 */
export const listen = async (page: Page): Promise<void> => {
  await page.addInitScript((regions) => {
    window.announced = [];
    const isSilent = (region: Element) =>
      region.getAttribute('aria-live') === 'off' || region.closest('[inert], [aria-hidden="true"]') !== null;
    const tell = (element: Element | null, text: string | null) => {
      const region = element?.closest(regions);
      const words = text?.replace(/\s+/g, ' ').trim();
      if (region && !isSilent(region) && words) window.announced.push(words);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') tell(target.parentElement, target.textContent);
        for (const node of addedNodes) {
          // A region that appears together with its words is announced where it is an alert.
          const alerts = node instanceof Element ? node.querySelectorAll('[role="alert"]') : [];
          for (const alert of alerts) tell(alert, alert.textContent);
          const isRegion = node instanceof Element && node.matches(regions);
          if (!isRegion || node.matches('[role="alert"]'))
            tell(node instanceof Element ? node : node.parentElement, node.textContent);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, live);
};

/** Waits until the page has announced this, and forgets what it announced so far. */
export const expectAnnounced = async (page: Page, words: string | RegExp): Promise<void> => {
  const isSaid = (text: string): boolean => (typeof words === 'string' ? text === words : words.test(text));
  const heard = (): Promise<string[]> => page.evaluate(() => window.announced);
  await expect
    .poll(async () => (await heard()).some(isSaid), {
      message: `${words} in ${JSON.stringify(await heard())}`,
    })
    .toBe(true);
  await page.evaluate(() => {
    window.announced = [];
  });
};
