import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createAppServer } from '../../scripts/appServer';
import { prerenderFolder } from '../../scripts/build';
import type { PageHtml } from '../../scripts/pageHtml';
import { createPrerenderer } from '../../scripts/prerenderer';
import type { SiteConfiguration } from '../../src/browser/siteConfiguration';
import { appPort, otherAppPort } from './addresses';
import { test as base } from './test';

const dist = resolve('dist');

type Shop = {
  origin: string;
  /** Draws an address as it is now; it is served so from here on, or as it was changed on the way. */
  prerender: (path: string, change?: (page: PageHtml) => PageHtml) => Promise<PageHtml>;
};

/** Of the app that draws every page in the browser. */
const configurationIn = (html: string): SiteConfiguration =>
  JSON.parse(/<script id="configuration"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}') as SiteConfiguration;

/** A second app before the worker's API, with prerendered pages. */
export const test = base.extend<{ shop: Shop }>({
  shop: async ({ browserName: _ }, use, { parallelIndex }) => {
    const port = otherAppPort(parallelIndex);
    const origin = `http://localhost:${port}`;
    const plain = await (await fetch(`http://localhost:${appPort(parallelIndex)}`)).text();
    const configuration = configurationIn(plain);
    const pages = new Map<string, PageHtml>();
    const { render } = await createPrerenderer(
      { dist: 'dist', folder: prerenderFolder },
      configuration,
      origin,
    );
    const server: FastifyInstance = await createAppServer(dist, configuration, origin, {
      at: async (path) => pages.get(path) ?? null,
      prepare: async () => {},
      standing: (address) =>
        [...pages.values()].find(({ standing }) => standing?.path === address)?.standing?.text ?? null,
      paths: () => [...pages.keys()],
    });
    await server.listen({ port, host: 'localhost' });
    await use({
      origin,
      prerender: async (path, change = (page) => page) => {
        const page = change(await render(path));
        pages.set(path, page);
        return page;
      },
    });
    await server.close();
  },
});
