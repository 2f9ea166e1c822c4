import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The quick check: types, lint and format, layers, the API document, requirements without a test. */
const steps: [name: string, command: string[]][] = [
  ['types', ['tsc', '-p', '.']],
  ['lint and format', ['biome', 'check', '--error-on-warnings', '.']],
  ['layers', ['depcruise', '--output-type', 'err', 'domain', 'machines', 'src', 'sandbox', 'scripts']],
  ['API document', ['redocly', 'lint', 'openapi.yaml', '--format', 'summary']],
];

function run([name, command]: (typeof steps)[number]): boolean {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], {
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  const passed = status === 0;
  console.log(`${passed ? '✓' : '✗'} ${name}`);
  if (!passed) console.log(`${stdout}${stderr}`);
  return passed;
}

/** `| WIZ-07 | built | …` rows of docs/requirements.md: id → is it built? */
function requirements(): Map<string, boolean> {
  const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(
    /^\| ([A-Z]{3}-\d{2}) \| (built|planned) \|/gm,
  );
  return new Map([...rows].map(([, id = '', standing]) => [id, standing === 'built']));
}

/** How often each id stands in a test's title. */
function testsNaming(): Map<string, number> {
  const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join('tests', file), 'utf8').matchAll(
        /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])([\s\S]*?)\1/g,
      ),
    ])
    .map(([, , title = '']) => title);
  const counts = new Map<string, number>();
  for (const id of titles.flatMap((title) => [...new Set(title.match(/\b[A-Z]{3}-\d{2}\b/g))]))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function checkRequirements(): boolean {
  const listed = requirements();
  const counts = testsNaming();
  const untested = [...listed].filter(([id, built]) => built && !counts.has(id)).map(([id]) => id);
  const unknown = [...counts.keys()].filter((id) => !listed.has(id));
  const built = [...listed.values()].filter(Boolean).length;
  const passed = listed.size > 0 && untested.length === 0 && unknown.length === 0;
  console.log(`${passed ? '✓' : '✗'} requirements: ${built} of ${listed.size} built`);
  if (untested.length > 0) console.log(`  built, but named by no test: ${untested.join(' ')}`);
  if (unknown.length > 0)
    console.log(`  named by a test, but not in docs/requirements.md: ${unknown.join(' ')}`);
  return passed;
}

const results = [...steps.map(run), checkRequirements()];
process.exit(results.every(Boolean) ? 0 : 1);
