import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bill, unclearIn } from './licences';
import { summaryOf, tableOf, traceRequirements } from './requirements';

/*
 * npm run check: types, lint and format, layers, what is unused, the API document, licences, requirements and the tests
 * that name them. `-- --brief` leaves out the table of requirements.
 */
const tool = (...words: string[]): string[] => ['npx', '--no-install', ...words];

/** By its path: `typescript`, which the other tools need, has a `tsc` too. */
const tsc = [process.execPath, 'node_modules/typescript-native/bin/tsc'];

const layered = ['domain', 'machines', 'src', 'sandbox', 'scripts', 'tools', 'tests/paths'];

/** @param read what is wrong, where the tool does not say it by its exit code */
type Step = { name: string; command: string[]; read?: (output: string) => string[] };

const steps: Step[] = [
  // Each further checker would read what they share once more, and the gate has the other core.
  { name: 'types', command: [...tsc, '-p', '.', '--checkers', '1'] },
  { name: 'lint and format', command: tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'layers', command: tool('depcruise', '--output-type', 'err', ...layered) },
  {
    name: 'unused files, exports and dependencies',
    command: tool('knip', '--no-progress', '--treat-config-hints-as-errors'),
  },
  { name: 'API document', command: tool('redocly', 'lint', 'openapi.yaml', '--format', 'summary') },
  {
    name: 'licences of what the shop runs on',
    command: ['npm', 'sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'],
    read: (output) => unclearIn(JSON.parse(output) as Bill),
  },
];

function run({ name, command: [program = '', ...words], read = () => [] }: Step): Promise<boolean> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) =>
    execFile(program, words, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const complaints = error === null ? read(stdout) : [`${stdout}${stderr}`];
      const passed = complaints.length === 0;
      console.log([`${passed ? '✓' : '✗'} ${name}`, ...complaints].join('\n'));
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
  if (!process.argv.includes('--brief')) console.log(`\n${tableOf(trace).join('\n')}\n`);
  console.log(`${trace.isTraced ? '✓' : '✗'} requirements: ${summaryOf(trace).join('\n  ')}`);
  return trace.isTraced;
}

const results = [...(await Promise.all(steps.map(run))), checkRequirements()];
process.exit(results.every(Boolean) ? 0 : 1);
