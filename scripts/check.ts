import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTraced, summaryOf, tableOf, traceRequirements } from './requirements';

const tool = (...words: string[]): string[] => ['npx', '--no-install', ...words];

/** By its path: `typescript`, which the other tools need, has a `tsc` too. */
const tsc = [process.execPath, 'node_modules/typescript-native/bin/tsc'];

/** The quick check: types, lint and format, layers, what is unused, the API document, requirements and the tests that name them. */
const steps: [name: string, command: string[]][] = [
  // Each further checker would read what they share once more, and the gate has the other core.
  ['types', [...tsc, '-p', '.', '--checkers', '1']],
  ['lint and format', tool('biome', 'check', '--error-on-warnings', '.')],
  ['layers, and their picture', tool('tsx', 'scripts/architecture.ts', '--check')],
  ['unused files, exports and dependencies', tool('knip', '--no-progress', '--treat-config-hints-as-errors')],
  ['API document', tool('redocly', 'lint', 'openapi.yaml', '--format', 'summary')],
];

/** Leaves out the table of requirements. */
const isBrief = process.argv.includes('--brief');

function run([name, [program = '', ...words]]: (typeof steps)[number]): Promise<boolean> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) =>
    execFile(program, words, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const passed = error === null;
      console.log(`${passed ? '✓' : '✗'} ${name}`);
      if (!passed) console.log(`${stdout}${stderr}`);
      resolve(passed);
    }),
  );
}

function checkRequirements(): boolean {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const trace = traceRequirements(
    readFileSync('docs/requirements.md', 'utf8'),
    new Map(files.map((file) => [file, readFileSync(join('tests', file), 'utf8')])),
  );
  const passed = isTraced(trace);
  if (!isBrief) console.log(`\n${tableOf(trace).join('\n')}\n`);
  console.log(`${passed ? '✓' : '✗'} requirements: ${summaryOf(trace).join('\n  ')}`);
  return passed;
}

const results = [...(await Promise.all(steps.map(run))), checkRequirements()];
process.exit(results.every(Boolean) ? 0 : 1);
