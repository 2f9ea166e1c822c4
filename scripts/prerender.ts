import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isWebAddress } from '../domain/webAddress';
import { buildIfStale, prerenderFolder } from './build';
import { withConfiguration } from './configuration';
import { type Inline, policyInPage } from './headers';
import { hostFiles } from './hosts';
import { escaped } from './html';
import { drawAll } from './pages';
import { createPrerenderer } from './prerenderer';
import { robotsTxt, sitemapXml } from './site';

/*
 * npm run prerender: the built app with every public page drawn, for a host of files. Run it by schedule: what
 * cannot be drawn keeps its last file, and the exit code is not 0.
 */
const { values } = parseArgs({
  options: {
    /** Where the API is. */
    api: { type: 'string', default: 'http://localhost:3100/api' },
    key: { type: 'string', default: 'paddock-demo-key' },
    /** Where the shop is reached. */
    origin: { type: 'string', default: 'http://localhost:3000' },
    name: { type: 'string', default: 'Apex Karting League' },
    /** Where the regions' chats are, if not where the API is. */
    chat: { type: 'string' },
    analytics: { type: 'string', default: 'https://www.googletagmanager.com' },
    out: { type: 'string', default: 'site' },
  },
});

async function prerender(): Promise<boolean> {
  for (const name of ['api', 'origin'] as const)
    if (!isWebAddress(values[name]))
      throw new Error(`--${name} must be a web address, not "${values[name]}"`);
  const root = process.cwd();
  await buildIfStale(root);
  const dist = resolve(root, 'dist');
  const origin = values.origin.replace(/\/+$/, '');
  const configuration = {
    apiBaseUrl: values.api,
    apiKey: values.key,
    leagueName: values.name,
    analyticsBaseUrl: values.analytics.replace(/\/+$/, ''),
    iconStylesheet: null,
  };
  const prerenderer = await createPrerenderer(
    { dist, folder: resolve(root, prerenderFolder) },
    configuration,
    origin,
  );
  const { pages, failures } = await drawAll(prerenderer);
  for (const failure of failures) console.error(`Not prerendered: ${failure}`);

  const out = resolve(root, values.out);
  const write = (path: string, text: string) => {
    const file = join(out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const chat = new URL(values.chat ?? values.api, origin).origin;
  const site = { configuration, origin, chat };
  /** The page says itself what it may load. */
  const guarded = (html: string, inline: Inline): string =>
    html.replace(
      /<meta charset="[^"]*" ?\/?>/,
      (charset) =>
        `${charset}<meta http-equiv="content-security-policy" content="${escaped(policyInPage(site, inline))}">`,
    );
  // The new code first: the pages name it. What older pages name stays.
  cpSync(dist, out, { recursive: true, filter: (path) => !/\.vite|index\.html$/.test(path) });
  const plain = withConfiguration(readFileSync(join(dist, 'index.html'), 'utf8'), configuration, origin);
  write('fallback.html', guarded(plain, { scripts: [], styles: [] }));
  for (const [path, { html, standing, ...inline }] of pages) {
    if (standing !== null) write(standing.path, standing.text);
    write(join(path, 'index.html'), guarded(html, inline));
  }
  const { _headers: headers, ...beside } = hostFiles(site);
  write('_headers', headers);
  for (const [name, text] of Object.entries(beside)) writeFileSync(`${out}.${name}`, text);
  if (failures.length === 0) write('sitemap.xml', sitemapXml(origin, pages.keys()));
  write('robots.txt', robotsTxt(origin));
  console.log(`${pages.size} pages in ${values.out}`);
  return failures.length === 0;
}

process.exitCode = (await prerender()) ? 0 : 1;
