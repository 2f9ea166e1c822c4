import type { Page } from '@playwright/test';
import { appPort } from '../browser/addresses';
import { test as base } from '../browser/test';

/** One page for all scenes of a worker: it knows the shop's code and axe already, which is half of the time. */
export const test = base.extend<Record<never, never>, { onePage: Page }>({
  onePage: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const context = await browser.newContext({
        baseURL: `http://localhost:${appPort(parallelIndex)}`,
        timezoneId: 'Europe/London',
        locale: 'en-GB',
        // A scene is looked at when it has come to rest.
        reducedMotion: 'reduce',
        deviceScaleFactor: project.use.deviceScaleFactor,
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: ({ onePage }, use) => use(onePage),
});
