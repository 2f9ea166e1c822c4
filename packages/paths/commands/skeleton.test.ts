import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, enqueueActions, fromPromise, raise } from 'xstate';
import { machine as socket } from '../foreign/machines/socket';
import { machine as terminal } from '../foreign/machines/terminal';
import { machine as uploads } from '../foreign/machines/uploads';
import { checkModel } from '../plan/check/checkModel';
import { skeletonOf } from './skeleton';

/** Without what follows from the one case of each event. */
const leftOf = (machine: AnyStateMachine) =>
  checkModel(skeletonOf(machine).model)
    .open.map(({ id }) => id)
    .filter((id) => !/^(unreachable|unused): /.test(id));

test.each<[string, AnyStateMachine, string[]]>([
  ['socket', socket, ['no onError: socket in online']],
  ['terminal', terminal, ['output: the machine']],
  ['uploads', uploads, []],
])(
  'the first model of %s of another team lacks only further cases, and what no machine tells',
  (_, machine, left) => {
    expect(leftOf(machine)).toEqual(left);
  },
);

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
          { guard: ({ context, event }) => context.lines.length > 0 && event.cents >= 100, target: 'paying' },
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

test('a first model has each field of the input, what the machine raises, and bounds for what grows', () => {
  const { skeleton } = skeletonOf(shop);
  expect(skeleton).toMatchObject({
    input: { name: 'name' },
    identity: ['lines', 'at'],
    bounds: { lines: { isCount: true, below: 3 } },
    cases: { ready: null, pay: { type: 'pay' } },
    outcomes: { pay: {} },
  });
});

const order = createMachine({
  context: { lines: 0, card: '', best: 0, note: '', paid: { at: 0 } },
  initial: 'open',
  states: {
    open: { on: { pay: { guard: ({ context }) => context.lines > 9, target: 'paying' } } },
    paying: {
      entry: [assign({ card: 'visa' }), assign(({ context }) => ({ best: context.lines }))],
      exit: enqueueActions(({ enqueue }) => enqueue.assign({ paid: { at: 1 } })),
    },
  },
});

test('a first identity has what states change that its cases do not reach', () => {
  expect(skeletonOf(order).skeleton.identity).toEqual(['lines', 'card', 'best', 'paid']);
});
