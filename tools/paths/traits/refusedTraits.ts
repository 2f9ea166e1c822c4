import { type AnyStateMachine, assign, fromCallback, fromTransition, sendTo, spawnChild } from 'xstate';
import { door } from '../check/smallModel';
import type { PathModel } from '../model';
import { ending } from './traits';

/** What was started although nobody may start it. */
export const started: string[] = [];

const starting = (name: string) =>
  fromCallback(() => {
    started.push(name);
  });

/** What cannot be planned, and the one line that says so. */
export const refusedTraits: readonly (readonly [
  trait: string,
  machine: () => AnyStateMachine,
  own: Partial<PathModel>,
  finding: string,
])[] = [
  [
    'an actor that is written where it is invoked',
    () =>
      door({
        initial: 'ringing',
        states: { ringing: { invoke: { id: 'bell', src: starting('invoked'), onError: 'ringing' } } },
      }),
    {},
    "door: 'ringing' invokes an actor without a name: declare it in the setup and invoke it by its name",
  ],
  [
    'an actor that is written where it is spawned',
    () =>
      door(
        { initial: 'shut', states: { shut: { on: { push: { actions: 'start' } } } } },
        { actions: { start: spawnChild(starting('spawned'), { id: 'bell' }) } },
      ),
    {},
    "door: 'shut' cannot be planned at push (case 'sent'): it starts an actor without a name: declare it in the setup and spawn it by its name",
  ],
  [
    'an actor that is written where it is spawned while something is assigned',
    () =>
      door({
        initial: 'shut',
        context: ({ spawn }) => ({ bell: spawn(starting('assigned'), { id: 'bell' }) }),
        states: { shut: {} },
      }),
    {},
    "door: start 'plain' cannot be planned: it starts an actor without a name: declare it in the setup and spawn it by its name",
  ],
  [
    'an actor in the context',
    () =>
      door(
        {
          initial: 'shut',
          context: { bell: null },
          states: { shut: { on: { push: { target: 'open', actions: 'start' } } }, open: {} },
          on: { 'xstate.error.actor.bell': {} },
        },
        {
          actors: { bell: starting('declared') },
          actions: {
            start: assign({ bell: ({ spawn }) => spawn('bell' as never, { id: 'bell' } as never) }),
          },
        },
      ),
    ending({ bell: [] }),
    "door: 'bell' of the context in 'open' holds an actor: keep its id instead, and send to it by that",
  ],
  [
    'snapshots of an actor on its way',
    () =>
      door(
        {
          invoke: { id: 'sum', src: 'sum', onSnapshot: { actions: 'note' }, onError: {} },
          initial: 'shut',
          states: { shut: { on: { push: { actions: sendTo('sum', { type: 'add' }) } } } },
        },
        { actors: { sum: fromTransition((sum: number) => sum + 1, 0) } },
      ),
    ending({ sum: [] }),
    "door: 'anywhere' listens to the snapshots of 'sum', which has none here: let it send events instead",
  ],
  [
    'a time of day in the context',
    () =>
      door(
        {
          context: { at: '' },
          initial: 'shut',
          states: { shut: { on: { push: { target: 'open', actions: 'note' } } }, open: {} },
        },
        { actions: { note: assign({ at: () => new Date().toISOString() }) } },
      ),
    { identity: () => null },
    "door: 'shut' at push (case 'sent'): context at depends on the clock or on chance: let an input, an event or an actor bring it",
  ],
  [
    'chance in the context',
    () =>
      door(
        {
          context: { luck: 0 },
          initial: 'shut',
          states: { shut: { on: { push: { target: 'open', actions: 'draw' } } }, open: {} },
        },
        { actions: { draw: assign({ luck: () => Math.random() }) } },
      ),
    { identity: () => null },
    "door: 'shut' at push (case 'sent'): context luck depends on the clock or on chance: let an input, an event or an actor bring it",
  ],
  [
    'a guard that refuses until some day',
    () =>
      door(
        {
          initial: 'shut',
          states: { shut: { on: { push: { guard: 'isLate', target: 'open' } } }, open: {} },
        },
        { guards: { isLate: () => Date.now() > Date.UTC(2040, 0) } },
      ),
    {},
    "door: 'shut' at push (case 'sent'): state depends on the clock or on chance: let an input, an event or an actor bring it",
  ],
  [
    'a delay that depends on the time of day',
    () =>
      door(
        { initial: 'shut', states: { shut: { after: { untilNoon: 'open' } }, open: {} } },
        { delays: { untilNoon: () => 1 + (Date.now() % 1000) } },
      ),
    {},
    "door: start 'plain': effect depends on the clock or on chance: let an input, an event or an actor bring it",
  ],
  [
    'a state with a dot in its name',
    () => door({ initial: 'shut.tight', states: { 'shut.tight': {} } }),
    {},
    "door: state 'shut.tight' has a sign in its name that joins states: rename it without '.' and '+'",
  ],
  [
    'a delay that needs another one to be over in part',
    () =>
      door({
        initial: 'in',
        states: {
          in: {
            initial: 'hall',
            states: {
              hall: { after: { 1000: '#door.out' }, on: { push: { target: 'hall', reenter: true } } },
            },
            after: { 3000: 'late' },
          },
          out: {},
          late: {},
        },
      }),
    { unreachable: { 'state late': 'for this test' } },
    "door: transition 'in · after 3000 → late' is never taken: '1000' always leaves first",
  ],
];
