import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { galleryPage } from '../tests/gallery/galleryPage';
import { groups } from '../tests/gallery/sceneGroups';
import { exhibitsKept, folder as galleryFolder } from '../tests/gallery/shots';
import { answerHelp } from './answerHelp';
import { installedHosts, otherEngines, runBrowserTests } from './browserTests';
import { buildIfStale } from './build';
import { findChromium, systemChromiums } from './chromium';
import { startShop } from './shop';

type Tally = { part: string; passed: number; failed: number };

const reports = '.cache/reports';

/** A runner that failed without a failed test, or ran no test, counts as one failure. */
function tally(part: string, succeeded: boolean, passed = 0, failed = 0): Tally {
  const isUnexplained = failed === 0 && (!succeeded || passed === 0);
  return { part, passed, failed: isUnexplained ? 1 : failed };
}

const asOne = (part: string, succeeded: boolean): Tally => tally(part, succeeded, Number(succeeded));

const run = (tool: string, ...args: string[]): Promise<boolean> =>
  new Promise((done) =>
    spawn('npx', ['--no-install', tool, ...args], { stdio: 'inherit' }).once('exit', (code) =>
      done(code === 0),
    ),
  );

function parsed<Report>(text: string): Partial<Report> {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return {};
  }
}

const readReport = <Report>(path: string): Partial<Report> =>
  parsed(existsSync(path) ? readFileSync(path, 'utf8') : '');

async function unit(args: string[]): Promise<Tally> {
  const output = `${reports}/vitest.json`;
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
  const succeeded = await run('vitest', 'run', ...reporters, ...args);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(output);
  return tally('unit', succeeded, report.numPassedTests, report.numFailedTests);
}

const pathTool = (command: string): Promise<Tally> =>
  new Promise((done) =>
    execFile(
      'npx',
      ['--no-install', 'tsx', 'tools/paths/cli.ts', command, '--json'],
      { maxBuffer: Infinity },
      (error, stdout, stderr) => {
        process.stderr.write(stderr);
        const { passed, failed } = parsed<Tally>(stdout);
        done(tally(`paths ${command}`, error === null, passed, failed));
      },
    ),
  );

/** Runs every path and checks the books; counts one test per path and machine. */
const paths = async (): Promise<Tally[]> => [await pathTool('run'), await pathTool('check')];

const check = async (): Promise<Tally> => asOne('check', await run('tsx', 'scripts/check.ts', '--brief'));

const walks = async (args: string[]): Promise<Tally> =>
  asOne('walks', await run('tsx', 'scripts/walks.ts', ...args));

