import { expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise, raise } from 'xstate';
import { machine as auth } from '../foreign/machines/auth';
import { machine as signUpWizard } from '../foreign/machines/signUpWizard';
import { machine as socket } from '../foreign/machines/socket';
import { machine as terminal } from '../foreign/machines/terminal';
import { machine as trafficLight } from '../foreign/machines/trafficLight';
import { machine as uploads } from '../foreign/machines/uploads';
import { checkModel } from '../plan/check/checkModel';
import { skeletonOf } from './skeleton';

const leftOf = (machine: AnyStateMachine) => checkModel(skeletonOf(machine).model).open.map(({ id }) => id);

test.each<[string, AnyStateMachine, string[]]>([
  ['auth', auth, []],
  ['signUpWizard', signUpWizard, []],
  ['socket', socket, ['no onError: socket in online']],
  ['terminal', terminal, ['output: the machine']],
  ['trafficLight', trafficLight, []],
  ['uploads', uploads, []],
])('the first model of %s of another team lacks only what no machine tells', (_, machine, left) => {
  expect(leftOf(machine)).toEqual(left);
});

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

test('a first model has both sides of each comparison, what the machine raises, and bounds for what grows', () => {
  const { skeleton } = skeletonOf(shop);
  expect(skeleton).toMatchObject({
    input: { name: 'name' },
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
