import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = import.meta.dirname;
const installed = resolve('node_modules');
type Versions = Record<string, string>;
const own: {
  name: string;
  dependencies: Versions;
  peerDependencies: Versions;
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

let project = '';

const readme = readFileSync(join(here, 'README.md'), 'utf8');

/** A file of the README; each begins with a comment that has its name. */
const write = (asked: (path: string) => boolean) => {
  for (const [, path = '', text = ''] of readme.matchAll(/```ts\n\/\/ (\S+)\n(.*?)```/gs)) {
    if (!asked(path)) continue;
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
};

/** The README's commands in order. */
const commands = [...readme.matchAll(/^npx paths (.+)$/gm)].map(([, words = '']) => words);

const paths = (...words: string[]): string =>
  execFileSync('node', [join('node_modules', own.name, 'bin.js'), ...words], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });

/** Several commands in one process; stops after one that fails. */
const pathsInOne = (lines: readonly string[]): string => {
  const script = `
    const { register } = await import('tsx/esm/api');
    register();
    const { main } = await import('./node_modules/${own.name}/dist/commands/main.js');
    for (const line of ${JSON.stringify(lines)})
      if ((await main(line.split(' '))) !== 0) throw new Error(line);`;
  return execFileSync('node', ['--input-type=module', '-e', script], { cwd: project, encoding: 'utf8' });
};

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'door-'));
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, own.name), { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', project], {
    cwd: here,
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', packed, '--strip-components=1', '-C', join(modules, own.name)], {
    cwd: project,
  });
  for (const name of Object.keys({ ...own.dependencies, ...own.peerDependencies })) {
    if (name.includes('/')) mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(installed, name), join(modules, name));
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  write((path) => path.startsWith('machines/'));
});

afterAll(() => rmSync(project, { recursive: true }));

test('packed, its README’s first command writes a model of each event, actor and state', () => {
  const [init = ''] = commands;
  expect(paths(...init.split(' '))).toBe('written: models/door.ts\nwritten: paths.config.ts\n');
  const model = readFileSync(join(project, 'models', 'door.ts'), 'utf8');
  for (const part of [
    "ring: { plain: { event: { type: 'ring', by: 'by' }",
    'answer: { done:',
    "'bell.quiet.first': {",
  ])
    expect(model).toContain(part);
  writeFileSync(join(project, 'machines', 'firstModel.ts'), model.replace('../machines/', './'));
});

test('packed, each further command of its README works, and a changed step is named', () => {
  write(() => true);
  const output = pathsInOne(commands.slice(1));
  for (const line of [/^door: \d+ paths?, planned/m, /^(\d+) of \1 paths pass$/m, /all\.report\.html$/m])
    expect(output).toMatch(line);
  const book = readFileSync(join(project, 'books', 'door.md'), 'utf8');
  for (const line of ['start answer', 'wait 5000 ms for noAnswer', 'emit {type: opened}', '= {rings: 1}'])
    expect(book).toContain(`\n  ${line}\n`);
  const machine = join(project, 'machines', 'door.ts');
  writeFileSync(machine, readFileSync(machine, 'utf8').replace('noAnswer: 5000', 'noAnswer: 500'));
  expect(() => paths('run')).toThrow(/door \d+, step \d+ .*500 ms/);
});

test('packed, five lines play paths of a machine with regions, history, a timer and an actor on an app, and fail on a wrong app or state', () => {
  const played = (...breaks: [file: string, from: string, to: string][]) => {
    for (const [file, from, to] of breaks) {
      const text = readFileSync(join(project, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(join(project, file), text.replace(from, to));
    }
    const test = ['--import', 'tsx', '--test-reporter', 'tap', 'door.test.ts'];
    return spawnSync('node', test, { cwd: project, encoding: 'utf8' }).stdout;
  };
  const output = played();
  expect(output).toMatch(/^# pass [1-9]/m);
  expect(output).toMatch(/^# fail 0/m);
  expect(output).toMatch(/bell[.]\S+[+]lamp[.]/);
  expect(played(['doorbell.ts', '= !this.isLit', '= this.isLit'])).toMatch(/^# fail [1-9]/m);
  expect(
    played(['doorbell.ts', '= this.isLit', '= !this.isLit'], ['door.test.ts', "'lamp.on'", "'lamp.lit'"]),
  ).toContain("The machine has no state 'lamp.lit'");
});

test('packed, its types compile under Node’s module rules and reject a wrong model', () => {
  const options = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    typeRoots: [join(installed, '@types')],
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, include: ['**/*.ts'] }),
  );
  writeFileSync(
    join(project, 'wrong.ts'),
    "import type { PathsConfig } from 'paddock-paths';\nexport const title: PathsConfig['title'] = 1;\n",
  );
  const compiler = join(installed, 'typescript', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler], { cwd: project, encoding: 'utf8' });
  expect(stdout).toBe("wrong.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.\n");
});
