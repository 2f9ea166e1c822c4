import { resolve } from 'node:path';
import { buildIfStale } from './build';
import { readArguments } from './commandLine';
import { createLeagueApi } from './leagueApi';
import { createPrerenderer } from './pageHtml';
import { renderAll } from './pages';
import { settingsOrExit } from './shopSettings';
import { writeSiteFolder } from './siteFolder';

const usage = `npm run prerender -- [--api URL] [--key KEY] [--origin URL] [--name LEAGUE] [--chat URL] [--analytics URL] [--icons 'URL INTEGRITY'] [--idempotency true] [--out FOLDER]
The built app with every public page, for a static host. Options are the variables of npm start (docs/running-it.md). A page that fails keeps its last file; the exit code is then not 0.`;
const { values } = readArguments(usage, {
  options: {
    api: { type: 'string', default: 'http://localhost:3100/api' },
    key: { type: 'string', default: 'paddock-demo-key' },
    origin: { type: 'string' },
    name: { type: 'string' },
    chat: { type: 'string' },
    analytics: { type: 'string' },
    icons: { type: 'string' },
    idempotency: { type: 'string' },
    out: { type: 'string', default: 'site' },
  },
});

async function prerender(): Promise<boolean> {
  const { site } = settingsOrExit({
    API_BASE_URL: values.api,
    API_KEY: values.key,
    APP_ORIGIN: values.origin,
    LEAGUE_NAME: values.name,
    CHAT_ORIGIN: values.chat,
    ANALYTICS_BASE_URL: values.analytics,
    ICON_STYLESHEET: values.icons,
    IDEMPOTENCY_KEYS: values.idempotency,
  });
  const root = process.cwd();
  await buildIfStale(root);
  const { read } = createLeagueApi({ log: () => {}, timeLimit: 15_000 });
  const { render } = await createPrerenderer(root, site, read);
  const { pages, failures, leftOut } = await renderAll(render);
  for (const failure of failures) console.error(`Not prerendered: ${failure}`);
  for (const path of leftOut) console.error(`Left out, because no file can have its name: ${path}`);

  const isComplete = failures.length === 0;
  writeSiteFolder(resolve(root, values.out), resolve(root, 'dist'), site, { pages, isComplete });
  console.log(`${pages.size} pages in ${values.out}`);
  return isComplete;
}

process.exitCode = (await prerender()) ? 0 : 1;
