import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfiguration } from '../src/browser/siteConfiguration';
import { answerHelp } from './answerHelp';
import { createAppServer } from './appServer';
import { buildIfStale } from './build';
import { withConfiguration } from './configuration';
import { onNpmExit } from './npmProcess';
import { createPages, type Pages } from './pages';
import { prerenderPath } from './publicPages';
import { readPort } from './readPort';
import { type SandboxProcess, startSandbox } from './sandboxProcess';

answerHelp(
  'npm start [-- --plain], npm run dev: the shop and its sandbox; --plain draws every page in the browser',
);

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const dev = process.argv.includes('--dev');
const port = portOf('PORT', 3000);
const sandboxPort = portOf('SANDBOX_PORT', 3100);
const host = process.env.HOST || 'localhost';
const appOrigin = originOf('APP_ORIGIN', port);
const sandboxOrigin = originOf('SANDBOX_ORIGIN', sandboxPort);
const apiKey = process.env.SANDBOX_API_KEY ?? 'paddock-demo-key';
const configuration: SiteConfiguration = {
  apiBaseUrl: `${sandboxOrigin}/api`,
  apiKey,
  leagueName: process.env.LEAGUE_NAME ?? 'Apex Karting League',
  analyticsBaseUrl: `${sandboxOrigin}/tag`,
  iconStylesheet: sandboxIcons(),
  idempotencyKeys: true,
};

/** Of all; the sandbox's own is shorter. */
const stopTimeout = 9_500;

let sandbox: SandboxProcess | null = null;
let closeApp: () => Promise<void> = async () => {};
let stopping = false;

function portOf(name: string, fallback: number): number {
  try {
    return readPort(process.env, name, fallback);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** The sandbox refuses an address that is none. */
function originOf(name: string, ownPort: number): string {
  return (process.env[name] || `http://localhost:${ownPort}`).replace(/\/+$/, '');
}

/** The address contains a hash, because browsers cache the style sheet for a year. */
function sandboxIcons(): SiteConfiguration['iconStylesheet'] {
  const digest = createHash('sha384')
    .update(readFileSync(join(root, 'sandbox/icons.css')))
    .digest();
  return {
    href: `${sandboxOrigin}/cdn/icons.css?v=${digest.toString('hex').slice(0, 8)}`,
    integrity: `sha384-${digest.toString('base64')}`,
  };
}

function runSandbox(): SandboxProcess {
  const environment = {
    ...process.env,
    SANDBOX_PORT: String(sandboxPort),
    APP_ORIGIN: appOrigin,
    SANDBOX_API_KEY: apiKey,
  };
  return startSandbox(environment, (reason) => {
    console.error(reason);
    void stop(1);
  });
}

/** Returns a function that starts listening, to be called after the sandbox is ready. */
async function prepareApp(): Promise<() => Promise<unknown>> {
  if (dev) {
    const { createServer } = await import('vite');
    const vite = await createServer({
      root,
      server: { port, host, strictPort: true },
      plugins: [
        {
          name: 'site-configuration',
          transformIndexHtml: (html) => withConfiguration(html, configuration, appOrigin),
        },
      ],
    });
    closeApp = () => vite.close();
    return () => vite.listen();
  }
  if (!process.argv.includes('--built')) await buildIfStale(root);
  const dist = join(root, 'dist');
  const pages = process.argv.includes('--plain') ? null : await prerendered();
  const server = await createAppServer(dist, configuration, appOrigin, pages);
  closeApp = () => server.close();
  return async () => {
    await server.listen({ port, host });
    void pages?.prepare();
  };
}

async function prerendered(): Promise<Pages> {
  const { createPrerenderer } = await import('./pageHtml');
  return createPages(await createPrerenderer(root, configuration, appOrigin), prerenderPath);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), stopTimeout).unref();
  await sandbox?.stop();
  await closeApp().catch(console.error);
  process.exit(code);
}

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));
if (['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) onNpmExit(() => void stop(1));

try {
  sandbox = runSandbox();
  const [listen] = await Promise.all([prepareApp(), sandbox.ready]);
  await listen();
  console.log(`
  Paddock is ready

    the shop          ${appOrigin}
    the sandbox       ${sandboxOrigin}   (mailbox: ${sandboxOrigin}/mailbox)
    demo guardian     guardian@example.com · karting-123
`);
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(inUse ? `Port ${port} is taken: set PORT to another one.` : error);
  await stop(1);
}
