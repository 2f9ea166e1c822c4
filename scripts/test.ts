import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeGallery } from '../tests/gallery/galleryPage';
import { clearGallery } from '../tests/gallery/shots';
import { installedHosts, otherEngines, runBrowserTests } from './browserTests';
import { buildIfStale } from './build';
import { systemChromiums } from './chromium';
import { answerHelp } from './commandLine';

type Count = { passed: number; failed: number };
type Part = (words: string[]) => Promise<Count>;

const reports = '.cache/reports';

/** A runner that failed without a failed test, or ran no test, counts as one failure. */
const judged = (succeeded: boolean, passed: number, failed: number): Count => ({
  passed,
  failed: failed === 0 && (!succeeded || passed === 0) ? 1 : failed,
});

/** npm puts the tools of node_modules into the PATH; `npx` would cost a second of each. */
const run = (tool: string, ...args: string[]): Promise<boolean> =>
  new Promise((done) => spawn(tool, args, { stdio: 'inherit' }).once('exit', (code) => done(code === 0)));

/** A command that counts nothing is one test. */
const script =
  (name: string, ...args: string[]): Part =>
  async (words) => {
    const succeeded = await run('tsx', name, ...args, ...words);
    return judged(succeeded, Number(succeeded), 0);
  };

/** A runner's report of this run; empty where it wrote none. */
function readReport<Report>(path: string): Partial<Report> {
  try {
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : {};
  } catch {
    return {};
  }
}

const unit: Part = async (words) => {
  const file = `${reports}/vitest.json`;
  rmSync(file, { force: true });
  await buildIfStale(process.cwd());
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await run('vitest', 'run', ...reporters, ...words);
  const { numPassedTests = 0, numFailedTests = 0 } = readReport<Record<string, number>>(file);
  return judged(succeeded, numPassedTests, numFailedTests);
};

/** Projects of playwright.config.ts. */
const browser =
  (projects: readonly string[], env: NodeJS.ProcessEnv = {}): Part =>
  async (words) => {
    const file = `${reports}/playwright.json`;
    rmSync(file, { force: true });
    const succeeded = await runBrowserTests(words, {
      PROJECTS: projects.join(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    });
    const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
    return judged(succeeded, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
  };

/** Scenes of length, number and size, and each state that a path reaches. */
const gallery: Part = async (words) => {
  if (words.length === 0) clearGallery();
  const count = await browser(['gallery', 'paths'], { PATHS_GALLERY: 'shown' })(words);
  writeGallery();
  return count;
};

const check = script('scripts/check.ts');

/** Parts of one step run at the same time: walks are one process, and pages often wait. */
const gate: Record<string, Part | undefined>[] = [
  { check },
  { unit },
  {
    walks: script('scripts/walks.ts', '--walks', '400', '--seed', '1'),
    browser: browser(['desktop', 'phone', 'paths']),
  },
];

const hosts = installedHosts().length > 0 ? ['hosts'] : [];
/** The system's other Chromium, where there are two. */
const [, otherChromium] = systemChromiums();

const release: Record<string, Part> = {
  check,
  unit,
  walks: script('scripts/walks.ts', '--walks', '100000'),
  browser: browser(['desktop', 'phone', ...hosts, ...otherEngines()]),
  gallery,
  ...(otherChromium !== undefined && {
    [otherChromium]: browser(['desktop', 'phone'], { CHROMIUM_PATH: otherChromium }),
  }),
  load: script('bench/run.ts', 'load'),
  mutants: script('scripts/mutants.ts'),
};

/** Parts for `--only`: those of a release, and smaller ones. */
const parts: Record<string, Part> = {
  ...release,
  walks: script('scripts/walks.ts'),
  browser: browser(['desktop', 'phone']),
  paths: browser(['paths']),
  browsers: browser(otherEngines()),
  hosts: browser(hosts),
};

answerHelp(`npm test: the gate for every change; npm run test:all: everything, for a release
npm test -- --only PART [WORDS]: one whole part, the words for its runner; PART is ${Object.keys(parts).join(', ')}`);
const [option, name = '', ...words] = process.argv.slice(2);
mkdirSync(reports, { recursive: true });
const all = Object.entries(release).map(([each, part]) => ({ [each]: part }));
const chosen = option === '--all' ? all : option === '--only' ? [{ [name]: parts[name] }] : gate;
// Slow tests are left to a release.
if (chosen === gate) process.env.TESTS = 'gate';
const counts: [string, Count][] = [];
for (const step of chosen) {
  const counted = Object.entries(step).map(async ([each, part]): Promise<[string, Count]> => {
    if (part === undefined) throw new Error(`There is no part '${each}': ${Object.keys(parts).join(', ')}`);
    return [each, await part(words)];
  });
  counts.push(...(await Promise.all(counted)));
}
for (const [each, { passed, failed }] of counts)
  console.log(`${failed === 0 ? '✓' : '✗'} ${each}: ${passed} passed, ${failed} failed`);
const sum = (of: keyof Count) => counts.reduce((total, [, count]) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
