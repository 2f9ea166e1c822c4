import { expect, test } from 'vitest';
import { statePath } from '#machines/support/statePath';
import { unmodelled } from '../../tools/paths/check/unmodelled';
import { openProject } from '../../tools/paths/project/project';
import { statePath as pathInBooks } from '../../tools/paths/statePath';

const project = await openProject();

test('every machine has a model', () => {
  expect(project.machines.size).toBeGreaterThan(20);
  expect(unmodelled(project)).toEqual([]);
});

test.each(['idle', { form: 'editing' }, { form: { editing: 'plain' } }, { cart: 'open', menu: 'shut' }])(
  'the page shows the state %j in the books’ notation',
  (value) => {
    expect(statePath(value)).toBe(pathInBooks(value));
  },
);
