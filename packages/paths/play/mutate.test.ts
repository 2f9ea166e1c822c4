import { expect, test } from 'vitest';
import { and, assign, createMachine, emit, enqueueActions, fromPromise, not, setup } from 'xstate';
import type { PathModel } from '../model';
import { checkModel } from '../plan/check/checkModel';
import { sending, smallModel } from '../plan/check/smallModel';
import { planPaths } from '../plan/covering/planPaths';
import { mutantsOf } from '../plan/faults/mutants';
import { explore } from '../plan/simulate/explore';
import type { Book } from './book/book';
import { bookOf } from './book/bookOf';
import { playBook } from './book/play';
import { mutate } from './mutate';

const bookFor = (model: PathModel): Book => {
  const graph = explore(model);
  const paths = planPaths(graph).map((path, index) => ({ name: `door ${index + 1}`, path }));
  return bookOf(model, graph, paths, { isPlayable: () => true });
};

const door = setup({
  types: { context: {} as { isKnown: boolean }, events: {} as { type: 'open' } },
  actions: { note: assign({ isKnown: true }) },
  guards: { isKnown: ({ context }) => context.isKnown },
  delays: { tooLong: 1000 },
}).createMachine({
  id: 'door',
  context: { isKnown: false },
  initial: 'shut',
  states: {
    shut: {
      on: {
        open: [
          { guard: 'isKnown', target: 'open' },
          { target: 'ajar', actions: 'note' },
        ],
      },
    },
    ajar: { after: { tooLong: 'shut' } },
    open: {},
  },
});

const [model, book] = [smallModel(door), bookFor(smallModel(door))];

test('a guard that nothing asks has no faults; one in a joined guard or in an action has', () => {
  const over = () => performance.now() > 1;
  const guards = { unused: over, joined: over, inside: over, both: and([not('inside'), over]), seen: over };
  const look = enqueueActions(({ check, enqueue }) => {
    if (check('seen')) enqueue.raise({ type: 'go' });
  });
  const on = { go: { guard: and(['joined', 'both']), actions: look } };
  const named = mutantsOf(createMachine({ on }, { guards })).flatMap(
    ({ id }) => /^guard (\w+): /.exec(id)?.[1] ?? [],
  );
  expect([...new Set(named)]).toEqual(['joined', 'inside', 'both', 'seen']);
});

test('a machine always has the same faults, each named, and a book detects all on its paths', () => {
  const noticed = [
    'retarget shut · open #1 → shut',
    'retarget shut · open #1 → ajar',
    'drop shut · open #1',
    'guard isKnown always true at shut · open #1',
    'guard isKnown always false at shut · open #1',
    'swap shut · open #1 and #2',
    'retarget shut · open #2 → open',
    'retarget shut · open #2 → shut',
    'drop shut · open #2',
    'drop action note of shut · open #2',
    'retarget ajar · after tooLong → ajar',
    'retarget ajar · after tooLong → open',
    'drop ajar · after tooLong',
    'double ajar · after tooLong',
    'action note: isKnown not assigned',
  ];
  expect(mutate(model, book)).toEqual({ noticed, survivors: [], unknown: [] });
});

test('a fault on no path survives, and is not counted where the model has a reason', () => {
  const waivers = {
    'equal: drop shut · open #2': 'nobody opens it',
    'equal: drop shut · push': 'nobody pushes it',
  } as const;
  const { noticed, survivors, unknown } = mutate({ ...model, waivers }, { ...book, paths: [] });
  expect(unknown).toEqual(['equal: drop shut · push']);
  expect(noticed).toEqual([]);
  const reasons = new Map(survivors.map(({ id, reason }) => [id, reason]));
  expect(reasons.get('drop shut · open #2')).toBe('nobody opens it');
  expect(reasons.get('drop shut · open #1')).toBeNull();
});

const input = ({ context }: { context: { told: number } }) => context;
const talker = setup({
  types: { context: {} as { told: number }, emitted: {} as { type: 'told'; times: number } },
  actors: { listen: fromPromise<string, { told: number }>(async () => 'ok') },
  actions: {
    count: assign(({ context }) => ({ told: context.told + 1 })),
    announce: emit(({ context }) => ({ type: 'told', times: context.told })),
  },
  guards: {
    isOver({ context }) {
      return context.told > 1 && context.told !== 9;
    },
  },
}).createMachine({
  id: 'talker',
  context: { told: 0 },
  initial: 'talking',
  output: input,
  states: {
    talking: {
      initial: 'polite',
      on: { rest: 'resting' },
      states: {
        polite: {
          initial: 'telling',
          states: {
            telling: { exit: 'announce', on: { tell: { target: 'asking', actions: 'count' } } },
            asking: { invoke: { src: 'listen', input, onDone: 'telling', onError: 'telling' } },
          },
        },
        before: { type: 'history', history: 'deep' },
      },
      always: { guard: 'isOver', target: 'over' },
    },
    resting: { on: { wake: 'talking.before' } },
    over: { type: 'final' },
  },
});

test('each kind of fault is made and noticed, and the machine itself is unchanged', () => {
  const talking = smallModel(talker);
  const told = bookFor(talking);
  expect(mutate(talking, told).noticed).toEqual(
    expect.arrayContaining([
      'drop exit announce of talking.polite.telling',
      'drop invoke 0.talker.talking.polite.asking of talking.polite.asking',
      'input of 0.talker.talking.polite.asking in talking.polite.asking: first field dropped',
      'output of anywhere: first field dropped',
      'history talking.before goes shallow',
      'action count: first field dropped',
      'action announce: another message',
      'guard isOver: > becomes >=',
      'guard isOver: > becomes > 1 +',
      'guard isOver: && becomes ||',
      'guard isOver: !== becomes ===',
    ]),
  );
  expect(playBook(talking, told)).toEqual([]);
});

