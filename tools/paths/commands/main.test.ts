import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { door, smallModel } from '../check/smallModel';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import { smallProject } from '../project/smallProject';
import { main as mainOf } from './main';
import { writeWhole } from './writeWhole';

const main = (words: readonly string[]) => mainOf(words, async () => smallProject);

let folder = '';
let said: { out: string; err: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
  said = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.err += text;
    return true;
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  [
    ['fly'],
    "there is no command 'fly'; there are check, plan, run, replay, mutate, report, gate, accept, compare",
  ],
  [['plan', 'door', '--cover', 'cats'], "--cover knows no 'cats'; it knows states, transitions, guards"],
  [['plan', 'door', '--format', 'doc'], "--format knows no 'doc'; it knows md, json, gherkin, mermaid, csv"],
  [['plan', 'door', '--seed', 'x'], "--seed takes a whole number, not 'x'"],
  [['plan', 'door', '--seed', '-1'], "Option '--seed' argument is ambiguous."],
  [['run', '--on', 'moon'], "--on knows no 'moon'; it knows model, browser"],
  [['run', '--on', 'model,browser'], "--on knows no 'model,browser'; it knows model, browser"],
  [['plan', 'door', '--by', 'luck'], "--by knows no 'luck'; it knows cover, shortest, simple"],
  [['plan', 'door', '--moments', 'all'], "--moments takes a whole number, not 'all'"],
  [['plan', '--bogus'], "Unknown option '--bogus'"],
  [['check', 'nowhere'], "there is no machine 'nowhere'; there are door, lamp"],
  [['plan', 'lamp', '--for', 'hand'], "lamp: the model has no 'byHand'"],
  [['plan', '--for', 'hand'], "no model has a 'byHand'"],
  [['plan', '--for', 'robots'], "--for knows no 'robots'; it knows all, hand"],
  [['run', 'nowhere.json'], 'nowhere.json: ENOENT'],
  [['plan', 'lamp', '--budget', '9'], 'lamp: --budget is for pairs, which are not asked for'],
  [['replay'], 'replay takes a machine or a book, and the number or the name of a path'],
  [['replay', 'lamp', '99'], "lamp: there is no path '99', of 1 path"],
])('%j is answered with one line and exit code 2', async (words, message) => {
  expect(await main(words)).toBe(2);
  expect(said.err).toContain(message);
  expect(said.err.trim().split('\n')).toHaveLength(1);
});

test('--help tells of every command, and of one what it takes and reads', async () => {
  expect(await main(['--help'])).toBe(0);
  for (const name of ['check', 'plan', 'run', 'replay', 'mutate', 'report', 'gate', 'accept', 'compare'])
    expect(said.out).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'));
  said.out = '';
  expect(await main(['plan', '--help'])).toBe(0);
  expect(said.out).toMatch(/^paths plan \[machine…\]\n/);
  expect(said.out).toContain('--format');
  expect(said.out).not.toContain('--headed');
});

test('the same seed and model write the same files, whole ones only', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const format = ['--format', 'md,json,gherkin,mermaid,csv'];
  expect(await main(['plan', 'lamp', 'door', '--out', first, ...format])).toBe(0);
  expect(await main(['plan', 'lamp', 'door', '--out', second, ...format])).toBe(0);
  const files = readdirSync(first);
  expect(files).toHaveLength(10);
  for (const file of files)
    expect(readFileSync(join(second, file), 'utf8')).toBe(readFileSync(join(first, file), 'utf8'));
});

test('the paths that @xstate/graph lists are written in every format and played, with what they leave out', async () => {
  const format = ['--format', 'md,json,gherkin,mermaid,csv'];
  expect(await main(['plan', 'lamp', '--by', 'simple', '--out', folder, ...format])).toBe(0);
  expect(said.out).toContain('| lamp | 1 | 1 | 6 | – | – | simple |');
  expect(said.out).toContain(
    "lamp: no path covers 'transition on · press → off': the simple paths do not take it",
  );
  expect(readdirSync(folder)).toHaveLength(5);
  expect(await main(['run', join(folder, 'lamp.json')])).toBe(0);
});

test('a limit that stops a machine is named with what was reached: exit code 3', async () => {
  expect(await main(['check', 'lamp', '--moments', '1'])).toBe(3);
  expect(said.err).toBe(
    'lamp: stopped by --moments 1: 1 moments and 1 steps, 0 deep, 1 of the moments to be tried\n',
  );
});

test('books are written where the configuration says, unless the command line says otherwise', async () => {
  const [usual, other] = [join(folder, 'usual'), join(folder, 'other')];
  const project = async (): Promise<Project> => ({ ...smallProject, out: usual });
  expect(await mainOf(['plan', 'lamp'], project)).toBe(0);
  expect(await mainOf(['plan', 'lamp', '--out', other], project)).toBe(0);
  expect(readdirSync(usual)).toEqual(readdirSync(other));
});

