import { assign, fromPromise } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { kioskWords } from '../formats/kiosk';
import type { PathModel } from '../model';
import type { Project } from './project';

/** A door with a bell: a guard, a promise, a timer. */
const bell = (): PathModel =>
  smallModel(
    door(
      {
        context: { guests: 0 },
        initial: 'shut',
        states: {
          shut: {
            meta: { requires: ['DOR-01'] },
            on: { open: [{ guard: 'isFull', target: 'full' }, { target: 'ringing' }] },
          },
          ringing: {
            meta: { requires: ['DOR-02'] },
            invoke: {
              id: 'ring',
              src: 'ring',
              onDone: { target: 'open', actions: assign({ guests: ({ context }) => context.guests + 1 }) },
              onError: 'shut',
            },
          },
          open: { after: { pause: 'shut' } },
          full: { type: 'final' },
        },
      },
      {
        actors: { ring: fromPromise(async () => 'ok') },
        delays: { pause: 3000 },
        guards: { isFull: ({ context }) => context.guests > 0 },
      },
    ),
  );

/** A lamp that is switched on and off. */
const lamp = (): PathModel => {
  const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } };
  return smallModel(door({ id: 'lamp', initial: 'off', states }));
};

/** A project of two machines, for tests of the commands. */
export const smallProject: Project = {
  title: 'Small paths',
  models: { door: async () => bell(), lamp: async () => lamp() },
  machines: ['door', 'lamp'],
  gate: {
    states: 1,
    transitions: 1,
    guards: 1,
    errors: 1,
    changes: 1,
    cases: 1,
    requirements: 1,
    mutants: 0.9,
    ratio: 1.05,
  },
  book: kioskWords,
  play: () => Promise.reject(new Error('A small project has no browser')),
};
