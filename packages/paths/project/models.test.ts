import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadModel, modelsIn } from './models';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'models-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, source: string) => writeFileSync(join(folder, file), source);

/** The least that a file needs to count as a model. */
const modelOf = (id: string): string =>
  `const defineModel = (machine) => ({ machine, cases: {}, states: {} });
export const model = defineModel({ id: '${id}' });`;

test('every file that defines a model, also with explicit types, is found by its name, and no other', async () => {
  write('door.ts', modelOf('door').replace('defineModel({', 'defineModel<Door>({'));
  write('gestures.ts', 'export const press = 1;');
  write('door.d.ts', '// defineModel(');
  const models = modelsIn(folder);
  expect(Object.keys(models)).toEqual(['door']);
  expect((await loadModel(models, 'door')).machine.id).toBe('door');
});

test('two models with one name are refused', () => {
  mkdirSync(join(folder, 'back'));
  write('door.ts', modelOf('door'));
  write(join('back', 'door.ts'), modelOf('door'));
  expect(() => modelsIn(folder)).toThrow(`${join('back', 'door.ts')} and door.ts name one machine`);
});

test.each([
  ['throws', "// defineModel(\nthrow new Error('no\\nhinges');", 'no hinges'],
  ['is of another machine', modelOf('bell'), "the file's model is of 'bell': name the file bell.ts"],
  ['exports no model', '// defineModel(', 'the file exports no model'],
  ['exports two', `${modelOf('door')}\nexport const twin = { ...model };`, 'the file exports several models'],
])('a model whose file %s is refused in one line', async (_, source, message) => {
  write('door.ts', source);
  await expect(loadModel(modelsIn(folder), 'door')).rejects.toThrow(`door: cannot be loaded: ${message}`);
});

test('an unknown machine is answered with the known names', async () => {
  write('door.ts', modelOf('door'));
  write('bell.ts', modelOf('bell'));
  await expect(loadModel(modelsIn(folder), 'gate')).rejects.toThrow(
    "there is no machine 'gate'; there are bell, door",
  );
});
