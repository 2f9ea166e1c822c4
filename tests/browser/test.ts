import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { appPort, sandboxPort } from './addresses';
import { League } from './sandbox';

export const test = base.extend<{ league: League }>({
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) =>
    use(`http://localhost:${appPort(parallelIndex)}`),
  league: async ({ playwright }, use, { parallelIndex }) => {
    const request: APIRequestContext = await playwright.request.newContext({
      baseURL: `http://localhost:${sandboxPort(parallelIndex)}`,
    });
    const league = new League(request);
    await league.mend();
    await use(league);
    await league.mend();
    await request.dispose();
  },
});

export { expect };
