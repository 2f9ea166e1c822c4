import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const here = import.meta.dirname;
const installed = resolve('node_modules');
const own: { name: string; dependencies: Record<string, string>; peerDependencies: Record<string, string> } =
  JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));

// These tests start processes, which are slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 });

let project = '';

/** The README's files; each begins with a comment that has its name. */
const writeExample = () => {
  const readme = readFileSync(join(here, 'README.md'), 'utf8');
  for (const [, path = '', text = ''] of readme.matchAll(/```(?:ts|json)\n\/\/ (\S+)\n(.*?)```/gs)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
};

const paths = (...words: string[]): string =>
  execFileSync('node', [join('node_modules', own.name, 'bin.js'), ...words], {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });

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
  writeExample();
});

afterAll(() => rmSync(project, { recursive: true }));

test('packed, five lines list and play paths of a machine with regions, history, a timer, an actor and emitted events', () => {
  const output = execFileSync(
    'node',
    ['--import', 'tsx', '--test', '--test-reporter', 'tap', 'door.test.ts'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  expect(output).toMatch(/^# pass [1-9]/m);
  expect(output).toMatch(/^# fail 0/m);
  expect(output).toContain('bell.quiet.again+lamp.o');
});

test('packed, it accepts and plays another project’s machine from the README alone, and names a changed step', () => {
  expect(paths('accept')).toContain('door: ');
  const book = readFileSync(join(project, 'books', 'door.md'), 'utf8');
  for (const line of ['start answer', 'wait 5000 ms for noAnswer', 'emit {type: opened}', '= {rings: 1}'])
    expect(book).toContain(`\n  ${line}\n`);
  expect(paths('run')).toMatch(/^(\d+) of \1 paths pass$/m);
  const machine = join(project, 'machines', 'door.ts');
  writeFileSync(machine, readFileSync(machine, 'utf8').replace('noAnswer: 5000', 'noAnswer: 500'));
  expect(() => paths('run')).toThrow(/door \d+, step \d+ .*500 ms/);
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
    "import type { PathsConfig } from 'paddock-paths/config';\nexport const title: PathsConfig['title'] = 1;\n",
  );
  const compiler = join(installed, 'typescript-native', 'bin', 'tsc');
  const { stdout } = spawnSync(process.execPath, [compiler], { cwd: project, encoding: 'utf8' });
  expect(stdout).toBe("wrong.ts(2,14): error TS2322: Type 'number' is not assignable to type 'string'.\n");
});

test('its dependencies are among the shop’s', () => {
  const shop = JSON.parse(readFileSync('package.json', 'utf8'));
  expect({ ...shop.dependencies, ...shop.devDependencies }).toMatchObject({
    ...own.dependencies,
    ...own.peerDependencies,
  });
});
