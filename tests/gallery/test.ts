import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { appPort } from '../browser/addresses';
import { test as base } from '../browser/test';
import { letGo } from './intercept';
import { servePages } from './plainPages';

/** All that a context has been told about its clock is told again to each page, so that every scene makes it slower. */
const mostScenes = 12;

/** The page on which scenes take turns. */
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
    // A call that is still held would be let go on a page that is no longer there.
    await letGo();
    await servePages();
    await this.context?.close();
  }
}

/** One page for many scenes of a worker: it knows the shop's code and axe already, which is half of the time. */
export const test = base.extend<Record<never, never>, { turns: Turns }>({
  turns: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const turns = new Turns(browser, {
        baseURL: `http://localhost:${appPort(parallelIndex)}`,
        timezoneId: 'Europe/London',
        locale: 'en-GB',
        // A scene is looked at when it has come to rest.
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
