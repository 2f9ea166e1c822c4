import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataFolder, workers } from '../tests/browser/addresses';
import { buildIfStale } from './build';
import { findChromium } from './chromium';

/**
 * Builds what is stale, finds a Chromium and runs the browser tests.
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
  for (let worker = 0; worker < workers; worker++)
    rmSync(dataFolder(worker), { recursive: true, force: true });
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'test', ...words], {
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: findChromium(), ...env },
  });
  return status === 0;
}
