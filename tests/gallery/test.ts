import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { appPort } from '../browser/addresses';
import { test as base } from '../browser/test';
import { letGo } from './intercept';
import { servePages } from './plainPages';

/**
 * A context replays its whole clock history to each page, so a new page for each scene would get slower and
 * slower.
 */
const mostScenes = 12;

class Turns {
  private context: BrowserContext | null = null;
  private page: Page | null = null;
  private scenes = 0;

  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
  ) {}

  async next(): Promise<Page> {
    this.scenes += 1;
    if (this.page !== null && this.scenes % mostScenes !== 0) return this.page;
    await this.end();
    this.context = await this.browser.newContext(this.options);
    this.page = await this.context.newPage();
    return this.page;
  }

  async end(): Promise<void> {
    // A held call would continue on a closed page.
    await letGo();
    await servePages();
    await this.context?.close();
  }
}

/** One page per worker for many scenes, with the shop's code and axe loaded: half of the time. */
export const test = base.extend<Record<never, never>, { turns: Turns }>({
  turns: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const turns = new Turns(browser, {
        baseURL: `http://localhost:${appPort(parallelIndex)}`,
        timezoneId: 'Europe/London',
        locale: 'en-GB',
        // Inspected when the page is idle.
        reducedMotion: 'reduce',
        deviceScaleFactor: project.use.deviceScaleFactor,
      });
      await use(turns);
      await turns.end();
    },
    { scope: 'worker' },
  ],
  page: async ({ turns }, use) => use(await turns.next()),
});
