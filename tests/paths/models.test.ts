import { expect, test } from 'vitest';
import { statePath } from '#machines/statePath';
import { checkModel } from '../../tools/paths/check/checkModel';
import { unmodelled } from '../../tools/paths/check/unmodelled';
import { loadModel } from '../../tools/paths/project/models';
import { openProject } from '../../tools/paths/project/project';
import { statePath as pathInBooks } from '../../tools/paths/statePath';

const project = await openProject();

test.each(Object.keys(project.models))('nothing is wrong with %s and its model', async (name) => {
  expect(checkModel(await loadModel(project.models, name)).findings).toEqual([]);
});

test('every machine has a model', () => {
  expect(project.machines.length).toBeGreaterThan(20);
  expect(unmodelled(project)).toEqual([]);
});

test.each(['idle', { form: 'editing' }, { form: { editing: 'plain' } }, { cart: 'open', menu: 'shut' }])(
  'the page says the state %j as the books say it',
  (value) => {
    expect(statePath(value)).toBe(pathInBooks(value));
  },
);
