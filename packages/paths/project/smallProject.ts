import { assign, fromPromise } from 'xstate';
import type { PathModel } from '../model';
import { door, smallModel } from '../plan/check/smallModel';
import type { Project } from './project';

export const bell = (own: Partial<PathModel> = {}, pause = 3000): PathModel =>
  smallModel(
    door(
      {
        context: { guests: 0 },
        initial: 'shut',
        states: {
          shut: {
            meta: { requires: ['DOR-01'] },
            on: {
              open: [
                { guard: 'isFull', target: 'full' },
                { target: 'ringing', meta: { requires: 'DOR-02' } },
              ],
            },
          },
          ringing: {
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
        delays: { pause },
        guards: { isFull: ({ context }) => context.guests > 0 },
      },
    ),
    own,
  );

const lamp = (): PathModel => {
  const states = { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } };
  return smallModel(door({ id: 'lamp', initial: 'off', states }));
};

/** A project of two machines. @param books folder of its books */
export const smallProject = (books: string, own: Partial<Project> = {}): Project => ({
  title: 'Small paths',
  models: { door: async () => bell(), lamp: async () => lamp() },
  machines: ['door', 'lamp'],
  books,
  out: books,
  ...own,
});
