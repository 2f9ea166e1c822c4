import { expect, test } from 'vitest';
import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import { bookOf } from '../book/book';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { Cast } from '../run/player';
import { mutantKinds, mutantsOf } from './mutants';
import { type Mutation, mutate } from './mutate';

const mutated = async (model: PathModel, options: { enough?: number } = {}): Promise<Mutation> => {
  const explored = explore(model);
  const criteria = ['transitions', 'guards'] as const;
  const suite = await planSuite(explored, criteria, { seed: 1, restart: 5 });
  return mutate(model, explored, bookOf(model, explored, suite, { criteria, seed: 1, restart: 5 }), options);
};

const guest = setup({
  types: { context: {} as { isKnown: boolean }, events: {} as { type: 'open' } | { type: 'shut' } },
  actions: { note: assign({ isKnown: true }), greet: () => {} },
  guards: { isKnown: ({ context }) => context.isKnown },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  context: { isKnown: false },
  initial: 'shut',
  states: {
    shut: {
      exit: 'greet',
      on: {
        open: [
          { guard: 'isKnown', target: 'open' },
          { target: 'ajar', actions: 'note' },
        ],
      },
    },
    ajar: { after: { patience: 'shut' } },
    open: { on: { shut: 'shut' } },
  },
});

test('a machine has the same mutants every time, each named by its one fault', () => {
  expect(mutantsOf(guest).map(({ id }) => id)).toEqual([
    'retarget shut · open #1 → shut',
    'retarget shut · open #1 → ajar',
    'drop shut · open #1',
    'guard isKnown always true at shut · open #1',
    'guard isKnown always false at shut · open #1',
    'retarget shut · open #2 → open',
    'retarget shut · open #2 → shut',
    'drop shut · open #2',
    'drop action note of shut · open #2',
    'swap shut · open #1 and #2',
    'drop exit greet of shut',
    'retarget ajar · after patience → ajar',
    'retarget ajar · after patience → open',
    'drop ajar · after patience',
    'halve ajar · after patience',
    'double ajar · after patience',
    'retarget open · shut → ajar',
    'retarget open · shut → open',
    'drop open · shut',
    'action note: fields swapped',
    'action note: first field wrong',
    'action note: last field wrong',
    'guard isKnown: constant too low',
    'guard isKnown: constant too high',
  ]);
});

test('the paths planned for transitions and guards notice every fault', async () => {
  const { killed, total, survivors } = await mutated(smallModel(guest));
  expect(survivors).toEqual([]);
  expect(killed).toBe(total);
});

test('a dropped effect is noticed by its absence alone, not by state and context', async () => {
  const { killed, killedByValue } = await mutated(smallModel(guest));
  expect(killed - killedByValue).toBe(1);
});

test('a mutant keeps the actions, guards and delays of the machine', () => {
  const [mutant] = mutantsOf(guest).filter(({ id }) => id === 'drop open · shut');
  expect(mutant?.machine().implementations).toEqual(guest.implementations);
});

const twice = door({
  initial: 'shut',
  states: { shut: { on: { open: ['open', 'open'] } }, open: { on: { shut: 'shut' } } },
});

test('a mutant that no path can tell apart survives, with the proof', async () => {
  const { survivors } = await mutated(smallModel(twice));
  expect(survivors.map(({ id }) => id)).toEqual([
    'drop shut · open #1',
    'retarget shut · open #2 → shut',
    'drop shut · open #2',
    'swap shut · open #1 and #2',
  ]);
  expect(new Set(survivors.map(({ reason }) => reason))).toEqual(
    new Set(['explored in full: every case and outcome leads to the same']),
  );
});

test('of a constant that no case tells from a wrong one it is said that a value is missing', async () => {
  const weighed = (weight: number) =>
    smallModel(
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { open: { guard: 'isLight', target: 'open' } } },
            open: { on: { shut: 'shut' } },
          },
        },
        { guards: { isLight: ({ event }) => event.weight <= 40 } },
      ),
      {
        cases: {
          open: Object.fromEntries(
            [weight, 90].map((each) => [
              `${each} kg`,
              {
                event: () => ({ type: 'open', weight: each }),
                say: 'Open',
                do: { cannot: 'a test' },
                refused: null,
              },
            ]),
          ),
          shut: smallModel(guest).cases.shut ?? {},
        },
      },
    );
  const lowOf = async (weight: number) =>
    (await mutated(weighed(weight))).survivors.find(({ id }) => id === 'guard isLight: constant too low');
  expect((await lowOf(12))?.reason).toMatch(/; none of them has a value that would tell$/);
  expect(await lowOf(40)).toBeUndefined();
});

test('survivors are looked into until it is certain that enough faults are noticed', async () => {
  const { killed, total } = await mutated(smallModel(twice));
  const { survivors, ...rest } = await mutated(smallModel(twice), { enough: killed / (killed + 1) });
  expect(rest).toMatchObject({ killed, total });
  expect(survivors.filter(({ isEquivalent }) => isEquivalent)).toHaveLength(3);
  expect(survivors.filter(({ isEquivalent }) => !isEquivalent).map(({ reason }) => reason)).toEqual([
    'not looked into: enough faults are noticed',
  ]);
});

