import { expect, test } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import { type Model, modelDefiner } from './model';
import { checkModel } from './plan/check/checkModel';
import { stepsOf } from './play/stepsOf';

const defineModel = modelDefiner<never>();

const door = setup({
  types: { context: {} as Record<string, never>, events: {} as { type: 'open' } | { type: 'shut' } },
  actors: { ring: fromPromise<'answered' | 'nobody'>(async () => 'nobody') },
}).createMachine({
  id: 'door',
  context: {},
  initial: 'shut',
  states: {
    shut: { on: { open: 'ringing' } },
    ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open.wide', onError: 'shut' } },
    open: { initial: 'wide', on: { shut: 'shut' }, states: { wide: {} } },
  },
});

const cannot = { cannot: 'a test' };
const words = { say: 'In words' };

const complete: Model<typeof door> = {
  starts: { plain: { input: undefined, say: 'In words', open: cannot } },
  cases: {
    open: { plain: { event: { type: 'open' }, say: 'In words', do: cannot } },
    shut: { plain: { event: { type: 'shut' }, say: 'In words', do: cannot } },
  },
  outcomes: { ring: { answered: { output: 'answered', say: 'In words', network: cannot } } },
  identity: () => null,
  states: { shut: words, ringing: words, 'open.wide': words },
};

const findingsOf = (model: Model<typeof door>) => checkModel(defineModel(door, model)).findings;

// `npm run check` fails if a line below an `@ts-expect-error` compiles.

test('a complete model compiles and has no findings', () => {
  expect(findingsOf(complete)).toEqual([]);
});

test('a model that lacks an event does not compile and is refused', () => {
  const { shut: _, ...cases } = complete.cases;
  // @ts-expect-error: 'shut' is missing
  expect(findingsOf({ ...complete, cases })).toEqual([
    "door: event 'shut' has no case, and the machine never sends it to itself",
  ]);
});

test('a model that lacks an actor does not compile and is refused', () => {
  // @ts-expect-error: 'ring' is missing
  expect(findingsOf({ ...complete, outcomes: {} })).toEqual(["door: actor 'ring' has no outcomes"]);
});

test('a model that lacks a state, or the gesture of a case, does not compile', () => {
  const { 'open.wide': _, ...states } = complete.states;
  // @ts-expect-error: 'open.wide' is missing
  expect(findingsOf({ ...complete, states })).toEqual([]);
  const { do: __, ...open } = complete.cases.open.plain ?? {};
  // @ts-expect-error: 'do' is missing
  expect(findingsOf({ ...complete, cases: { ...complete.cases, open: { plain: open } } })).toEqual([]);
});

test('a function for a step that the machine does not have is refused by name', () => {
  const model = defineModel(door, complete);
  const steps = { open: () => {}, 'ring: answered': () => {}, 'ring: throws': () => {} };
  expect(stepsOf(model, steps)).toBe(steps);
  expect(() => stepsOf(model, { ...steps, opne: () => {} })).toThrow(
    "The machine has no step 'opne'; its events are open, shut",
  );
});

test('an outcome that the actor cannot have does not compile', () => {
  const { outcomes } = complete;
  // @ts-expect-error: 'later' is no output of 'ring'
  outcomes.ring.later = { output: 'later', say: 'In words', network: cannot };
  expect(Object.keys(outcomes.ring)).toContain('later');
});

test('an actor that the machine does not declare has its outcomes by its id', () => {
  const ringing = createMachine({
    id: 'ringing',
    initial: 'on',
    states: {
      on: { invoke: { id: 'bell', src: fromPromise(async () => 7), onDone: 'off', onError: 'off' } },
      off: {},
    },
  });
  const model = defineModel(ringing, {
    starts: complete.starts,
    cases: {},
    outcomes: { bell: { seven: { output: 7, say: 'In words', network: cannot } } },
    identity: () => null,
    states: { on: words, off: words },
  });
  expect(checkModel(model).findings).toEqual([]);
});
