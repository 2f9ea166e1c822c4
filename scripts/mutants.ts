import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { answerHelp } from './commandLine';

/**
 * @param least per cent of the mutants that these tests have to notice
 * @param isLoadedAnew for code that runs as its file is loaded, as a machine's states do: each mutant is played by all
 * of the tests in modules of its own. Elsewhere such code is left out.
 */
type Group = { mutate: string[]; tests: string[]; least: number; isLoadedAnew?: boolean };

/** One pattern for each name: braces would be split at their commas. */
const eachOf = (pattern: string, ...names: string[]): string[] =>
  names.map((name) => pattern.replace('*', name));

const groups: Record<string, Group> = {
  domain: { mutate: ['domain/**/*.ts'], tests: ['tests/domain/**/*.test.ts'], least: 95 },
  machines: {
    mutate: ['machines/**/*.ts'],
    tests: ['tests/machines/**/*.test.ts', 'tests/paths/books.test.ts'],
    least: 90,
    isLoadedAnew: true,
  },
  borders: {
    mutate: [...eachOf('src/*/**/*.ts', 'api', 'storage', 'browser', 'actors'), '!src/api/schema.d.ts'],
    tests: [
      ...eachOf('tests/*/**/*.test.ts*', 'api', 'storage', 'browserAdapters'),
      'tests/app/providedActors.test.ts',
    ],
    least: 85,
  },
  sandbox: {
    mutate: eachOf(
      'sandbox/*.ts',
      ...['places', 'checkouts', 'payments', 'discounts', 'accounts', 'attempts', 'tokens', 'classes'],
    ),
    tests: ['tests/sandbox/**/*.test.ts'],
    least: 85,
  },
};

type Report = { files: Record<string, { mutants: { status: string }[] }> };

const reportFile = '.cache/mutants/mutants.json';

/** Noticed mutants of those that a test could notice, in per cent. */
function scoreOf({ files }: Report): number {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'));
}

/** @param mutate a file or a pattern instead of the whole group */
function play(
  name: string,
  { mutate, tests, least, isLoadedAnew = false }: Group,
  path: string | undefined,
): boolean {
  const coverage = isLoadedAnew ? ['off'] : ['perTest', '--ignoreStatic'];
  const options = ['run', '--mutate', path ?? mutate.join(), '--coverageAnalysis', ...coverage];
  const { status } = spawnSync('stryker', options, {
    stdio: 'inherit',
    // Mutants are played in worker threads, which cannot change their timezone.
    env: {
      ...process.env,
      TZ: 'UTC',
      MUTANT_TESTS: tests.join(),
      ...(isLoadedAnew && { MUTANT_MODULES: 'anew' }),
    },
  });
  if (status !== 0) return false;
  const score = scoreOf(JSON.parse(readFileSync(reportFile, 'utf8')) as Report);
  renameSync(reportFile, `.cache/mutants/${name}.json`);
  const isEnough = path !== undefined || score >= least;
  console.log(
    `${isEnough ? '✓' : '✗'} ${name}: ${score.toFixed(1)} % of the mutants noticed, ${least} % wanted`,
  );
  return isEnough;
}

answerHelp(`npm test -- --only mutants [PATH]: changes the code in small ways and counts how many of the changes a test notices
PATH is a file or a pattern in ${Object.keys(groups).join(', ')}; the report is .cache/mutants/index.html`);
mkdirSync('.cache/mutants', { recursive: true });
const [path] = process.argv.slice(2);
const folderOf = (each: string) => each.replace('!', '').split('/')[0];
const chosen = Object.entries(groups).filter(
  ([, { mutate }]) => path === undefined || mutate.some((each) => folderOf(each) === folderOf(path)),
);
if (chosen.length === 0) throw new Error(`No group has '${path}'`);
const results = chosen.map(([name, group]) => play(name, group, path));
process.exitCode = results.every(Boolean) ? 0 : 1;
