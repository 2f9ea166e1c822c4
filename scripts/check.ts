import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerHelp } from './commandLine';
import { licencesToReview, type Sbom } from './licences';
import { problemsOf, summaryOf, tableOf, traceRequirements } from './requirements';

answerHelp(`npm run check [-- --requirements]
Types, lint, layers, unused code, the API document, licences, requirements and their tests, titles of tests; --requirements prints the table of requirements too.`);

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

/** A step's name, and what is wrong. */
type Outcome = { name: string; problems: string[] };

function run({ name, command: [program = '', ...args], read = () => [] }: Step): Promise<Outcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) =>
    execFile(program, args, { env, maxBuffer: Infinity }, (error, stdout, stderr) => {
      resolve({ name, problems: error === null ? read(stdout) : [`${stdout}${stderr}`] });
    }),
  );
}

function checkRequirements(): Outcome {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const trace = traceRequirements(
    readFileSync('docs/requirements.md', 'utf8'),
    new Map(files.map((file) => [file, readFileSync(join('tests', file), 'utf8')])),
  );
  if (process.argv.includes('--requirements')) console.log(`${tableOf(trace).join('\n')}\n`);
  return { name: `requirements: ${summaryOf(trace)}`, problems: problemsOf(trace) };
}

const failed: Outcome[] = [];
const checks = [...steps.map(run), Promise.resolve().then(checkRequirements)];
await Promise.all(
  checks.map(async (check) => {
    const outcome = await check;
    if (outcome.problems.length > 0) failed.push(outcome);
    else console.log(`✓ ${outcome.name}`);
  }),
);
// Last, so that nothing has to be searched for.
for (const { name, problems } of failed) console.log(`\n✗ ${name}\n${problems.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
