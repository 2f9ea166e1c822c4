import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withConfiguration } from './configuration';
import { type Inline, metaPolicy, type Site } from './headers';
import { hostFiles } from './hosts';
import { escaped } from './html';
import type { PageHtml } from './pageHtml';
import { robotsTxt, sitemapXml } from './site';

export type RenderedPages = {
  pages: ReadonlyMap<string, PageHtml>;
  /** Whether every page was rendered; otherwise the previous sitemap stays. */
  isComplete: boolean;
};

/** Adds the content security policy as a `<meta>` element. */
const withPolicy = (site: Site, html: string, inline: Inline): string =>
  html.replace(
    /<meta charset="[^"]*" ?\/?>/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escaped(metaPolicy(site, inline))}">`,
  );

/** Writes the built app, its pages and the host's configuration. */
export function writeSiteFolder(
  out: string,
  dist: string,
  site: Site,
  { pages, isComplete }: RenderedPages,
): void {
  const { configuration, origin } = site;
  const write = (path: string, text: string) => {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  // New code before the pages that load it. Files of older pages stay.
  cpSync(dist, out, { recursive: true, filter: (path) => !/\.vite|index\.html$/.test(path) });
  const plain = withConfiguration(readFileSync(join(dist, 'index.html'), 'utf8'), configuration, origin);
  write('fallback.html', withPolicy(site, plain, { scripts: [], styles: [] }));
  for (const [path, { html, state, ...inline }] of pages) {
    if (state !== null) write(state.path, state.text);
    write(join(path, 'index.html'), withPolicy(site, html, inline));
  }
  const { _headers: headers, ...otherFiles } = hostFiles(site);
  write('_headers', headers);
  for (const [name, text] of Object.entries(otherFiles)) writeFileSync(`${out}.${name}`, text);
  if (isComplete) write('sitemap.xml', sitemapXml(origin, pages.keys()));
  write('robots.txt', robotsTxt(origin));
}
