import { spawnSync } from 'node:child_process';
import { fillDataFolders } from '../tests/browser/dataFolders';
import { buildIfStale } from './build';
import { findChromium } from './chromium';

/**
 * Builds what is stale, fills the databases, finds a Chromium and runs the browser tests.
 *
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
  return playBrowserTests(words, env, output);
}

/** The same, once the build and the databases are there. */
export function playBrowserTests(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  output: NodeJS.WriteStream = process.stdout,
): boolean {
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', ...words], {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: findChromium(), ...env },
  });
  return status === 0;
}
