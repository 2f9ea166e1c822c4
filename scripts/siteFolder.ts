import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withConfiguration } from './configuration';
import { type InlineCode, immutableFolders, inlineCodeIn, metaPolicy, type Site } from './headers';
import { hostFiles } from './hosts';
import { escaped } from './html';
import type { PageHtml } from './pageHtml';
import { prerenderPath } from './publicPages';
import { robotsTxt, sitemapXml } from './site';

export type RenderedPages = {
  pages: ReadonlyMap<string, PageHtml>;
  /** Whether every page was rendered; otherwise the previous sitemap and pages stay. */
  isComplete: boolean;
};

/** Adds the content security policy as a `<meta>` element. */
const withPolicy = (site: Site, html: string, inline: InlineCode): string =>
  html.replace(
    /<meta charset="[^"]*" ?\/?>/,
    (charset) =>
      `${charset}<meta http-equiv="content-security-policy" content="${escaped(metaPolicy(site, inline))}">`,
  );

/** Removes pages that an earlier run wrote, and no other file. */
function removePages(out: string, isRemoved: (path: string) => boolean): void {
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    const folder = file.replace(/\/?index\.html$/, '');
    const path = `/${folder.split('/').map(encodeURIComponent).join('/')}`;
    if (basename(file) === 'index.html' && prerenderPath(path) === path && isRemoved(path))
      rmSync(join(out, file));
  }
}

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
  const plain = readFileSync(join(dist, 'index.html'), 'utf8');
  const fallback = withPolicy(site, withConfiguration(plain, configuration, origin), inlineCodeIn(plain));
  // Cloudflare Pages and Netlify answer a missing path with the nearest 404.html.
  for (const name of ['fallback.html', '404.html']) write(name, fallback);
  for (const path of immutableFolders.paths) write(`${path}404.html`, '');
  for (const [path, { html, inline, state }] of pages) {
    write(state.path, state.text);
    // Hosts decode an address before they look for its file.
    write(join(decodeURIComponent(path), 'index.html'), withPolicy(site, html, inline));
  }
  const assets = readdirSync(join(dist, 'assets')).filter((name) => !name.endsWith('.br'));
  const { _headers, _redirects, ...otherFiles } = hostFiles(
    site,
    assets.map((name) => `/assets/${name}`),
  );
  write('_headers', _headers);
  write('_redirects', _redirects);
  for (const [name, text] of Object.entries(otherFiles)) writeFileSync(`${out}.${name}`, text);
  if (isComplete) {
    write('sitemap.xml', sitemapXml(origin, pages.keys()));
    removePages(out, (path) => !pages.has(path));
  }
  write('robots.txt', robotsTxt(origin));
}
