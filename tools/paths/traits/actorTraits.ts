import {
  assign,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import { door } from '../check/smallModel';
import { ending, sending, type Trait } from './traits';

const ring = { ring: fromPromise(async () => 'rung') };
const bells = { bell: fromCallback(() => {}) };

export const actorTraits: readonly Trait[] = [
  [
    'an invoked actor that ends or throws',
    (or) =>
      door(
        {
          initial: 'ringing',
          states: {
            ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: or('jammed', 'open') } },
            open: {},
            jammed: {},
          },
        },
        { actors: ring },
      ),
  ],
  [
    'how an actor ends, told apart by guards',
    (or) =>
      door(
        {
          initial: 'ringing',
          states: {
            ringing: {
              invoke: {
                id: 'ring',
                src: 'ring',
                onDone: [{ guard: 'isHeard', target: 'open' }, { target: or('shut', 'open') }],
                onError: 'shut',
              },
            },
            open: {},
            shut: {},
          },
        },
        { actors: ring, guards: { isHeard: ({ event }) => event.output === 'heard' } },
      ),
    ending({ ring: ['heard', 'missed'] }),
  ],
  [
    'what an actor is given, and what it gives',
    (or) =>
      door(
        {
          context: { name: 'Kim', said: '' },
          initial: 'ringing',
          states: {
            ringing: {
              invoke: {
                id: 'ring',
                src: 'ring',
                input: ({ context }) => ({ name: context.name + or('', '!') }),
                onDone: { target: 'open', actions: assign({ said: ({ event }) => event.output }) },
                onError: {},
              },
            },
            open: {},
          },
        },
        { actors: ring },
      ),
    { ...ending({ ring: ['come in'] }) },
  ],
  [
    'two actors of one state, ending in any order',
    (or) =>
      door(
        {
          context: { ended: 0 },
          initial: 'ringing',
          states: {
            ringing: {
              invoke: [
                { id: 'one', src: 'ring', onDone: { actions: 'count' }, onError: {} },
                { id: 'other', src: 'ring', onDone: { actions: or('count', 'note') }, onError: {} },
              ],
            },
          },
        },
        { actors: ring, actions: { count: assign({ ended: ({ context }) => context.ended + 1 }) } },
      ),
  ],
  [
    'an actor of the whole machine',
    (or) =>
      door(
        {
          invoke: { id: 'ring', src: 'ring', onDone: { target: or('.open', '.shut') }, onError: {} },
          initial: 'shut',
          states: { shut: { on: { push: 'open' } }, open: {} },
        },
        { actors: ring },
      ),
  ],
  [
    'an actor that is stopped where its state is left',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { push: 'ringing' } },
            ringing: or(
              { invoke: { id: 'ring', src: 'ring', onDone: 'shut', onError: 'shut' }, on: { pull: 'shut' } },
              {
                entry: spawnChild('ring', { id: 'ring' }),
                on: { pull: 'shut', 'xstate.done.actor.ring': 'shut', 'xstate.error.actor.ring': 'shut' },
              },
            ),
          },
        },
        { actors: ring },
      ),
  ],
  [
    'an actor that starts anew where its state is entered anew',
    (or) =>
      door(
        {
          initial: 'ringing',
          states: {
            ringing: {
              invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: {} },
              on: { push: { target: 'ringing', reenter: or(true, false) } },
            },
            open: {},
          },
        },
        { actors: ring },
      ),
  ],
  [
    'an error that the state around answers',
    (or) =>
      door(
        {
          initial: 'in',
          states: {
            in: {
              initial: 'ringing',
              states: { ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'quiet' } }, quiet: {} },
              on: { 'xstate.error.actor.ring': or('out', 'in') },
            },
            out: {},
          },
        },
        { actors: ring },
      ),
  ],
  [
    'an invoked machine, with what it sends to its parent',
    (or) =>
      door(
        {
          initial: 'ringing',
          states: {
            ringing: {
              invoke: { id: 'house', src: 'house', onDone: 'open', onError: 'shut' },
              on: { 'house.called': or('waiting', 'shut') },
            },
            waiting: {},
            open: {},
            shut: {},
          },
        },
        { actors: { house: setup({}).createMachine({ initial: 'dark', states: { dark: {} } }) } },
      ),
  ],
  [
    'an invoked transition function, to which messages go',
    (or) =>
      door(
        {
          invoke: { id: 'sum', src: 'sum', onError: {} },
          initial: 'shut',
          states: { shut: { on: { push: { actions: sendTo('sum', { type: 'add', by: or(1, 2) }) } } } },
        },
        { actors: { sum: fromTransition((sum: number) => sum, 0) } },
      ),
    ending({ sum: [] }),
  ],
  [
    'an observable that completes or fails',
    (or) =>
      door(
        {
          initial: 'open',
          states: {
            open: { invoke: { id: 'steps', src: 'steps', onDone: 'shut', onError: or('alarm', 'shut') } },
            shut: {},
            alarm: {},
          },
        },
        { actors: { steps: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })) } },
      ),
    ending({ steps: [undefined] }),
  ],
  [
    'an actor that is only declared, and provided elsewhere',
    (or) =>
      door({
        initial: 'ringing',
        states: {
          ringing: { invoke: { id: 'ring', src: 'ring', onDone: or('open', 'jammed'), onError: 'jammed' } },
          open: {},
          jammed: {},
        },
      }),
  ],
  [
    'spawned children, by an id worked out, and stopped',
    (or) =>
      door(
        {
          context: { count: 0 },
          initial: 'shut',
          states: {
            shut: {
              on: {
                push: { guard: 'isFew', actions: ['count', 'start'] },
                pull: { actions: or('stop', 'wait') },
              },
            },
          },
          on: { 'xstate.error.actor.*': {} },
        },
        {
          actors: bells,
          guards: { isFew: ({ context }) => context.count < 2 },
          actions: {
            count: assign({ count: ({ context }) => context.count + 1 }),
            start: spawnChild('bell', { id: ({ context }) => `bell-${context.count}` }),
            stop: stopChild('bell-1'),
          },
        },
      ),
    { ...sending({ type: 'push' }, { type: 'pull' }), ...ending({ bell: [] }) },
  ],
  [
    'a child by its system id',
    (or) =>
      door(
        {
          invoke: { id: 'bell', systemId: 'theBell', src: 'bell', onError: {} },
          initial: 'shut',
          states: { shut: { on: { push: { actions: 'ring' } } } },
        },
        {
          actors: bells,
          actions: { ring: sendTo(({ system }) => system.get('theBell'), { type: or('ring', 'hum') }) },
        },
      ),
    ending({ bell: [] }),
  ],
];
