import { assign } from 'xstate';
import { door } from '../check/smallModel';
import type { Trait } from './traits';

export const stateTraits: readonly Trait[] = [
  [
    'states in states, entered by their initial',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            initial: or('locked', 'latched'),
            states: { locked: {}, latched: {} },
            on: { open: 'open' },
          },
          open: { on: { latch: 'shut.latched', lock: 'shut.locked' } },
        },
      }),
  ],
  [
    'an initial with an action',
    (or) =>
      door({
        initial: 'open',
        states: {
          open: { on: { shut: 'shut' } },
          shut: { initial: { target: 'locked', actions: or('bolt', 'oil') }, states: { locked: {} } },
        },
      }),
  ],
  [
    'a target by id, through two levels',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { on: { open: or('#ajar', '#wide') } },
          open: {
            initial: 'wide',
            states: { ajar: { id: 'ajar', on: { push: 'wide' } }, wide: { id: 'wide' } },
          },
        },
      }),
  ],
  [
    'entry and exit actions, from inside out and from outside in',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            entry: 'bolt',
            exit: 'unbolt',
            initial: 'locked',
            states: { locked: { entry: 'lock', exit: or('unlock', 'oil') } },
            on: { open: 'open' },
          },
          open: { on: { shut: 'shut' } },
        },
      }),
  ],
  [
    'a final state, and the output of all',
    (or) =>
      door({
        context: { guests: 2 },
        initial: 'open',
        states: { open: { on: { shut: 'shut' } }, shut: { type: 'final' } },
        output: ({ context }) => ({ guests: context.guests + or(0, 1) }),
      }),
  ],
  [
    'a state that is done by a final one inside, with its output',
    (or) =>
      door(
        {
          context: { key: '' },
          initial: 'locking',
          states: {
            locking: {
              initial: 'turning',
              states: {
                turning: { on: { click: 'turned' } },
                turned: { type: 'final', output: { key: or('brass', 'iron') } },
              },
              onDone: { target: 'locked', actions: 'keep' },
            },
            locked: {},
          },
        },
        { actions: { keep: assign({ key: ({ event }) => event.output.key }) } },
      ),
  ],
  [
    'history of the states just inside',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            initial: 'latched',
            states: { latched: { on: { lock: 'locked' } }, locked: {}, before: { type: 'history' } },
            on: { open: 'open' },
          },
          open: { on: { shut: or('shut.before', 'shut') } },
        },
      }),
  ],
  [
    'history of the states all the way inside',
    (or) =>
      door({
        initial: 'in',
        states: {
          in: {
            initial: 'hall',
            states: {
              hall: {
                initial: 'mat',
                states: { mat: { on: { go: 'stairs' } }, stairs: {} },
              },
              before: { type: 'history', history: or('deep', 'shallow') },
            },
            on: { leave: 'out' },
          },
          out: { on: { enter: 'in.before' } },
        },
      }),
  ],
  [
    'history that has a default target',
    (or) =>
      door({
        initial: 'out',
        states: {
          out: { on: { enter: 'in.before' } },
          in: {
            initial: 'hall',
            states: {
              hall: { on: { climb: 'attic' } },
              attic: {},
              before: { type: 'history', target: or('attic', 'hall') },
            },
            on: { leave: 'out', fall: '.hall' },
          },
        },
      }),
  ],
  [
    'parallel regions, each answering events of its own',
    (or) =>
      door({
        type: 'parallel',
        states: {
          lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } },
          leaf: { initial: 'shut', states: { shut: { on: { push: or('open', 'shut') } }, open: {} } },
        },
      }),
  ],
  [
    'parallel regions that answer one event together',
    (or) =>
      door({
        type: 'parallel',
        states: {
          lamp: { initial: 'off', states: { off: { on: { push: 'on' } }, on: {} } },
          leaf: { initial: 'shut', states: { shut: { on: or({ push: 'open' }, {}) }, open: {} } },
        },
      }),
  ],
  [
    'parallel regions within a state, left together and entered anew',
    (or) =>
      door({
        initial: 'used',
        states: {
          used: {
            type: 'parallel',
            states: {
              lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
              leaf: { initial: 'shut', states: { shut: { on: { push: 'open' } }, open: {} } },
            },
            on: { lock: 'locked' },
          },
          locked: { on: { unlock: or('used', 'locked') } },
        },
      }),
  ],
  [
    'parallel regions in parallel regions',
    (or) =>
      door({
        type: 'parallel',
        states: {
          house: {
            type: 'parallel',
            states: {
              lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
              leaf: { initial: 'shut', states: { shut: { on: { push: 'open' } }, open: {} } },
            },
          },
          yard: { initial: 'empty', states: { empty: { on: { come: or('full', 'empty') } }, full: {} } },
        },
      }),
  ],
  [
    'parallel regions that are done when all of them are',
    (or) =>
      door({
        initial: 'closing',
        states: {
          closing: {
            type: 'parallel',
            states: {
              bolt: { initial: 'out', states: { out: { on: { bolt: 'in' } }, in: { type: 'final' } } },
              lock: {
                initial: 'out',
                states: {
                  out: { on: { lock: 'in' } },
                  in: { type: or('final', 'atomic') },
                },
              },
            },
            onDone: 'closed',
          },
          closed: {},
        },
      }),
  ],
  [
    'parallel regions without states inside',
    (or) =>
      door({
        type: 'parallel',
        states: { bell: { on: { ring: { actions: or('ring', 'hum') } } }, eye: { entry: 'look' } },
      }),
  ],
  [
    'a moment of parallel regions that is reached in two orders',
    (or) =>
      door({
        initial: 'none',
        states: {
          none: {
            on: {
              left: { target: ['both.lamp.on', 'both.leaf.open'] },
              right: { target: ['both.leaf.open', 'both.lamp.on'] },
            },
          },
          both: {
            type: 'parallel',
            states: {
              lamp: { initial: 'off', states: { off: {}, on: { on: { press: or('off', 'on') } } } },
              leaf: {
                initial: 'shut',
                states: { shut: { on: { push: 'open' } }, open: { on: { pull: 'shut' } } },
              },
            },
          },
        },
      }),
  ],
  [
    'a machine without states',
    (or) =>
      door(
        { context: { rings: 0 }, on: { ring: { guard: 'isFew', actions: 'count' } } },
        {
          guards: { isFew: ({ context }) => context.rings < 2 },
          actions: { count: assign({ rings: ({ context }) => context.rings + or(1, 2) }) },
        },
      ),
  ],
];
