import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { drawInBrowser, servePages } from '../gallery/plainPages';
import { appPort, sandboxPort } from './addresses';
import { Sandbox } from './sandbox';

export type PageOptions = {
  /** Without prerendering: a prerendered page would hide a fault set before the page opens. */
  isPlain: boolean;
};

export const test = base.extend<PageOptions & { sandbox: Sandbox }>({
  isPlain: [false, { option: true }],
  page: async ({ page, isPlain }, use) => {
    if (isPlain) await drawInBrowser(page);
    await use(page);
    await servePages();
  },
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) =>
    use(`http://localhost:${appPort(parallelIndex)}`),
  sandbox: async ({ playwright }, use, { parallelIndex }) => {
    const origin = `http://localhost:${sandboxPort(parallelIndex)}`;
    const request: APIRequestContext = await playwright.request.newContext({ baseURL: origin });
    const sandbox = new Sandbox(request, origin);
    await sandbox.mend();
    await use(sandbox);
    await sandbox.mend();
    await request.dispose();
  },
});

export { expect };
