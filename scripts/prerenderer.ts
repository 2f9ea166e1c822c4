import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { manifestOf } from './builtCode';
import { withConfiguration } from './configuration';
import { type PageHtml, pageHtml } from './pageHtml';

export type RenderedPage = PageHtml & {
  /** Paths of the pages that it links to. */
  leadsTo: string[];
};

export type Prerenderer = {
  /** @throws when the page cannot be prerendered, for example because the API is down */
  render: (path: string) => Promise<RenderedPage>;
};

/** @param folder output of the build of `src/prerender.tsx` @param origin of the app, without a trailing slash */
export async function createPrerenderer(
  { dist, folder }: { dist: string; folder: string },
  configuration: SiteConfiguration,
  origin: string,
): Promise<Prerenderer> {
  const code: typeof import('../src/prerender') = await import(
    pathToFileURL(join(folder, 'prerender.js')).href
  );
  const plain = withConfiguration(await readFile(join(dist, 'index.html'), 'utf8'), configuration, origin);
  const manifest = manifestOf(dist);
  return {
    render: async (path) => {
      const page = await code.prerenderPage(configuration, origin, path);
      return {
        ...(await pageHtml(dist, manifest, { plain, url: origin + path }, page)),
        leadsTo: page.leadsTo,
      };
    },
  };
}
