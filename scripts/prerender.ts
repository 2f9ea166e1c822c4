import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isWebAddress } from '../domain/webAddress';
import { answerHelp } from './answerHelp';
import { buildIfStale } from './build';
import { createPrerenderer } from './pageHtml';
import { renderAll } from './pages';
import { writeSiteFolder } from './siteFolder';

answerHelp(`npm run prerender -- [--api URL] [--key KEY] [--origin URL] [--name LEAGUE] [--chat URL] [--analytics URL] [--out FOLDER]
The built app with every public page, for a static host. A page that fails keeps its last file; the exit code is then not 0.`);
const { values } = parseArgs({
  options: {
    /** Address of the API. */
    api: { type: 'string', default: 'http://localhost:3100/api' },
    key: { type: 'string', default: 'paddock-demo-key' },
    /** Origin of the shop. */
    origin: { type: 'string', default: 'http://localhost:3000' },
    name: { type: 'string', default: 'Apex Karting League' },
    /** Origin of the regions' chats; the API's by default. */
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
  const prerenderer = await createPrerenderer(root, configuration, origin);
  const { pages, failures } = await renderAll(prerenderer);
  for (const failure of failures) console.error(`Not prerendered: ${failure}`);

  const chat = new URL(values.chat ?? values.api, origin).origin;
  const site = { configuration, origin, chat };
  writeSiteFolder(resolve(root, values.out), dist, site, { pages, isComplete: failures.length === 0 });
  console.log(`${pages.size} pages in ${values.out}`);
  return failures.length === 0;
}

process.exitCode = (await prerender()) ? 0 : 1;
