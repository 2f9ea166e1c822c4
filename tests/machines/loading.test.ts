import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadingMachine } from '#machines/loading';

const open = () => {
  const actor = createActor(loadingMachine).start();
  const send = (...verbs: ('started' | 'settled')[]) => {
    for (const verb of verbs) actor.send({ type: `request.${verb}` });
    const { value, context } = actor.getSnapshot();
    return [value, context.inFlight];
  };
  return { send };
};

test.each([
  [[], 'idle', 0],
  [['started'], 'busy', 1],
  [['started', 'settled'], 'idle', 0],
  [['started', 'started', 'settled'], 'busy', 1],
  [['started', 'started', 'settled', 'settled'], 'idle', 0],
  [['settled'], 'idle', 0],
  [['settled', 'started'], 'busy', 1],
] as const)('LOD-01 BEY-12 after %j the overlay is %s with %i in flight', (verbs, state, inFlight) => {
  expect(open().send(...verbs)).toEqual([state, inFlight]);
});

test('LOD-01 BEY-12 in any order of requests the overlay shows exactly while one is in flight', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('started' as const, 'settled' as const)), (verbs) => {
      const { send } = open();
      let inFlight = 0;
      for (const verb of verbs) {
        inFlight = verb === 'started' ? inFlight + 1 : Math.max(0, inFlight - 1);
        expect(send(verb)).toEqual([inFlight === 0 ? 'idle' : 'busy', inFlight]);
      }
    }),
  );
});
