import { spawnSync } from 'node:child_process';
import { fillDataFolders } from '../tests/browser/dataFolders';
import { writeMockDocument } from '../tests/conform/mock';
import { buildIfStale } from './build';

/**
 * Builds what is stale, fills the databases and runs Playwright.
 *
 * @param words for Playwright
 * @param env `PROJECTS`, for one, names the projects of playwright.config.ts
 * @param output where their progress goes
 * @returns whether they passed
 */
export async function runBrowserTests(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  output: NodeJS.WriteStream = process.stdout,
): Promise<boolean> {
  await buildIfStale(process.cwd());
  await fillDataFolders();
  writeMockDocument();
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', ...words], {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const isThere = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

/** The engines other than Chromium's that this machine has, of Debian's webkit2gtk-driver, xvfb and firefox-esr. */
export const otherEngines = (): string[] => [
  ...(['WebKitWebDriver', 'Xvfb'].every(isThere) ? ['webkit'] : []),
  ...(isThere('firefox-esr') ? ['firefox'] : []),
];
