import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fillDataFolders } from '../tests/browser/dataFolders';
import { playBrowserTests } from './browserTests';
import { buildIfStale } from './build';
import { checkSize } from './size';

type Tally = { passed: number; failed: number };

const reports = '.cache/reports';

function run(command: string, words: string[]): Promise<boolean> {
  return new Promise((resolve) =>
    spawn(command, words, { stdio: 'inherit' }).once('exit', (code) => resolve(code === 0)),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const readJson = (path: string): unknown => (existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : {});

/** A runner that failed without a failed test, or ran nothing, counts as one failure. */
function tally(name: string, succeeded: boolean, passed = 0, failed = 0): Tally {
  const ranNothing = passed + failed === 0;
  if (ranNothing) console.error(`${name} ran no test`);
  return { passed, failed: failed === 0 && (!succeeded || ranNothing) ? 1 : failed };
}

async function unitTests(): Promise<Tally> {
  const output = `${reports}/vitest.json`;
  const succeeded = await run('npx', [
    '--no-install',
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  const report = readJson(output) as { numPassedTests?: number; numFailedTests?: number };
  return tally('vitest', succeeded, report.numPassedTests, report.numFailedTests);
}

/** Plays every machine's paths on the model. Counts one test per path, and one per machine that meets its thresholds. */
function pathsGate(): Promise<Tally> {
  const words = ['--no-install', 'tsx', 'tools/paths/cli.ts', 'gate', '--json'];
  return new Promise((resolve) =>
    execFile('npx', words, { maxBuffer: Infinity }, (error, stdout, stderr) => {
      process.stderr.write(stderr);
      const { passed, failed } = parseJson(stdout) as Partial<Tally>;
      resolve(tally('the paths gate', error === null, passed, failed));
    }),
  );
}

/** Thousands of walks through the whole app, in any order of events; counts as one test. */
async function anyOrder(): Promise<Tally> {
  const held = await run('npx', ['--no-install', 'tsx', 'scripts/walks.ts', '--walks', '2000']);
  return { passed: held ? 1 : 0, failed: held ? 0 : 1 };
}

function browserTests(): Tally {
  const output = `${reports}/playwright.json`;
  const succeeded = playBrowserTests([], { PLAYWRIGHT_JSON_OUTPUT_NAME: output });
  const { stats } = readJson(output) as { stats?: { expected: number; unexpected: number; flaky: number } };
  return tally('playwright', succeeded, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

/** Runs everything, the quickest to fail first; ends with `N passed, N failed`. */
async function test(): Promise<Tally[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // One core each: the gate and then the walks beside the check, the build and the unit tests.
  const gating = pathsGate();
  const walking = gating.then(anyOrder);
  const checked = await run('npx', ['--no-install', 'tsx', 'scripts/check.ts', '--brief']);
  await buildIfStale(process.cwd());
  const sized = checkSize('dist');
  // The databases are filled beside the unit tests, so that the apps start at once.
  const [unit] = await Promise.all([unitTests(), fillDataFolders()]);
  const [gate, walked] = await Promise.all([gating, walking]);
  const browser = browserTests();
  return [unit, gate, walked, browser, { passed: 0, failed: (checked ? 0 : 1) + (sized ? 0 : 1) }];
}

const tallies = await test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return [{ passed: 0, failed: 1 }];
});
const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
console.log(`${sum((tally) => tally.passed)} passed, ${sum((tally) => tally.failed)} failed`);
process.exit(sum((tally) => tally.failed) === 0 ? 0 : 1);
