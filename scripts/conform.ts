import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeMockDocument } from '../tests/conform/mock';
import { buildIfStale } from './build';
import { findChromium } from './chromium';

/**
 * Builds what is stale and runs the app against a mock server that is made from openapi.yaml by a tool of its own.
 * @returns whether it conforms
 */
export async function runConformTests(
  words: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  await buildIfStale(process.cwd());
  writeMockDocument();
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'playwright', 'test', '--config', 'playwright.conform.config.ts', ...words],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findChromium(), ...env } },
  );
  return status === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await runConformTests(process.argv.slice(2))) ? 0 : 1;
}
