import { assign, cancel, emit, enqueueActions, forwardTo, fromCallback, log, raise, sendTo } from 'xstate';
import { door } from '../check/smallModel';
import { ending, sending, type Trait } from './traits';

const bell = { bell: fromCallback(() => {}) };
const withBell = { id: 'bell', src: 'bell', onError: {} };

/** What a function of an enqueued list is handed. */
type Enqueued = Parameters<Parameters<typeof enqueueActions>[0]>[0];

export const actionTraits: readonly Trait[] = [
  [
    'an assigned context, by field and as a whole',
    (or) =>
      door(
        {
          context: { count: 0, last: '' },
          initial: 'shut',
          states: { shut: { on: { push: { guard: 'isFirst', actions: ['count', 'keep'] } } } },
        },
        {
          guards: { isFirst: ({ context }) => context.count === 0 },
          actions: {
            count: assign({ count: ({ context }) => context.count + or(1, 2) }),
            keep: assign(({ event }) => ({ last: event.type })),
          },
        },
      ),
  ],
  [
    'what one transition clears, told from what was clear before',
    (or) =>
      door(
        {
          context: { guest: '', isCalled: false },
          initial: 'shut',
          on: { pull: { target: '.shut', actions: 'clear' } },
          states: {
            shut: { on: { push: { target: 'open', actions: assign({ guest: 'Kim' }) } } },
            open: { on: { swing: { target: 'over', actions: assign({ guest: '', isCalled: true }) } } },
            over: {},
          },
        },
        { actions: { clear: assign(or({ guest: '', isCalled: false }, { isCalled: false })) } },
      ),
  ],
  [
    'actions with parameters, fixed and worked out',
    (or) =>
      door({
        context: { guests: 3 },
        initial: 'shut',
        states: {
          shut: {
            on: {
              push: {
                actions: [
                  { type: 'greet', params: { words: or('Hello', 'Hallo') } },
                  { type: 'count', params: ({ context }) => ({ guests: context.guests }) },
                ],
              },
            },
          },
        },
      }),
  ],
  [
    'the order of actions',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { on: { push: { target: 'open', actions: or(['turn', 'swing'], ['swing', 'turn']) } } },
          open: {},
        },
      }),
  ],
  [
    'what is emitted, with what it carries',
    (or) =>
      door(
        { context: { guests: 3 }, initial: 'shut', states: { shut: { on: { push: { actions: 'tell' } } } } },
        { actions: { tell: emit(({ context }) => ({ type: 'opened', guests: context.guests + or(0, 1) })) } },
      ),
  ],
  [
    'messages to a child',
    (or) =>
      door(
        { invoke: withBell, initial: 'shut', states: { shut: { on: { push: { actions: 'ring' } } } } },
        { actors: bell, actions: { ring: sendTo('bell', { type: or('ring', 'hum') }) } },
      ),
    ending({ bell: [] }),
  ],
  [
    'messages passed on to a child',
    (or) =>
      door(
        {
          invoke: withBell,
          initial: 'shut',
          states: { shut: { on: { push: { actions: or(forwardTo('bell'), []) } } } },
        },
        { actors: bell },
      ),
    ending({ bell: [] }),
  ],
  [
    'messages to itself, after the step',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { entry: 'bolt', on: { push: { target: 'ajar', actions: 'swing' } } },
            ajar: { entry: 'creak', on: { swing: or('open', 'shut') } },
            open: {},
          },
        },
        { actions: { swing: sendTo(({ self }) => self, { type: 'swing' }) } },
      ),
    sending({ type: 'push' }),
  ],
  [
    'what is only logged',
    (or) =>
      door(
        {
          initial: 'shut',
          states: { shut: { on: { push: { target: or('open', 'shut'), actions: 'say' } } }, open: {} },
        },
        { actions: { say: log('pushed') } },
      ),
  ],
  [
    'enqueued actions, under a condition that is checked',
    (or) =>
      door(
        {
          context: { count: 0 },
          initial: 'shut',
          states: { shut: { on: { push: { actions: 'answer' } } } },
        },
        {
          guards: { isFew: ({ context }) => context.count < or(2, 3) },
          actions: {
            answer: enqueueActions(({ enqueue, check }: Enqueued) => {
              if (check('isFew')) enqueue.assign({ count: ({ context: own }: Enqueued) => own.count + 1 });
              else enqueue('jam');
            }),
          },
        },
      ),
    { cover: ['edges'] },
  ],
  [
    'enqueued assignments, messages and events',
    (or) =>
      door(
        {
          invoke: withBell,
          context: { count: 0 },
          initial: 'shut',
          states: { shut: { on: { push: { actions: 'answer' }, swing: 'open' } }, open: {} },
        },
        {
          actors: bell,
          actions: {
            answer: enqueueActions(({ enqueue }: Enqueued) => {
              enqueue.assign({ count: 1 });
              enqueue.sendTo('bell', { type: 'ring' });
              enqueue.emit({ type: or('pushed', 'pulled') } as never);
              enqueue.raise({ type: 'swing' });
            }),
          },
        },
      ),
    { ...sending({ type: 'push' }), ...ending({ bell: [] }) },
  ],
  [
    'enqueued children, started and stopped',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { push: { target: 'open', actions: 'start' } } },
            open: { on: { pull: { target: 'shut', actions: 'stop' } } },
          },
          on: { 'xstate.error.actor.bell-1': {} },
        },
        {
          actors: bell,
          actions: {
            start: enqueueActions(({ enqueue }: Enqueued) =>
              enqueue.spawnChild('bell' as never, { id: 'bell-1' } as never),
            ),
            stop: enqueueActions(({ enqueue }: Enqueued) => {
              if (or(true, false)) enqueue.stopChild('bell-1');
            }),
          },
        },
      ),
    { ...ending({ bell: [] }), cover: ['edges'] },
  ],
  [
    'enqueued delays, given up',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { push: { target: 'ajar', actions: 'later' } } },
            ajar: { on: { swing: 'open', pull: { target: 'shut', actions: 'never' } } },
            open: {},
          },
        },
        {
          actions: {
            later: raise({ type: 'swing' }, { delay: 500, id: 'swing' }),
            never: enqueueActions(({ enqueue }: Enqueued) => enqueue.cancel(or('swing', 'sway'))),
          },
        },
      ),
    sending({ type: 'push' }, { type: 'pull' }),
  ],
  [
    'names with dots, of events, actions, guards and actors',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { 'door.push': { guard: 'door.isFree', target: 'ringing', actions: 'door.creak' } } },
            ringing: {
              invoke: { id: 'bell.1', src: 'bell.loud', onDone: or('open', 'shut'), onError: 'shut' },
            },
            open: {},
          },
        },
        {
          actors: { 'bell.loud': fromCallback(() => {}) },
          guards: { 'door.isFree': ({ event }) => event.isFree },
        },
      ),
    {
      ...sending({ type: 'door.push', isFree: true }, { type: 'door.push', isFree: false }),
      ...ending({ 'bell.loud': ['rung'] }),
    },
  ],
  [
    'a delayed message that is cancelled by its id',
    (or) =>
      door(
        {
          invoke: withBell,
          initial: 'shut',
          states: {
            shut: {
              on: {
                push: {
                  target: 'open',
                  actions: sendTo('bell', { type: 'ring' }, { delay: 500, id: 'ring' }),
                },
              },
            },
            open: { on: { pull: { target: 'shut', actions: or(cancel('ring'), []) } } },
          },
        },
        { actors: bell },
      ),
    ending({ bell: [] }),
  ],
];
