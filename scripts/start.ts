import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onStopSignal } from '../sandbox/finishRequests';
import { createAppServer } from './appServer';
import { buildIfStale } from './build';
import { answerHelp } from './commandLine';
import { withConfiguration } from './configuration';
import { createLeagueApi, type LeagueApi } from './leagueApi';
import { onNpmExit } from './npmProcess';
import { createPages, type Pages } from './pages';
import { prerenderPath } from './publicPages';
import { type SandboxProcess, startSandbox } from './sandboxProcess';
import { createServerLog, type ServerLog } from './serverLog';
import { settingsOrExit } from './shopSettings';
import { readCommit } from './version';

answerHelp(
  `npm start [-- --plain], npm run dev: the shop and its sandbox; --plain draws every page in the browser
API_BASE_URL=https://league.example/api API_KEY=KEY npm start: the shop alone, in front of a league's API`,
);

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const settings = settingsOrExit(process.env);
const { port, host, site } = settings;

/** Of all; the sandbox's own is shorter. */
const stopTimeout = 9_500;

/** Of a call of the server, ms: with a page's next try, less than ten seconds. */
const apiTimeLimit = 5_000;

let sandbox: SandboxProcess | null = null;
let closeApp: () => Promise<void> = async () => {};
let stopping = false;

function runSandbox(sandboxPort: number): SandboxProcess {
  const environment = {
    ...process.env,
    SANDBOX_PORT: String(sandboxPort),
    APP_ORIGIN: site.origin,
    COMMIT: readCommit(process.env) ?? '',
  };
  return startSandbox(environment, (reason) => {
    console.error(reason);
    void stop(1);
  });
}

/** Returns a function that starts listening, to be called after the sandbox is ready. */
async function prepareApp(): Promise<() => Promise<unknown>> {
  if (process.argv.includes('--dev')) {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root,
      server: { port, host, strictPort: true },
      plugins: [
        {
          name: 'site-configuration',
          transformIndexHtml: (html) => withConfiguration(html, site.configuration, site.origin),
        },
      ],
    });
    closeApp = () => vite.close();
    return () => vite.listen();
  }
  await buildIfStale(root, process.argv.includes('--built'));
  const dist = join(root, 'dist');
  const { log, served } = createServerLog();
  const api = createLeagueApi({ log, timeLimit: apiTimeLimit });
  const pages = process.argv.includes('--plain') ? null : await prerendered(api, log);
  const server = await createAppServer({ dist, site, api, pages, served });
  closeApp = () => server.close();
  return async () => {
    await server.listen({ port, host });
    void pages?.prepare();
  };
}

async function prerendered({ read, isFailing }: LeagueApi, log: ServerLog): Promise<Pages> {
  const { createPrerenderer } = await import('./pageHtml');
  return createPages(await createPrerenderer(root, site, read), prerenderPath, log, isFailing);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), stopTimeout).unref();
  await sandbox?.stop();
  await closeApp().catch(console.error);
  process.exit(code);
}

/** The addresses, as they are printed. */
const addresses = (): string =>
  settings.sandbox === null
    ? `    the shop          ${site.origin}
    the API           ${site.configuration.apiBaseUrl}`
    : `    the shop          ${site.origin}
    the sandbox       ${settings.sandbox.origin}   (mailbox: ${settings.sandbox.origin}/mailbox)
    demo guardian     guardian@example.com · karting-123

  The sandbox is a demo: whoever reaches it can read its mails and reset its data.
  API_BASE_URL and API_KEY put the shop in front of a league's API.`;

onStopSignal(() => void stop(0));
if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) onNpmExit(() => void stop(1));

try {
  if (settings.sandbox !== null) sandbox = runSandbox(settings.sandbox.port);
  const [listen] = await Promise.all([prepareApp(), sandbox?.ready]);
  await listen();
  console.log(`\n  Paddock is ready\n\n${addresses()}\n`);
  for (const warning of settings.warnings) console.warn(`  ${warning}`);
} catch (error) {
  console.error(reasonOf(error));
  await stop(1);
}

/** In one line where the reason is a setting or the machine. */
function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: set PORT to another one.`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${port} is not allowed: set PORT to another one.`
        : error;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST must be an address of this machine, not "${host}".`;
    case 'ENOSPC':
      return `The disk is full: the shop cannot be built into ${join(root, 'dist')}.`;
    default:
      return error;
  }
}