const till = (amounts: readonly number[], waivers: PathModel['waivers'] = {}) =>
  smallModel(
    createMachine({
      id: 'till',
      initial: 'open',
      states: {
        open: {
          on: {
            pay: [
              { guard: ({ event }) => event.cents >= 100 && event.cents < 50 * 101 - 50, target: 'paid' },
              { target: 'asking' },
            ],
          },
        },
        paid: {},
        asking: {},
      },
    }),
    {
      cases: sending('pay', ...amounts.map((cents) => ({ cents }))),
      waivers,
    },
  );

test('a bound that no case touches is a finding as others; a book of cases at it notices a wrong one', () => {
  expect(checkModel(till([99, 300, 9000])).findings).toEqual([
    "till: no case makes both sides of '>=' equal in guard at open · pay #1 → paid",
    "till: no case makes both sides of '<' equal in guard at open · pay #1 → paid",
  ]);
  const [low, high] = ['>= becomes >', '< becomes <='].map(
    (what) => `guard at open · pay #1 → paid: ${what}`,
  );
  const waivers = { [`bound: ${low}`]: 'a coin', [`bound: ${high}`]: 'a note' };
  const told = till([99, 300, 9000], waivers);
  const reasons = [{ reason: 'a coin' }, { reason: 'a note' }];
  expect(checkModel(told)).toMatchObject({ open: [], waived: reasons });
  expect(mutate(told, bookFor(told)).survivors.slice(0, 2)).toMatchObject(reasons);
  const sharp = till([99, 100, 4999, 5000]);
  expect(checkModel(sharp).findings).toEqual([]);
  expect(checkModel(till([99, 100, 4999, 5000], waivers)).open).toMatchObject([
    { id: `stale: bound: ${low}` },
    { id: `stale: bound: ${high}` },
  ]);
  expect(mutate(sharp, bookFor(sharp))).toMatchObject({ survivors: [] });
  expect(playBook(sharp, bookFor(sharp))).toEqual([]);
});

test('a fault has the reason of the finding that it follows from: a named guard’s bound, or its clock', () => {
  const pay = [{ guard: 'isLate', target: 'late' }, { guard: 'isDear', target: 'paid' }, {}];
  const guards = { isLate: () => Date.now() < 9, isDear: ({ event }: never) => Object(event).cents > 100 };
  const lost = { on: { pay: { guard: () => performance.now() > 1 } } };
  const states = { open: { on: { pay } }, late: {}, paid: {}, lost };
  const model = smallModel(createMachine({ id: 'till', initial: 'open', states }, { guards }), {
    cases: sending('pay', { cents: 7 }, { cents: 900 }),
    waivers: {
      'clock: guard isLate': 'by day',
      'bound: guard isDear: > becomes >=': 'a price',
      'unreachable: state lost': 'a trap',
    },
  });
  expect(checkModel(model).findings).toEqual([]);
  const { survivors } = mutate(model, bookFor(model));
  expect(Object.fromEntries(survivors.map(({ id, reason }) => [id, reason]))).toMatchObject({
    'guard isLate always false at open · pay #1': 'by day',
    'swap open · pay #1 and #2': 'by day',
    'guard isLate: < becomes < -1 +': 'by day',
    'guard isDear: > becomes >=': 'a price',
  });
});

test('a book asks a guard at its bound, and with each part of its condition alone true', () => {
  const machine = setup({
    types: { context: {} as { people: number; isShut: boolean } },
    guards: { isManned: ({ context }) => context.people > 0, isShut: ({ context }) => context.isShut },
  }).createMachine({
    id: 'lift',
    context: { people: 0, isShut: false },
    initial: 'here',
    states: {
      here: {
        on: {
          enter: {
            guard: ({ context }) => context.people < 4,
            actions: assign({ people: ({ context }) => context.people + 1 }),
          },
          shut: { actions: assign({ isShut: true }) },
          go: { guard: ({ context }) => context.people > 1 && context.isShut, target: 'gone' },
          call: { guard: and(['isManned', 'isShut']), target: 'gone' },
        },
      },
      gone: { on: { back: 'here' } },
    },
  });
  const model = smallModel(machine);
  expect(mutate(model, bookFor(model))).toMatchObject({ survivors: [] });
});

test('a target that is active anyway is not counted, because nothing can tell it from the right one', () => {
  const machine = createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'on',
    on: { press: { actions: assign({ presses: ({ context }) => (context.presses + 1) % 2 }) } },
    states: { on: {} },
  });
  const model = smallModel(machine);
  expect(mutantsOf(machine).map(({ id }) => id)).toContain('retarget anywhere · press → on');
  expect(mutate(model, bookFor(model))).toMatchObject({ survivors: [] });
});

test('a transition that stays is taken in two states, so that a wrong target shows in one of them', () => {
  const states = { on: { on: { press: 'off' } }, off: { on: { press: 'on' } } };
  const ring = { actions: 'ring' };
  const model = smallModel(createMachine({ id: 'door', initial: 'on', on: { ring }, states }));
  const ids = mutantsOf(model.machine).map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining(['retarget anywhere · ring → on', 'retarget anywhere · ring → off']),
  );
  expect(mutate(model, bookFor(model))).toMatchObject({ survivors: [] });
});
