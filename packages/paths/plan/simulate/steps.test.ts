import { expect, test } from 'vitest';
import {
  assign,
  cancel,
  emit,
  enqueueActions,
  fromCallback,
  fromPromise,
  log,
  raise,
  sendParent,
  sendTo,
  spawnChild,
  stopChild,
} from 'xstate';
import type { PathModel } from '../../model';
import { Play } from '../../play/book/play';
import { lossOf } from '../../play/recording';
import { door, ending, sending, smallModel } from '../check/smallModel';
import { explore } from './explore';

const actors = { ring: fromPromise(async () => 'ok') };
const ring = { id: 'ring', src: 'ring' };

const missing = {
  get is(): boolean {
    throw new Error('no key');
  },
};

/** Each step in one line. */
const played = (model: PathModel, labels: readonly string[]): string[] => {
  const play = new Play(model);
  return labels.map((name) => {
    const label = play.labelNamed(name);
    if (label === null) return `${name}: nothing answers`;
    const { leads, shows } = play.take(label);
    return [leads, ...shows].join('; ');
  });
};

type Row = [title: string, model: PathModel, steps: Record<string, string>];

const plain = { 'start plain': 'shut' };

const rows: Row[] = [
  [
    'a wildcard answers what nothing else does, the longest first',
    smallModel(
      door({
        initial: 'shut',
        states: { shut: { on: { '*': 'lost', 'door.*': 'open' } }, open: {}, lost: {} },
      }),
      { cases: sending('door.push', {}) },
    ),
    { ...plain, 'door.push sent': 'open' },
  ],
  [
    'a spawned actor is known by its id',
    smallModel(
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              entry: spawnChild('ring', { id: 'bell 1' }),
              on: {
                'xstate.done.actor.bell 1': 'open',
                'xstate.error.actor.bell 1': 'open',
                hush: { actions: stopChild('bell 1') },
              },
            },
            open: {},
          },
        },
        { actors },
      ),
      { outcomes: { ring: ending('ok') } },
    ),
    { 'start plain': 'shut; start bell 1', 'bell 1: ok': 'open' },
  ],
  [
    'an actor that starts again has its system id, one without an id the next, and a message to itself is answered',
    smallModel(
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              invoke: { ...ring, systemId: 'bell', onError: 'open' },
              on: {
                push: { target: 'shut', reenter: true },
                add: { actions: assign(({ spawn }) => ({ last: spawn('ring').id })) },
                knock: { actions: sendTo(({ self }) => self, { type: 'open' }) },
                open: 'open',
              },
            },
            open: {},
          },
        },
        { actors },
      ),
      {
        cases: {
          ...sending('push', {}),
          ...sending('add', { nth: 2 }, { nth: 3 }),
          ...sending('knock', {}),
          ...sending('open', {}),
        },
        isWithin: (_, running) => running.length < 4,
      },
    ),
    {
      'start plain': 'shut; start ring',
      'push sent': 'stays; stop ring; start ring',
      'add 2': 'stays; start ring; = {last: x:1}',
      'add 3': 'stays; start ring; = {last: x:2}',
      'ring 3: ok': 'refused',
      'knock sent': 'open; send itself {type: open}; stop ring',
    },
  ],
  [
    'messages go to the parent, to a peer and to listeners',
    smallModel(
      door({
        initial: 'shut',
        states: {
          shut: {
            on: {
              open: {
                target: 'open',
                actions: [
                  sendParent({ type: 'house.opened' }),
                  sendTo(({ system }) => system.get('bell'), { type: 'bell.ring' }),
                  emit({ type: 'opened' }),
                ],
              },
            },
          },
          open: {},
        },
      }),
      { peers: ['bell'] },
    ),
    {
      ...plain,
      'open sent': 'open; send parent {type: house.opened}; send bell {type: bell.ring}; emit {type: opened}',
    },
  ],
  [
    'a delayed message is waited for, and can be cancelled',
    smallModel(
      door({
        initial: 'shut',
        states: {
          shut: {
            entry: raise({ type: 'remind' }, { delay: 300, id: 'late' }),
            on: { hush: { actions: cancel('late') }, remind: 'open' },
          },
          open: {},
        },
      }),
    ),
    { 'start plain': 'shut; wait 300 ms for remind', 'hush sent': 'stays; wait no longer for remind' },
  ],
  [
    'actions are told with their parameters, in their order',
    smallModel(
      door({
        context: { count: 0 },
        initial: 'shut',
        states: {
          shut: {
            on: {
              push: {
                actions: enqueueActions(({ enqueue, context }) => {
                  enqueue({ type: 'log', params: { before: context.count } });
                  enqueue.assign({ count: 7 });
                  enqueue('creak');
                }),
              },
            },
          },
        },
      }),
    ),
    { 'start plain': 'shut; = {count: 0}', 'push sent': 'stays; log {before: 0}; creak; = {count: 7}' },
  ],
  [
    'the end tells its output',
    smallModel(
      door({
        initial: 'shut',
        output: { by: 'Kim' },
        states: { shut: { on: { open: 'open' } }, open: { type: 'final' } },
      }),
    ),
    { ...plain, 'open sent': 'open (end); output {by: Kim}', 'open again': 'open again: nothing answers' },
  ],
  [
    'an error that nothing answers ends the path',
    smallModel(
      door(
        { initial: 'shut', states: { shut: { invoke: ring, after: { 500: 'open' } }, open: {} } },
        { actors },
      ),
    ),
    {
      'start plain': 'shut; wait 500 ms for 500; start ring',
      'ring: throws': 'shut (error); wait no longer for 500; error a bug',
      'after 500': 'after 500: nothing answers',
    },
  ],
  [
    'a guard that throws ends the path',
    smallModel(
      door({
        initial: 'shut',
        states: { shut: { on: { open: { guard: () => missing.is, target: 'open' } } }, open: {} },
      }),
    ),
    {
      ...plain,
      'open sent':
        "shut (error); error \"Unable to evaluate guard in transition for event 'open' in state node 'door.shut': no key\"",
    },
  ],
  [
    'actions of its own never run, and actors without a name never start',
    smallModel(
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              entry: ['creak', () => missing.is, log('shut')],
              invoke: { src: fromCallback(() => void missing.is), onError: 'open' },
              on: {
                open: {
                  target: 'open',
                  actions: assign({ bell: ({ spawn }) => spawn(fromPromise(async () => missing.is)).id }),
                },
              },
            },
            open: {},
          },
        },
        { actions: { creak: () => missing.is } },
      ),
      { outcomes: { '0.door.shut': {}, x: {} } },
    ),
    {
      'start plain': 'shut; creak; (anonymous); start 0.door.shut',
      'open sent': 'open; stop 0.door.shut; start actor; = {bell: x:1}',
      'actor: throws': 'open (error); error a bug',
    },
  ],
];

test.each(rows)('%s', (_, model, steps) => {
  expect(played(model, Object.keys(steps))).toEqual(Object.values(steps));
  expect(explore(model).stop).toBeNull();
});

test('an actor throws the error of an outcome, of the machine’s own class, also in a recording', () => {
  const isLate = ({ event }: { event: { error: unknown } }) => event.error instanceof RangeError;
  const onError = [{ guard: isLate, target: 'lost' }, 'open'];
  const states = { shut: { invoke: { ...ring, onDone: 'open', onError } }, open: {}, lost: {} };
  const late = { error: new RangeError(), say: 'In words', network: { cannot: 'a test' } };
  const model = smallModel(door({ initial: 'shut', states }, { actors }), { outcomes: { ring: { late } } });
  const rows = { 'start plain': 'shut; start ring', 'ring: late': 'lost' };
  expect(played(model, Object.keys(rows))).toEqual(Object.values(rows));
  const steps = [{ event: { type: 'xstate.error.actor.ring' }, state: 'lost' }];
  const recorded = { actor: 'door', machine: 'door', isResumed: false, start: 'shut', steps };
  expect(lossOf(explore(model), recorded)).toBeNull();
});