test('a mutant that goes in circles is noticed and ends', async () => {
  const passing = door({
    initial: 'shut',
    states: { shut: { on: { open: 'ajar' } }, ajar: { always: 'open' }, open: { on: { shut: 'shut' } } },
  });
  const looping = mutantsOf(passing).find(({ id }) => id === 'retarget ajar · at once → ajar');
  expect(looping).toBeDefined();
  const { survivors } = await mutated(smallModel(passing));
  expect(survivors.map(({ id }) => id)).toEqual(['retarget shut · open → open']);
});

test('a mutant that sends itself an event for ever is noticed and ends', async () => {
  const counting = smallModel(
    door(
      {
        context: { left: 1 },
        initial: 'shut',
        states: {
          shut: {
            always: {
              guard: ({ context }) => Object(context).left > 0,
              actions: ['count', 'tell'],
            },
          },
        },
      },
      { actions: { count: assign({ left: 0 }), tell: sendTo(({ self }) => self, { type: 'again' }) } },
    ),
  );
  const { survivors } = await mutated(counting);
  expect(survivors.map(({ id }) => id)).not.toContain('drop action count of shut · at once');
});

test('a reason given for a mutant that is noticed after all is reported', async () => {
  const id = 'drop open · shut';
  const { stale } = await mutated(smallModel(guest, { equivalents: { [id]: 'nobody shuts it' } }));
  expect(stale).toEqual([id]);
});

/** Says what it does in every way there is, and can go wrong in every kind. */
const talker = setup({
  types: {
    context: {} as { first: string; second: string; told: number },
    events: {} as
      | { type: 'tell'; to: string; about: string }
      | { type: 'rest' }
      | { type: 'wake' }
      | { type: 'end' },
    emitted: {} as { type: 'told'; to: string; about: string },
    output: {} as { first: string; second: string },
  },
  actors: { listen: fromPromise<string, { first: string; second: string }>(async () => 'ok') },
  actions: {
    assignBoth: assign({
      first: (_, { to }: { to: string; about: string }) => to,
      second: (_, { about }: { to: string; about: string }) => about,
      told: ({ context }) => context.told + 1,
    }),
    announce: emit(({ context }) => ({ type: 'told', to: context.first, about: context.second })),
  },
  guards: { isEnough: ({ context }) => context.told > 1 },
  delays: { breath: ({ context }) => context.told * 1000 },
}).createMachine({
  id: 'talker',
  context: { first: '', second: '', told: 0 },
  initial: 'talking',
  output: ({ context }) => ({ first: context.first, second: context.second }),
  states: {
    talking: {
      initial: 'listening',
      on: { rest: 'resting', end: 'over' },
      states: {
        listening: {
          invoke: {
            id: 'listen',
            src: 'listen',
            input: ({ context: { first, second } }) => ({ first, second }),
            onError: 'deaf',
          },
          on: {
            tell: [
              { guard: 'isEnough', target: 'done' },
              {
                target: 'listening',
                reenter: true,
                actions: [{ type: 'assignBoth', params: ({ event }) => event }, 'announce'],
              },
            ],
          },
        },
        deaf: { after: { breath: 'done' } },
        done: {
          initial: 'proud',
          states: { proud: { on: { tell: 'tired' } }, tired: {} },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    resting: { on: { wake: 'talking.before' } },
    over: { type: 'final' },
  },
});

test('faults of every kind are made, and all that could be noticed are', async () => {
  const say = { say: 'In words', do: { cannot: 'a test' }, refused: null };
  const model = smallModel(talker, {
    cases: {
      ...smallModel(talker).cases,
      tell: { sent: { ...say, event: () => ({ type: 'tell', to: 'Kim', about: 'Ann' }) } },
    },
    isWithin: (context) => Number(Object(context).told) < 4,
    unreachable: {},
  });
  const explored = explore(model);
  const criteria = ['transitions', 'guards', 'errors', 'arrivals', 'edges'] as const;
  const suite = await planSuite(explored, criteria, { seed: 1, restart: 5 });
  const book = bookOf(model, explored, suite, { criteria, seed: 1, restart: 5 });
  const { kinds, survivors } = await mutate(model, explored, book);
  expect(Object.keys(kinds).sort()).toEqual([...mutantKinds].sort());
  expect(survivors.filter(({ isEquivalent }) => !isEquivalent)).toEqual([]);
});

test('a fault that shows in the context alone is not equal, though the identity leaves the context out', async () => {
  const counting = smallModel(
    door(
      {
        context: { times: 0 },
        initial: 'shut',
        states: { shut: { on: { open: { target: 'open', actions: 'count' } } }, open: { type: 'final' } },
      },
      { actions: { count: assign({ times: 1 }) } },
    ),
    { identity: () => null },
  );
  const explored = explore(counting);
  const nothing = { machine: 'door', paths: [] };
  const { survivors } = await mutate(counting, explored, nothing);
  expect(survivors.find(({ id }) => id === 'drop action count of shut · open')?.isEquivalent).toBe(false);
});

test('every mutant can be built and played', () => {
  for (const { machine } of mutantsOf(guest))
    expect(new Cast({ ...smallModel(guest), machine: machine() })).toBeDefined();
});
