import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, createMachine, enqueueActions, fromPromise, raise } from 'xstate';
import { checkModel } from '../plan/check/checkModel';
import { declaredTypesIn } from './declaredTypes';
import { FirstOf, skeletonOf } from './skeleton';
import { board, report, signIn, till, timer } from './smallTyped';

const leftOf = (machine: AnyStateMachine) => checkModel(skeletonOf(machine).model).open.map(({ id }) => id);

const shop = createMachine({
  id: 'shop',
  context: ({ input }: { input: { name: string } }) => ({
    name: input.name,
    lines: [] as { sku: string }[],
    tries: 0,
    at: 0,
  }),
  initial: 'open',
  states: {
    open: {
      entry: raise({ type: 'ready' }),
      on: {
        ready: {},
        add: {
          actions: assign({
            lines: ({ context, event }) => [...context.lines, { sku: event.sku }],
            at: ({ event }) => event.at,
          }),
        },
        remove: {
          guard: ({ context, event }) => context.lines.some(({ sku }: { sku: string }) => sku === event.sku),
          actions: assign({ lines: ({ context }) => context.lines.slice(1) }),
        },
        pay: [
          {
            guard: and([({ context }) => context.lines.length > 0, ({ event }) => event.cents >= 100]),
            target: 'paying',
          },
          {},
        ],
      },
    },
    paying: {
      invoke: {
        src: fromPromise(async () => ({ isPaid: true })),
        id: 'pay',
        onDone: [{ guard: ({ event }) => event.output.isPaid === true, target: 'paid' }, { target: 'open' }],
        onError: { target: 'open' },
      },
    },
    paid: { type: 'final' },
  },
});

test('a first model has both sides of each comparison, what the machine raises, and bounds for what grows', () => {
  const { skeleton } = skeletonOf(shop);
  expect(skeleton).toMatchObject({
    input: { name: 'first name' },
    identity: ['lines', 'at'],
    bounds: { lines: { isCount: true, below: 3 } },
  });
  expect(skeleton.cases.ready).toEqual({});
  expect(Object.values(skeleton.cases.pay ?? {})).toEqual(
    [100, 101, 99].map((cents) => ({ type: 'pay', cents })),
  );
  expect(skeleton.cases.remove?.plain).toMatchObject({ sku: { list: 'lines', key: 'sku' } });
  expect(Object.values(skeleton.outcomes.pay ?? {})).toEqual([{ isPaid: true }, { isPaid: false }]);
  expect(leftOf(shop)).toEqual([]);
});

const order = createMachine({
  context: { lines: 0, card: '', best: 0, note: '', paid: { at: 0 } } as {
    lines: number;
    card: string;
    best: number;
    note: string;
    paid: { at: number };
    receipt?: string;
  },
  initial: 'open',
  states: {
    open: { on: { pay: { guard: ({ context }) => context.lines > 9, target: 'paying' } } },
    paying: {
      entry: [assign({ card: 'visa', receipt: 'R1' }), assign(({ context }) => ({ best: context.lines }))],
      exit: enqueueActions(({ enqueue }) => enqueue.assign({ paid: { at: 1 } })),
    },
  },
});

test('a first identity has what states change that its cases do not reach', () => {
  expect(skeletonOf(order).skeleton.identity).toEqual(['lines', 'card', 'best', 'paid', 'receipt']);
});

const typesOf = declaredTypesIn(join(import.meta.dirname, 'smallTyped.ts'));
const firstOf = (machine: AnyStateMachine, name: string) => skeletonOf(machine, typesOf(name)).skeleton;

test('a case of an id among numbers has a number where the list is empty; an index is no key; ends are none', () => {
  const { drop = {}, place = {}, ...ends } = firstOf(board, 'board').cases;
  expect(ends).toEqual({ 'xstate.done.actor.clock': {} });
  expect(Object.values(drop).map(({ id }: { id?: unknown }) => id)).toEqual([
    new FirstOf('tasks', 'id', -1),
    -1,
  ]);
  expect(Object.values(place)).toEqual([1, 0, null].map((cell) => ({ type: 'place', cell })));
  expect(Object.keys(place)).toEqual(['plain', 'cell 0', 'cell null']);
});

test('an object with any key has one, of the name that its type gives it', () => {
  expect(firstOf(till, 'till').input).toEqual({ slot: { price: 1 } });
});

test('an input that may be missing has the fields that the machine reads, of their types', () => {
  expect(firstOf(timer, 'timer').input).toEqual({ length: 1 });
});

test('an input of several shapes has all fields of one; a member of an enum is told as no data', () => {
  expect(firstOf(report, 'report').input).toEqual({ kind: 'saved', id: 1, title: 'title' });
  expect(typesOf('report').events).toEqual({
    print: expect.objectContaining({
      fields: expect.objectContaining({ template: { isOptional: false, type: null } }),
    }),
  });
});

test('an outcome has the value that its actor’s type has', () => {
  const tokens = { token: 'token', seconds: 1 };
  expect(firstOf(signIn, 'signIn').outcomes).toEqual({
    load: { plain: { names: [] } },
    login: { plain: tokens },
    renew: { some: tokens, null: null },
    verify: { true: true, false: false },
    answer: { done: 'yes' },
    revoke: { done: undefined },
    other: { done: {} },
    play: { plain: { score: 1 } },
  });
});
