import { expect, test } from 'vitest';
import { statePath } from '#machines/support/statePath';
import { unmodelled } from '../../tools/paths/check/unmodelled';
import { findingsOn } from '../../tools/paths/commands/check';
import { readOptions } from '../../tools/paths/commands/options';
import { openProject } from '../../tools/paths/project/project';
import { statePath as pathInBooks } from '../../tools/paths/statePath';

const project = await openProject();
const options = readOptions(['check', '--json']);

test('every machine has a model', () => {
  expect(project.machines.size).toBeGreaterThan(20);
  expect(unmodelled(project)).toEqual([]);
});

test.each(Object.keys(project.models).sort())(
  'the model of the machine %s has no gap, and its book covers everything that the machine can do',
  async (name) => {
    expect(await findingsOn(project, name, options)).toEqual([]);
  },
);

test.each(['idle', { form: 'editing' }, { form: { editing: 'plain' } }, { cart: 'open', menu: 'shut' }])(
  'the page shows the state %j in the books’ notation',
  (value) => {
    expect(statePath(value)).toBe(pathInBooks(value));
  },
);
