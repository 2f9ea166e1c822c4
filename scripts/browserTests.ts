import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { choosePorts } from '../tests/browser/addresses';
import { fillDataFolders, removeDataFolders } from '../tests/browser/dataFolders';
import { buildIfStale } from './build';

/**
 * Builds the app if stale, fills the databases and runs Playwright.
 * @param args Playwright's arguments
 * @param env `PROJECTS` lists projects of playwright.config.ts
 * @returns whether all tests passed
 */
export async function runBrowserTests(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: NodeJS.WriteStream = process.stdout,
): Promise<boolean> {
  await buildIfStale(process.cwd());
  await choosePorts();
  await fillDataFolders();
  const { status } = spawnSync('playwright', ['test', ...args], {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...env },
  });
  removeDataFolders();
  return status === 0;
}

const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** Engines besides Chromium on this machine, from Debian's webkit2gtk-driver, xvfb and firefox-esr. */
export const otherEngines = (): string[] => [
  ...(['WebKitWebDriver', 'Xvfb'].every(isInstalled) ? ['webkit'] : []),
  ...(isInstalled('firefox-esr') ? ['firefox'] : []),
];

/** nginx's module that serves files compressed in advance. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export type HostName = 'nginx' | 'caddy';

/** Hosts of files on this machine, from Debian's nginx-light with libnginx-mod-http-brotli-static, and caddy. */
export const installedHosts = (): HostName[] => [
  ...(isInstalled('nginx') && existsSync(brotliModule) ? (['nginx'] as const) : []),
  ...(isInstalled('caddy') ? (['caddy'] as const) : []),
];
