import { type AnyEventObject, and, assign, or as either, not, raise, stateIn } from 'xstate';
import { door } from '../check/smallModel';
import { sending, type Trait } from './traits';

const isKnown = { isKnown: ({ event }: { event: AnyEventObject }) => event.who === 'Kim' };
const kim = { type: 'knock', who: 'Kim' };
const stranger = { type: 'knock', who: 'Ann' };

/** A flag that is switched on, so that a guard can read it. */
const switching = (name: string) => assign({ [name]: true });

export const transitionTraits: readonly Trait[] = [
  [
    'candidates in their order, the last without a guard',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: { on: { knock: [{ guard: 'isKnown', target: or('open', 'ajar') }, 'ajar'] } },
            open: {},
            ajar: {},
          },
        },
        { guards: isKnown },
      ),
    sending(kim, stranger),
  ],
  [
    'a guard that refuses, and nothing else',
    (or) =>
      door(
        {
          initial: 'shut',
          states: { shut: { on: { knock: { guard: or('isKnown', 'isAnyone'), target: 'open' } } }, open: {} },
        },
        { guards: { ...isKnown, isAnyone: () => true } },
      ),
    sending(kim, stranger),
  ],
  [
    'a guard with parameters of its own',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              on: {
                knock: { guard: { type: 'isNamed', params: { name: or('Kim', 'Ann') } }, target: 'open' },
              },
            },
            open: {},
          },
        },
        { guards: { isNamed: ({ event }, params) => event.who === Object(params).name } },
      ),
    sending(kim, stranger),
  ],
  [
    'a guard without a name',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { on: { knock: { guard: ({ event }) => event.who === or('Kim', 'Ann'), target: 'open' } } },
          open: {},
        },
      }),
    sending(kim, stranger),
  ],
  [
    'guards joined by and, or and not',
    (or) =>
      door(
        {
          context: { isLate: false, hasKey: false },
          initial: 'shut',
          states: {
            shut: {
              id: 'shut',
              on: {
                wait: { actions: 'wait' },
                take: { actions: 'take' },
                knock: {
                  guard: and([either(['isKnown', 'hasKey']), or(not('isLate'), stateIn('#shut'))]),
                  target: 'open',
                },
              },
            },
            open: {},
          },
        },
        {
          guards: {
            ...isKnown,
            isLate: ({ context }) => context.isLate,
            hasKey: ({ context }) => context.hasKey,
          },
          actions: { wait: switching('isLate'), take: switching('hasKey') },
        },
      ),
    sending(kim, stranger, { type: 'wait' }, { type: 'take' }),
  ],
  [
    'each atom of a joined guard, by itself',
    (or) =>
      door(
        {
          context: { isLate: false, hasKey: false },
          initial: 'shut',
          states: {
            shut: {
              on: {
                wait: { actions: 'wait' },
                take: { actions: 'take' },
                knock: { guard: or(and(['isLate', 'hasKey']), 'hasKey'), target: 'open' },
              },
            },
            open: {},
          },
        },
        {
          guards: { isLate: ({ context }) => context.isLate, hasKey: ({ context }) => context.hasKey },
          actions: { wait: switching('isLate'), take: switching('hasKey') },
        },
      ),
  ],
  [
    'a guard on the state of another region',
    (or) =>
      door({
        type: 'parallel',
        states: {
          lamp: { initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } },
          leaf: {
            initial: 'shut',
            states: {
              shut: { on: { push: { guard: stateIn({ lamp: or('on', 'off') }), target: 'open' } } },
              open: {},
            },
          },
        },
      }),
  ],
  [
    'an inner state that answers before the one around it',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            initial: 'locked',
            states: { locked: { on: or({ push: 'latched' }, {}) }, latched: {} },
            on: { push: 'open' },
          },
          open: {},
        },
      }),
  ],
  [
    'an inner guard that refuses, so that the state around answers',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              initial: 'locked',
              states: { locked: { on: { knock: { guard: 'isKnown', target: 'latched' } } }, latched: {} },
              on: { knock: or('open', 'shut') },
            },
            open: {},
          },
        },
        { guards: isKnown },
      ),
    sending(kim, stranger),
  ],
  [
    'an event that a state forbids to the one around it',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            initial: 'latched',
            states: { latched: { on: { lock: 'locked' } }, locked: { on: or({ push: {} }, {}) } },
            on: { push: 'open' },
          },
          open: {},
        },
      }),
  ],
  [
    'what a parallel state answers only where none of its regions does',
    (or) =>
      door(
        {
          initial: 'used',
          states: {
            used: {
              type: 'parallel',
              states: {
                lamp: { initial: 'off', states: { off: { on: { knock: 'on' } }, on: {} } },
                leaf: { initial: 'shut', states: { shut: {} } },
              },
              on: { knock: { guard: 'isKnown', target: or('left', 'used') } },
            },
            left: {},
          },
        },
        { guards: isKnown },
      ),
    sending(kim, stranger),
  ],
  [
    'two regions that want to leave, of which the first does',
    (or) =>
      door({
        initial: 'both',
        states: {
          both: {
            type: 'parallel',
            states: {
              one: { initial: 'a', states: { a: { on: { go: or('#out', '#away') } } } },
              other: { initial: 'b', states: { b: { on: { stay: 'c' } }, c: { on: { go: '#away' } } } },
            },
          },
          out: { id: 'out' },
          away: { id: 'away' },
        },
      }),
    {
      unreachable: {
        'state away': 'the first region is asked first',
        'transition both.other.c · go → away': 'the first region is asked first',
      },
    },
  ],
  [
    'every event that nothing else answers',
    (or) =>
      door({
        initial: 'shut',
        states: { shut: { on: { open: 'open', '*': or('jammed', 'open') } }, open: {}, jammed: {} },
      }),
    sending({ type: 'open' }, { type: 'kick' }),
  ],
  [
    'every event of a family, guarded',
    (or) =>
      door(
        {
          initial: 'shut',
          states: { shut: { on: { 'knock.*': { guard: 'isKnown', target: or('open', 'shut') } } }, open: {} },
        },
        { guards: isKnown },
      ),
    sending({ type: 'knock.loud', who: 'Kim' }, { type: 'knock.soft', who: 'Ann' }),
  ],
  [
    'an exact event before its family, and its family where a guard refuses',
    (or) =>
      door(
        {
          initial: 'shut',
          states: {
            shut: {
              on: { 'knock.loud': { guard: 'isKnown', target: 'open' }, 'knock.*': or('ajar', 'shut') },
            },
            open: {},
            ajar: {},
          },
        },
        { guards: isKnown },
      ),
    sending({ type: 'knock.loud', who: 'Kim' }, { type: 'knock.loud', who: 'Ann' }),
  ],
  [
    'transitions at once, guarded, through several states',
    (or) =>
      door(
        {
          context: { count: 0 },
          initial: 'shut',
          states: {
            shut: { on: { push: { target: 'asked', actions: 'count' } } },
            asked: { always: [{ guard: 'isTwice', target: or('open', 'shut') }, 'waiting'] },
            waiting: { always: 'shut' },
            open: {},
          },
        },
        {
          guards: { isTwice: ({ context }) => context.count >= 2 },
          actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
        },
      ),
  ],
  [
    'transitions at once on the way into the first state',
    (or) =>
      door(
        {
          context: { isOpen: true },
          initial: 'asked',
          states: {
            asked: { always: [{ guard: 'isOpen', target: or('open', 'shut') }, 'shut'] },
            open: {},
            shut: {},
          },
        },
        { guards: { isOpen: ({ context }) => context.isOpen } },
      ),
    {
      unreachable: {
        'state shut': 'it begins open',
        'guard asked · at once #1 → open if isOpen: false': 'it begins open',
        'transition asked · at once #2 → shut': 'it begins open',
      },
    },
  ],
  [
    'several targets at once',
    (or) =>
      door({
        initial: 'none',
        states: {
          none: {
            on: {
              come: { target: or(['both.lamp.on', 'both.leaf.open'], ['both.lamp.on', 'both.leaf.shut']) },
            },
          },
          both: {
            type: 'parallel',
            states: {
              lamp: { initial: 'off', states: { off: {}, on: { on: { press: 'off' } } } },
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
    'a transition that stays, and one that enters anew',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: {
            entry: 'bolt',
            on: { knock: { actions: 'hear' }, push: { target: 'shut', reenter: or(true, false) } },
          },
        },
      }),
  ],
  [
    'entering anew a state with states inside',
    (or) =>
      door({
        initial: 'in',
        states: {
          in: {
            initial: 'hall',
            states: { hall: { on: { climb: 'attic' } }, attic: {} },
            entry: 'greet',
            on: { fall: { target: '.hall', reenter: or(true, false) } },
          },
        },
      }),
  ],
  [
    'events that a machine raises for itself',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { on: { push: { target: 'ajar', actions: or([raise({ type: 'caught' })], []) } } },
          ajar: { on: { caught: 'open' } },
          open: {},
        },
      }),
    sending({ type: 'push' }),
  ],
  [
    'an event raised on entry, before the next one from outside',
    (or) =>
      door({
        initial: 'shut',
        states: {
          shut: { on: { push: 'ajar' } },
          ajar: { entry: raise({ type: 'swing' }), on: { swing: or('open', 'shut') } },
          open: {},
        },
      }),
    sending({ type: 'push' }),
  ],
  [
    'a state that is gone to by route',
    (or) =>
      door({
        id: 'door',
        initial: 'shut',
        states: {
          shut: { id: 'shut', route: {} },
          open: { id: 'open', route: {}, entry: or('greet', 'hide') },
        },
      }),
    sending(...['#open', '#shut', '#nowhere'].map((to) => ({ type: 'xstate.route', to }))),
  ],
];
