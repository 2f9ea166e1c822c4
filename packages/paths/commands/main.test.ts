import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '../project/project';
import { bell, smallProject } from '../project/smallProject';
import { main } from './main';

let folder = '';
let said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-'));
  said = [];
  const keep = (text: string | Uint8Array) => {
    // How long a command takes is the computer's affair.
    said.push(
      ...String(text)
        .split('\n')
        .filter((line) => line !== '' && !/^\d+ s: /.test(line)),
    );
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
});

afterEach(() => rmSync(folder, { recursive: true }));

const paths = (line: string, own: Partial<Project> = {}): Promise<number> =>
  main(line.split(' '), async () => smallProject(folder, { out: folder, ...own }));

/** Its bell rings sooner than its book says. */
const hasty = (): Project['models'] => ({ ...smallProject(folder).models, door: async () => bell({}, 500) });

const accepted = async (): Promise<void> => {
  expect(await paths('accept')).toBe(0);
  said = [];
};

test('run and report go past a machine without a book or with a defect, and name it at the end', async () => {
  await accepted();
  rmSync(join(folder, 'door.md'));
  for (const command of ['run', 'report']) {
    expect(await paths(command)).toBe(3);
    expect(said.at(-1)).toBe('door has no book yet: paths accept door');
  }
  for (const command of ['run', 'report']) {
    expect(await paths(command, { machines: ['door', 'gate', 'lamp'] })).toBe(3);
    expect(said).toContain('gate: the machine has no model');
  }
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('name="lamp 1"');
  expect(readFileSync(join(folder, 'all.report.html'), 'utf8')).toContain('lamp 1');
});

test('a run that breaks off writes its JUnit file too, and its books into the same folder', async () => {
  await accepted();
  const play = () => Promise.reject(new Error('The browser is gone'));
  await expect(paths('run --on browser', { play })).rejects.toThrow('The browser is gone');
  expect(existsSync(join(folder, 'browser', 'lamp.md'))).toBe(true);
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain(
    '<failure message="The browser is gone"/>',
  );
});

test('check names the cause of a changed guard first, and once', async () => {
  await accepted();
  const { machine } = bell();
  const open = bell({ machine: machine.provide({ guards: { isFull: () => false } }) });
  const models = { ...smallProject(folder).models, door: async () => open };
  expect(await paths('check door', { models })).toBe(3);
  expect(said).toEqual([
    expect.stringMatching(
      /^door 1, step \d \(open sent\): leads to ringing, not full \(end\) \(isFull: false\);/,
    ),
  ]);
});

test('a finding is told with its id, which waives it, and a report lists it with the reason', async () => {
  await accepted();
  rmSync(join(folder, 'door.md'));
  const broken = bell({ machine: bell().machine.provide({ delays: { pause: () => Date.now() } }) });
  const models = { ...smallProject(folder).models, door: async () => broken };
  expect(await paths('check door', { models })).toBe(3);
  expect(said.at(-1)).toMatch(/depends on the clock, on chance.* \['clock: wait … ms for pause'\]$/);
  const waivers = { 'clock: wait … ms for pause': 'a waiting room' } as const;
  const waived = { ...models, door: async () => ({ ...broken, waivers }) };
  expect(await paths('accept door', { models: waived })).toBe(0);
  expect(await paths('report', { models: waived })).toBe(0);
  expect(readFileSync(join(folder, 'all.report.html'), 'utf8')).toContain('a waiting room');
});

test('a machine that differs from its book fails with the step, in the JUnit file and at check too', async () => {
  await accepted();
  const models = hasty();
  expect(await paths('run', { models })).toBe(1);
  expect(said.join('\n')).toMatch(
    /door 1, step \d+ \(ring: ok\): missing: wait 3000 ms for pause; new: wait 500 ms/,
  );
  expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toMatch(
    /<testsuite name="door" tests="\d" failures="[1-9]">/,
  );
  said = [];
  expect(await paths('check', { models })).toBe(3);
  expect(said.join('\n')).toMatch(/^door 1, step \d+ .*new: wait 500 ms/m);
  expect(said.join('\n')).not.toContain('accept');
});

test('accept writes the books of the machines before one that it refuses', async () => {
  const broken = bell({ identity: () => null });
  const models = { ...smallProject(folder).models, lamp: async () => broken };
  expect(await paths('accept', { models })).toBe(3);
  expect(existsSync(join(folder, 'door.md'))).toBe(true);
});