test('a file that cannot be written is named in one line: exit code 2', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await main(['plan', 'lamp', '--out', file])).toBe(2);
  expect(await main(['report', 'lamp', '--out', file])).toBe(2);
  expect(said.err).toMatch(/^.+lamp\.md cannot be written: .+\n.+report\.html cannot be written: .+\n$/);
});

test('where one file cannot be written, none is', () => {
  const [first, blocked] = [join(folder, 'first'), join(folder, 'blocked')];
  writeFileSync(blocked, '');
  const write = () => writeWhole({ path: first, text: 'a' }, { path: join(blocked, 'second'), text: 'b' });
  expect(write).toThrow('second cannot be written');
  expect(readdirSync(folder)).toEqual(['blocked']);
});

test('a book that is written can be run and replayed', async () => {
  await main(['plan', 'door', '--out', folder]);
  const book = join(folder, 'door.json');
  expect(await main(['run', book])).toBe(0);
  expect(said.out).toMatch(/\d+ paths? played, all as planned\n$/);
  expect(await main(['replay', book, '1'])).toBe(0);
  expect(said.out).toMatch(/\n0\. .+ → .+\n1\. .+ → .+\n/);
});

test('a book from before is played on today’s machine, and its first difference named: exit code 1', async () => {
  await main(['plan', 'lamp', '--out', folder]);
  const file = join(folder, 'lamp.json');
  expect(await mainOf(['run', file], async () => changedProject())).toBe(1);
  expect(said.err).toBe("lamp: path 'lamp 1', step 1 (In words): expected state on, found state dim\n");
});

test('gate, run and the browser compare today’s machine with the accepted book; accepting it says what is different', async () => {
  const before = async (): Promise<Project> => ({ ...smallProject, books: folder });
  const now = async (): Promise<Project> => ({ ...changedProject(), books: folder });
  const difference = "lamp: path 'lamp 1', step 1 (In words): expected state on, found state dim\n";

  expect(await mainOf(['gate', 'lamp'], before)).toBe(4);
  expect(said.err).toMatch(/^lamp: no book is accepted yet: .+ accept lamp\n$/);
  expect(await mainOf(['accept', 'lamp'], before)).toBe(0);
  expect(said.out).toBe('lamp:\n  the first book: 1 path of 2 steps\n');
  expect(await mainOf(['gate', 'lamp'], before)).toBe(0);

  for (const [words, code] of [
    [['gate', 'lamp'], 4],
    [['run', 'lamp'], 1],
    [['run', 'lamp', '--on', 'browser'], 1],
  ] as const) {
    said.err = '';
    expect(await mainOf(words, now)).toBe(code);
    expect(said.err).toBe(difference);
  }

  said.out = '';
  expect(await mainOf(['accept', 'lamp'], now)).toBe(0);
  expect(said.out.split('\n')).toEqual([
    'lamp:',
    "  'lamp 1', step 1 (In words): was state on, is state dim",
    '  planned anew: 1 path of 3 steps, before 1 path of 2 steps',
    '  state new: dim',
    '  step gone: in off: In words → on',
    '  step new: in off: In words → dim',
    '  step new: in dim: In words → on',
    '',
  ]);
  expect(await mainOf(['gate', 'lamp'], now)).toBe(0);
  said.out = '';
  expect(await mainOf(['accept', 'lamp'], now)).toBe(0);
  expect(said.out).toBe('lamp: nothing is different\n');
});

test('an accepted book of another machine is refused', async () => {
  const project = async (): Promise<Project> => ({ ...smallProject, books: folder });
  await mainOf(['accept', 'lamp'], project);
  writeFileSync(join(folder, 'door.yaml'), readFileSync(join(folder, 'lamp.yaml')));
  expect(await mainOf(['gate', 'door'], project)).toBe(4);
  expect(said.err).toBe("door: the accepted book cannot be read: it is the book of 'lamp'\n");
});

test('a project without a model has nothing to pass: exit code 2', async () => {
  expect(await mainOf(['gate'], async () => ({ ...smallProject, models: {} }))).toBe(2);
  expect(said.err).toBe('no file of the models calls defineModel or defineComposition\n');
});

