import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openProject } from './project';
import { smallProject } from './smallProject';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'project-'));
  write('gate.json', JSON.stringify(thresholds));
  mkdirSync(join(folder, 'models'));
  mkdirSync(join(folder, 'machines'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const { gate: thresholds } = smallProject;

const whole = `title: 'Doors', models: 'models', machines: 'machines', gate: 'gate.json',
  book: { introduction: [], given: [], prepare: () => '' }, play: async () => {}`;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

const opened = (config: string) => {
  write('paths.config.ts', config);
  return openProject(join(folder, 'paths.config.ts'));
};

test.each([
  ['a syntax error', 'export default {', /cannot be read: /],
  ['no models', 'export default {}', /must have required property 'title'/],
  ['a folder that is not there', `export default { ${whole}, models: 'lost' }`, /'models' names lost, which/],
  [
    'a pattern that matches nothing',
    `export default { ${whole}, models: ['models', 'machines/**/*.paths.ts'] }`,
    /'models' names machines\/\*\*\/\*\.paths\.ts, which is no folder and matches no file/,
  ],
  [
    'an empty list of models',
    `export default { ${whole}, models: [] }`,
    /\/models must NOT have fewer than 1 items/,
  ],
  [
    'machines that are not there',
    `export default { ${whole}, machines: 'lost' }`,
    /'machines' names lost, wh/,
  ],
  [
    'thresholds that are not there',
    `export default { ${whole}, gate: 'lost.json' }`,
    /'gate' names lost.json/,
  ],
])('a configuration with %s is refused in one line', async (_, config, message) => {
  const refusal = await opened(config).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: expect.stringMatching(message) });
  expect(refusal).toMatchObject({ message: expect.not.stringContaining('\n') });
});

test.each([
  ['is left out', { ...thresholds, guards: undefined }, "the whole must have required property 'guards'"],
  ['is misspelt', { ...thresholds, guard: 1 }, 'the whole must NOT have additional properties (guard)'],
  ['is no number', { ...thresholds, mutants: '0.9' }, '/mutants must be number'],
  ['is more than all', { ...thresholds, states: 100 }, '/states must be <= 1'],
])('a threshold that %s is refused, not passed over', async (_, gate, message) => {
  write('gate.json', JSON.stringify(gate));
  await expect(opened(`export default { ${whole} }`)).rejects.toThrow(`gate.json: ${message}`);
});

test('every machine with an id is found, however it is written', async () => {
  write('machines/a.ts', "setup({}).createMachine({\n  id: 'single',\n  states: {} })");
  write(
    'machines/deep/b.tsx',
    'createMachine({ initial: "x", states: { x: { invoke: { id: "in" } } }, id: "last-one" })',
  );
  write('machines/c.ts', "createMachine({ context: {} });\nconst other = { id: 'nobody' };");
  write('machines/a.test.ts', "createMachine({ id: 'tested' })");
  const { machines } = await opened(`export default { ${whole} }`);
  expect(machines).toEqual(['single', 'last-one']);
});
