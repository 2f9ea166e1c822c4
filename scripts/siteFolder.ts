import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withConfiguration } from './configuration';
import { type Inline, policyInPage, type Site } from './headers';
import { hostFiles } from './hosts';
import { escaped } from './html';
import type { PageHtml } from './pageHtml';
import { robotsTxt, sitemapXml } from './site';

export type Drawn = {
  pages: ReadonlyMap<string, PageHtml>;
  /** Whether every page was rendered; otherwise the previous sitemap stays. */
  isWhole: boolean;
};

/** Adds the content security policy as a `<meta>` element. */
const guarded = (site: Site, html: string, inline: Inline): string =>
  html.replace(
    /<meta charset="[^"]*" ?\/?>/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escaped(policyInPage(site, inline))}">`,
  );

/** Writes the built app, its pages and the host's configuration. */
export function writeSiteFolder(out: string, dist: string, site: Site, { pages, isWhole }: Drawn): void {
  const { configuration, origin } = site;
  const write = (path: string, text: string) => {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  // New code before the pages that load it. Files of older pages stay.
  cpSync(dist, out, { recursive: true, filter: (path) => !/\.vite|index\.html$/.test(path) });
  const plain = withConfiguration(readFileSync(join(dist, 'index.html'), 'utf8'), configuration, origin);
  write('fallback.html', guarded(site, plain, { scripts: [], styles: [] }));
  for (const [path, { html, standing, ...inline }] of pages) {
    if (standing !== null) write(standing.path, standing.text);
    write(join(path, 'index.html'), guarded(site, html, inline));
  }
  const { _headers: headers, ...beside } = hostFiles(site);
  write('_headers', headers);
  for (const [name, text] of Object.entries(beside)) writeFileSync(`${out}.${name}`, text);
  if (isWhole) write('sitemap.xml', sitemapXml(origin, pages.keys()));
  write('robots.txt', robotsTxt(origin));
}