test('an accepted book that no longer goes everywhere is below the thresholds, and is planned anew when accepted', async () => {
  const before = async (): Promise<Project> => ({ ...smallProject, books: folder });
  await mainOf(['accept', 'lamp'], before);
  const file = join(folder, 'lamp.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 8).join('\n'));
  expect(await mainOf(['gate', 'lamp'], before)).toBe(4);
  expect(said.err).toMatch(/^lamp: states 0\.500, wanted at least 1: state on\n/);
  said.out = '';
  await mainOf(['accept', 'lamp'], before);
  expect(said.out).toContain('  planned anew: 1 path of 2 steps, before 1 path of 0 steps\n');
  expect(await mainOf(['gate', 'lamp'], before)).toBe(0);
});

test('an accepted book has to cover what its model asks for besides', async () => {
  const before = async (): Promise<Project> => ({ ...smallProject, books: folder });
  const now = async (): Promise<Project> => ({
    ...lampProject({}, { coverOnModel: ['pairs'] }),
    books: folder,
  });
  await mainOf(['accept', 'lamp'], before);
  expect(await mainOf(['gate', 'lamp'], now)).toBe(4);
  expect(said.err).toBe('lamp: not covered: pair on · press → off then off · press → on\n');
  said.out = '';
  await mainOf(['accept', 'lamp'], now);
  expect(said.out).toContain('  planned anew: 1 path of 3 steps, before 1 path of 2 steps\n');
  expect(await mainOf(['gate', 'lamp'], now)).toBe(0);
});

test('what is different at many steps is said once', async () => {
  const withBulb = (bulb: string) => async (): Promise<Project> => ({
    ...lampProject({ context: { bulb } }),
    books: folder,
  });
  await mainOf(['accept', 'lamp'], withBulb('dim'));
  said.out = '';
  await mainOf(['accept', 'lamp'], withBulb('bright'));
  expect(said.out).toBe(
    `lamp:\n  'lamp 1', step 0 (In words): was context bulb "dim", is context bulb "bright", and at 2 more steps\n`,
  );
});

/** The lamp of the small project with parts of its own. */
const lampProject = (config: Parameters<typeof door>[0], own: Partial<PathModel> = {}): Project => ({
  ...smallProject,
  models: {
    lamp: async () =>
      smallModel(
        door({
          id: 'lamp',
          initial: 'off',
          states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
          ...config,
        }),
        own,
      ),
  },
});

/** A lamp that takes one press more. */
const changedProject = (): Project =>
  lampProject({
    states: {
      off: { on: { press: 'dim' } },
      dim: { on: { press: 'on' } },
      on: { on: { press: 'off' } },
    },
  });

test('a path that ends differently is a failed test: exit code 1 and the place', async () => {
  await main(['plan', 'lamp', '--out', folder]);
  const file = join(folder, 'lamp.json');
  const book = JSON.parse(readFileSync(file, 'utf8'));
  book.paths[0].steps[0].state = 'elsewhere';
  writeFileSync(file, JSON.stringify(book));
  expect(await main(['run', file])).toBe(1);
  expect(said.err).toMatch(
    /^lamp: path 'lamp 1', step 1 \(.+\): expected state elsewhere, found state \w+\n$/,
  );
});

test('a report of several machines says how far it has come', async () => {
  expect(await main(['report', 'door', 'lamp', '--json'])).toBe(0);
  expect(said.err).toBe(
    'door: planned, and searched for faults unnoticed, 1 of 2\nlamp: planned, and searched for faults unnoticed, 2 of 2\n',
  );
});

test('a machine is reported by its figures', async () => {
  expect(await main(['report', 'door', '--json'])).toBe(0);
  const { machines, requirements } = JSON.parse(said.out);
  expect(Object.keys(machines[0])).toEqual([
    'name',
    'states',
    'transitions',
    'guards',
    'errors',
    'tests',
    'steps',
    'cost',
    'bound',
    'mutants',
    'browser',
    'browserItems',
    'unreachable',
  ]);
  expect(requirements).toHaveLength(2);
});

test('the gate counts the paths it has played and the machines it has looked at', async () => {
  expect(await main(['gate', 'door', '--json'])).toBe(0);
  const { passed, failed } = JSON.parse(said.out);
  expect(passed).toBeGreaterThanOrEqual(2);
  expect(failed).toBe(0);
});

test('the gate names what is below its threshold: exit code 4', async () => {
  expect(await main(['gate', 'door', '--cover', 'states'])).toBe(4);
  expect(said.err).toMatch(/^door: transitions 0\.\d{3}, wanted at least 1: transition .+\n/m);
});

test('a missing configuration is answered with where it was looked for: exit code 2', async () => {
  expect(await mainOf(['check', '--config', join(folder, 'nowhere.ts')])).toBe(2);
  expect(said.err).toMatch(/^there is no configuration at .+nowhere\.ts\n$/);
});

test('a machine without a model fails check and gate, and is named', async () => {
  const open = async () => ({ ...smallProject, machines: ['door', 'lamp', 'bell'] });
  expect(await mainOf(['check'], open)).toBe(3);
  expect(await mainOf(['gate'], open)).toBe(4);
  expect(said.err).toBe('bell: the machine has no model\n'.repeat(2));
});
