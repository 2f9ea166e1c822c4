import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { explore } from './explore';

const ringing = door(
  {
    initial: 'shut',
    states: { shut: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: {} } }, open: {} },
  },
  { actors: { ring: fromPromise(async () => 'ok') } },
);

const labelsOf = (model: ReturnType<typeof smallModel>): string[] =>
  explore(model).edges.map(({ label }) => label.kind);

test('steps after which an actor has ended are left out where the model requires it to run', () => {
  expect(labelsOf(smallModel(ringing))).toContain('outcome');
  expect(labelsOf(smallModel(ringing, { isWithin: (_, running) => running.includes('ring') }))).not.toContain(
    'outcome',
  );
});
