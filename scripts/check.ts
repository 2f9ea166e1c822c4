import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from './commandLine';
import { licencesToReview, type Sbom } from './licences';
import { summaryOf, tableOf, traceRequirements } from './requirements';

answerHelp(`npm run check [-- --brief]
Types, lint, layers, unused code, the API document, licences, requirements and their tests; --brief leaves out the table of requirements.`);

/** By path: the `typescript` package has a `tsc` too. */
const tsc = [process.execPath, 'node_modules/typescript-native/bin/tsc'];

/** Files whose content has not changed are not checked again. */
const known = ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
const cached = ['--cache', '.cache/layers', '--cache-strategy', 'content'];

const layered = ['domain', 'machines', 'src', 'sandbox', 'scripts', 'tools', 'packages', 'tests/paths'];

/** @param read problems in the output, when the exit code does not tell */
type Step = { name: string; command: string[]; read?: (output: string) => string[] };

const steps: Step[] = [
  // Several checkers would each parse the shared files again, and the other core runs the other steps.
  { name: 'types', command: [...tsc, '-p', '.', '--checkers', '1', ...known] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'layers', command: ['depcruise', '--output-type', 'err', ...cached, ...layered] },
  {
    name: 'unused files, exports and dependencies',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'API document', command: ['redocly', 'lint', 'openapi.yaml', '--format', 'summary'] },
  {
    name: 'licences of production dependencies',
    command: ['npm', 'sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'],
    read: (output) => licencesToReview(JSON.parse(output) as Sbom),
  },
];

function run({ name, command: [program = '', ...args], read = () => [] }: Step): Promise<boolean> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) =>
    execFile(program, args, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const problems = error === null ? read(stdout) : [`${stdout}${stderr}`];
      const passed = problems.length === 0;
      console.log([`${passed ? '✓' : '✗'} ${name}`, ...problems].join('\n'));
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
