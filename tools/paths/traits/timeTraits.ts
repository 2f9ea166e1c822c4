import { assign, fromCallback, raise, sendTo } from 'xstate';
import { door } from '../check/smallModel';
import { ending, sending, type Trait } from './traits';

export const timeTraits: readonly Trait[] = [
  [
    'a delay by name, and a delay in ms',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { after: { pause: 'ajar' } },
            ajar: { after: { 2000: or('open', 'shut') } },
            open: {},
          },
        },
        { delays: { pause: 3000 } },
      ),
  ],
  [
    'a delay whose length is another',
    (or) =>
      door(
        { initial: 'shut', states: { shut: { after: { pause: 'open' } }, open: {} } },
        { delays: { pause: or(3000, 300) } },
      ),
  ],
  [
    'a delay that is worked out',
    (or) =>
      door(
        {
          context: { guests: 2 },
          initial: 'shut',
          states: { shut: { after: { pause: 'open' } }, open: {} },
        },
        { delays: { pause: ({ context }) => context.guests * or(1000, 2000) } },
      ),
  ],
  [
    'delays with dots in their names',
    (or) =>
      door(
        {
          initial: 'shut',
          states: { shut: { after: { 'pause.short': 'ajar', 'pause.long': 'open' } }, ajar: {}, open: {} },
        },
        { delays: { 'pause.short': or(1000, 3000), 'pause.long': 2000 } },
      ),
    {
      unreachable: {
        'state open': 'the short pause is over before',
        'transition shut · after pause.long → open': 'the short pause is over before',
      },
    },
  ],
  [
    'a guarded delay, that refuses and never comes again',
    (or) =>
      door(
        {
          context: { isFree: false },
          initial: 'shut',
          states: {
            shut: {
              after: { 1000: { guard: 'isFree', target: or('open', 'shut') } },
              on: { free: { actions: 'free' } },
            },
            open: {},
          },
        },
        { guards: { isFree: ({ context }) => context.isFree }, actions: { free: assign({ isFree: true }) } },
      ),
  ],
  [
    'two delays of one state, of which the longer goes on',
    (or) =>
      door({
        initial: 'shut',
        states: { shut: { after: { 1000: { actions: 'creak' }, [or(3000, 2000)]: 'open' } }, open: {} },
      }),
  ],
  [
    'a delay of the state around, that goes on within',
    (or) =>
      door({
        initial: 'in',
        states: {
          in: {
            initial: 'hall',
            states: { hall: { after: { 1000: 'attic' } }, attic: {} },
            after: { 3000: or('out', 'in') },
          },
          out: {},
        },
      }),
  ],
  [
    'a delay that begins anew where its state is entered anew',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { after: { 1000: 'open' }, on: { push: { target: 'shut', reenter: or(true, false) } } },
          open: {},
        },
      }),
  ],
  [
    'delays of parallel regions that are over at the same time',
    (or) =>
      door({
        type: 'parallel',
        states: {
          lamp: { initial: 'off', states: { off: { after: { 1000: 'on' } }, on: {} } },
          leaf: { initial: 'shut', states: { shut: { after: { 1000: or('open', 'shut') } }, open: {} } },
        },
      }),
  ],
  [
    'no time at all',
    (or) =>
      door({
        initial: 'shut',
        states: { shut: { after: { 0: or('open', 'ajar') } }, open: {}, ajar: {} },
      }),
    { unreachable: { 'state ajar': 'it opens' } },
  ],
  [
    'a delayed event of its own',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            on: { push: { target: 'ajar', actions: raise({ type: 'swing' }, { delay: or(500, 50) }) } },
          },
          ajar: { on: { swing: 'open' } },
          open: {},
        },
      }),
    sending({ type: 'push' }),
  ],
  [
    'a delayed event that comes after its state was left',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            on: { push: { target: 'ajar', actions: raise({ type: 'swing' }, { delay: 500, id: 'swing' }) } },
          },
          ajar: { on: { pull: 'held', swing: 'open' } },
          held: { on: { swing: or('ajar', 'open') } },
          open: {},
        },
      }),
    sending({ type: 'push' }, { type: 'pull' }),
  ],
  [
    'a delayed message to a child',
    (or) =>
      door(
        {
          invoke: { id: 'bell', src: 'bell', onError: {} },
          initial: 'shut',
          states: { shut: { on: { push: { target: 'open', actions: 'later' } } }, open: {} },
        },
        {
          actors: { bell: fromCallback(() => {}) },
          actions: { later: sendTo('bell', { type: 'ring' }, { delay: or(500, 5000) }) },
        },
      ),
    ending({ bell: [] }),
  ],
];
