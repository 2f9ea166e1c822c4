import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isWebAddress } from '../domain/webAddress';
import { buildIfStale, prerenderFolder } from './build';
import { withConfiguration } from './configuration';
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
  // The new code first: the pages name it. What older pages name stays.
  cpSync(dist, out, { recursive: true, filter: (path) => !/\.vite|index\.html$/.test(path) });
  write(
    'fallback.html',
    withConfiguration(readFileSync(join(dist, 'index.html'), 'utf8'), configuration, origin),
  );
  for (const [path, { html, standing }] of pages) {
    write(standing.path, standing.text);
    write(join(path, 'index.html'), html);
  }
  const policies = join(out, 'policies.json');
  // A page that keeps its last file keeps its policy.
  const known: object = existsSync(policies) ? JSON.parse(readFileSync(policies, 'utf8')) : {};
  const drawn = [...pages].map(([path, { scripts, styles }]) => [path, { scripts, styles }] as const);
  write('policies.json', JSON.stringify({ ...known, ...Object.fromEntries(drawn) }, null, 2));
  if (failures.length === 0) write('sitemap.xml', sitemapXml(origin, pages.keys()));
  write('robots.txt', robotsTxt(origin));
  console.log(`${pages.size} pages in ${values.out}`);
  return failures.length === 0;
}

process.exitCode = (await prerender()) ? 0 : 1;
