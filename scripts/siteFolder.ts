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
  /** Every page is there; without one, the sitemap of an earlier run stays. */
  isWhole: boolean;
};

/** The page says itself what it may load. */
const guarded = (site: Site, html: string, inline: Inline): string =>
  html.replace(
    /<meta charset="[^"]*" ?\/?>/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escaped(policyInPage(site, inline))}">`,
  );

/** The built app with its pages, as a host of files serves it, and what the host has to be told. */
export function writeSiteFolder(out: string, dist: string, site: Site, { pages, isWhole }: Drawn): void {
  const { configuration, origin } = site;
  const write = (path: string, text: string) => {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  // The new code first: the pages name it. What older pages name stays.
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
