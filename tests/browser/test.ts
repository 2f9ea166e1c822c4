import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { servePages } from '../gallery/plainPages';
import { appPort, sandboxPort } from './addresses';
import { Sandbox } from './sandbox';

export const test = base.extend<{ sandbox: Sandbox }>({
  page: async ({ page }, use) => {
    await use(page);
    await servePages();
  },
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) =>
    use(`http://localhost:${appPort(parallelIndex)}`),
  sandbox: async ({ playwright }, use, { parallelIndex }) => {
    const baseURL = `http://localhost:${sandboxPort(parallelIndex)}`;
    const request: APIRequestContext = await playwright.request.newContext({ baseURL });
    const sandbox = new Sandbox(request);
    await sandbox.mend();
    await use(sandbox);
    await sandbox.mend();
    await request.dispose();
  },
});

export { expect };