const testsIn = ({ specs, suites = [] }: JSONReportSuite): { projectName: string; status: string }[] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** @param projects of playwright.config.ts. @returns one tally per project */
async function browser(
  projects: string[],
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Tally[]> {
  const output = `${reports}/playwright.json`;
  rmSync(output, { force: true });
  const succeeded = await runBrowserTests(args, {
    PROJECTS: projects.join(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    ...env,
  });
  const counts = new Map<string, { passed: number; failed: number }>();
  for (const { projectName, status } of (readReport<JSONReport>(output).suites ?? []).flatMap(testsIn)) {
    const { passed, failed } = counts.get(projectName) ?? { passed: 0, failed: 0 };
    const hasFailed = status === 'unexpected';
    counts.set(projectName, { passed: passed + Number(!hasFailed), failed: failed + Number(hasFailed) });
  }
  const tallies = [...counts].map(([part, { passed, failed }]) => ({ part, passed, failed }));
  const isExplained = succeeded || tallies.some(({ failed }) => failed > 0);
  return tallies.length > 0 && isExplained ? tallies : [...tallies, tally(projects.join(), succeeded)];
}

async function gallery(args: string[]): Promise<Tally[]> {
  if (args.length === 0) rmSync(`${galleryFolder}/scenes`, { recursive: true, force: true });
  const tallies = await browser(['gallery'], args);
  writeGalleryPage();
  return tallies;
}

function writeGalleryPage(): void {
  mkdirSync(galleryFolder, { recursive: true });
  writeFileSync(`${galleryFolder}/index.html`, galleryPage(exhibitsKept(), groups));
  console.log(`The gallery: file://${resolve(galleryFolder, 'index.html')}`);
}

async function contract(): Promise<Tally> {
  const { api, stop } = await startShop(4300, '.cache/contract');
  try {
    process.env.GUARDIAN_PASSWORD = 'karting-123';
    const args = [`${api}/api`, '--origin', 'http://localhost:4300', '--guardian', 'guardian@example.com'];
    return asOne('contract', await run('tsx', 'scripts/contract.ts', ...args));
  } finally {
    await stop();
  }
}

const load = async (args: string[]): Promise<Tally> =>
  asOne('load', await run('tsx', 'bench/run.ts', 'load', ...args));

const allCases = { FAULTS: 'all', PATHS_PART: 'all' };

const parts: Record<string, (args: string[]) => Promise<Tally | Tally[]>> = {
  check,
  unit,
  paths,
  walks,
  browser: (args) => browser(['desktop', 'plain', 'phone'], args),
  faults: (args) => browser(['faults'], args, allCases),
  gallery,
  browsers: (args) => {
    if (otherEngines().length === 0) throw new Error('Neither WebKit nor Firefox can be driven here.');
    return browser(otherEngines(), args);
  },
  hosts: (args) => {
    if (hosts().length === 0) throw new Error('Neither nginx nor Caddy is here to be tried.');
    return browser(hosts(), args);
  },
  contract,
  load,
};

/** The project that tries hosts of files; none where no host is installed. */
function hosts(): string[] {
  const missing = (['nginx', 'caddy'] as const).filter((name) => !installedHosts().includes(name));
  if (missing.length > 0) console.log(`Not tried, because not installed: ${missing.join(' and ')}`);
  return missing.length < 2 ? ['hosts'] : [];
}

/** For two cores: paths and walks run in parallel with check, build and unit tests. */
async function withoutBrowser(walkArgs: string[]): Promise<Tally[]> {
  const pathsAndWalks = paths().then(async (played) => [...played, await walks(walkArgs)]);
  const checked = await check();
  await buildIfStale(process.cwd());
  const unitTally = await unit([]);
  return [checked, unitTally, ...(await pathsAndWalks)];
}

async function release(): Promise<Tally[]> {
  const tallies = await withoutBrowser(['--walks', '100000']);
  const [first, ...others] = systemChromiums();
  const chosen = process.env.CHROMIUM_PATH || first || findChromium();
  rmSync(`${galleryFolder}/scenes`, { recursive: true, force: true });
  const inChromium = ['desktop', 'plain', 'phone', 'faults', 'paths', 'gallery', ...hosts()];
  const projects = [...inChromium, ...otherEngines()];
  tallies.push(...(await browser(projects, [], { ...allCases, CHROMIUM_PATH: chosen })));
  writeGalleryPage();
  const other = others.find((path) => path !== chosen);
  if (other !== undefined)
    for (const each of await browser(['desktop', 'plain', 'phone'], [], { CHROMIUM_PATH: other }))
      tallies.push({ ...each, part: `${each.part}, ${other}` });
  return [...tallies, await contract(), await load([])];
}

async function gate(): Promise<Tally[]> {
  const tallies = await withoutBrowser(['--walks', '2000', '--seed', '1']);
  return [...tallies, ...(await browser(['desktop', 'plain', 'phone', 'faults', 'paths']))];
}

async function only(name: string, args: string[]): Promise<Tally[]> {
  const part = parts[name];
  if (part === undefined) throw new Error(`There is no part '${name}': ${Object.keys(parts).join(', ')}`);
  return [await part(args)].flat();
}

answerHelp(`npm test: the gate for every change; npm run test:all: everything, for a release
npm test -- --only PART [WORDS]: one whole part, the words for its runner; PART is ${Object.keys(parts).join(', ')}`);
const [option, name = '', ...args] = process.argv.slice(2);
mkdirSync(reports, { recursive: true });
const selected = option === '--all' ? release : option === '--only' ? () => only(name, args) : gate;
const tallies = await selected().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return [tally('npm test', false)];
});
for (const { part, passed, failed } of tallies)
  console.log(`${failed === 0 ? '✓' : '✗'} ${part.padEnd(30)} ${passed} passed, ${failed} failed`);
const sum = (of: 'passed' | 'failed') => tallies.reduce((total, each) => total + each[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