test('accepting a change keeps the paths and reports the difference', async () => {
  await accepted();
  const before = readFileSync(join(folder, 'door.md'), 'utf8');
  expect(await paths('accept door', { models: hasty() })).toBe(0);
  expect(said.join('\n')).toContain('wait 500 ms for pause');
  expect(readFileSync(join(folder, 'door.md'), 'utf8')).toBe(
    before.replaceAll('wait 3000 ms', 'wait 500 ms'),
  );
});

test('a book without one of its paths no longer covers its machine', async () => {
  await accepted();
  const file = join(folder, 'lamp.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n- press sent → off\n/, '\n'));
  expect(await paths('check lamp')).toBe(3);
  expect(said[0]).toContain(
    "lamp: no path of its book covers 'transition on · press → off': run paths accept lamp",
  );
});

test('a plan is written beside the accepted book, and the report has the last run', async () => {
  await accepted();
  const out = `--out ${folder}/out`;
  expect(await paths(`plan door ${out}`)).toBe(0);
  expect(said[0]).toMatch(/^door: \d paths?, \d+ steps$/);
  expect(existsSync(`${folder}/out/door.html`)).toBe(false);
  expect(await paths(`book door ${out}`)).toBe(0);
  for (const file of ['door.html', 'door.plan.html'])
    expect(readFileSync(`${folder}/out/${file}`, 'utf8')).toContain('<h2>door 1</h2>');
  expect(await paths(`run lamp ${out}`)).toBe(0);
  expect(await paths(`report ${out}`)).toBe(0);
  const page = readFileSync(`${folder}/out/all.report.html`, 'utf8');
  expect(page).toMatch(/<summary>door 1.*<span>not played/);
  expect(page).toMatch(/<summary>lamp 1.*<span>passes/);
});

test.each([
  ['fly', 2, "there is no command 'fly'; there are init, check, book, plan, run, accept, report"],
  ['check gate', 2, "no machine named 'gate' has a model; these have one: door, lamp"],
  ['run --on paper', 2, "--on takes model or browser, not 'paper'"],
  ['accept --on browser', 2, "nothing plays at a browser: the configuration has no 'play'"],
])('paths %s exits with %d', async (line, code, message) => {
  expect(await paths(line)).toBe(code);
  expect(said.join('\n')).toContain(message);
});

/** The command for a file of machines in a project of its own. */
const initOf = (file: string, text: string): string => {
  writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'paths.config.ts'), '');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return `init --config ${folder}/paths.config.ts ${folder}/${file}`;
};

test('init says which values and bounds are to be filled in, and writes no model twice', async () => {
  const ask = 'fromPromise(async () => new Map())';
  const machine = `setup({ actors: { ask: ${ask} } }).createMachine({
    id: 'asker', context: { asked: 0 }, invoke: { src: 'ask', onDone: {}, onError: {} },
    entry: raise({ type: 'go' }), on: { go: { guard: ({ context }) => context.asked > 9 } } })`;
  const text = `import { fromPromise, raise, setup } from 'xstate';\nexport const machine = ${machine};\n`;
  const init = initOf('asker.ts', text);
  expect(await paths(init)).toBe(0);
  const lines = said.join('\n');
  expect(lines).toContain("asker: replace each 'as never' by a value of its type");
  expect(lines).toContain("asker: no case makes both sides of '>' equal in guard at anywhere · go → stays");
  const model = readFileSync(join(folder, 'models', 'asker.ts'), 'utf8');
  expect(model).toContain('  states: {},\n');
  expect(model).toContain(
    '/** The machine raises it itself: name a case if others send it too. */\n    go: {},',
  );
  expect(await paths(init)).toBe(2);
  expect(said.at(-1)).toMatch(/asker\.ts is there already$/);
});

test('init names the models of machines without an id by their exports', async () => {
  const text =
    "import { createMachine } from 'xstate';\nexport const lamp = createMachine({}), bell = createMachine({});\n";
  const init = initOf('switches.ts', text);
  for (const name of ['lamp', 'bell']) expect(await paths(`${init} ${name}`)).toBe(0);
  expect(readdirSync(join(folder, 'models')).sort()).toEqual(['bell.ts', 'lamp.ts']);
});

test('init says what a package without modules lacks', async () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'door.ts'), '');
  expect(await paths(`init ${folder}/door.ts`)).toBe(2);
  expect(said.join()).toContain('package.json lacks "type": "module"');
});

test('help names every command and option', async () => {
  expect(await paths('--help')).toBe(0);
  expect(said.join('\n')).toMatch(/accept .*--mutants /s);
});
