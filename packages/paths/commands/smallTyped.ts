import { assign, createMachine, fromPromise, setup } from 'xstate';
import type { Node } from '../graph';

/** Machines whose types `init` reads. */

/** Of a type in another file. */
type Task = Pick<Node, 'id'>;

/** Numbers as ids, and the place in a list as a callback's second parameter. */
export const board = setup({
  types: {
    context: {} as { tasks: Task[]; cells: string[] },
    events: {} as
      | { type: 'drop'; id: Task['id'] }
      | { type: 'place'; cell: number | null }
      | { type: 'xstate.done.actor.clock' },
  },
}).createMachine({
  context: { tasks: [{ id: 1 }], cells: ['', ''] },
  on: {
    drop: {
      actions: assign({
        tasks: ({ context, event }) => context.tasks.filter((task) => task.id !== event.id),
      }),
    },
    place: {
      actions: assign({
        cells: ({ context, event }) => context.cells.map((cell, i) => (i === event.cell ? 'x' : cell)),
      }),
    },
  },
});

export const till = setup({ types: { input: {} as { [slot: string]: { price: number } } } }).createMachine({
  context: ({ input }) => ({ stock: input }),
});

export const timer = createMachine({
  types: {} as { input: { length?: number; name?: string } | undefined; context: { length: number } },
  context: ({ input }) => ({ length: input?.length ?? 25 }),
});

enum Template {
  Invoice = 'invoice',
}

type Report = { kind: 'saved'; id: number; title: string } | { kind: 'draft'; template: Template };

export const report = setup({
  types: { input: {} as Report | undefined, events: {} as { type: 'print'; template: Template } },
}).createMachine({
  context: ({ input }) => ({ kind: input?.kind ?? 'draft' }),
  on: { print: {} },
});

type Tokens = { token: string; seconds: number };

const request = async <Answer>(): Promise<Answer> => Promise.reject<Answer>(new Error('no network'));

const actors = {
  load: fromPromise(async () => (await request()) as { names: string[] }),
  login: fromPromise(async (): Promise<Tokens> => request()),
  renew: fromPromise<Tokens | null>(() => request()),
  answer: fromPromise(async () => 'yes' as const),
  verify: fromPromise(async (): Promise<boolean> => request()),
  revoke: fromPromise(async (): Promise<void> => {}),
  other: fromPromise(async () => request()),
  play: setup({ types: { output: {} as { score: number } } }).createMachine({ output: { score: 0 } }),
};

const onDone = {};

export const signIn = setup({ actors }).createMachine({
  invoke: [
    { src: 'load', onDone },
    { src: 'login', onDone },
    { src: 'renew', onDone },
    { src: 'answer', onDone },
    { src: 'verify', onDone },
    { src: 'revoke', onDone },
    { src: 'other', onDone },
    { src: 'play', onDone },
  ],
});
