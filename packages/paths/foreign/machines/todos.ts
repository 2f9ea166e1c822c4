import { type ActorRefFrom, assign, createMachine, stopChild } from 'xstate';

const todo = createMachine({
  id: 'todo',
  initial: 'open',
  states: { open: { on: { TICK: 'done' } }, done: {} },
});

/** An actor for each thing to do, kept in the context. */
export const machine = createMachine({
  types: {
    context: {} as { last: number; todos: ActorRefFrom<typeof todo>[] },
    events: {} as { type: 'ADD' } | { type: 'CLEAR' },
  },
  id: 'todos',
  context: { last: 0, todos: [] },
  on: {
    ADD: {
      guard: ({ context }) => context.todos.length < 3,
      actions: assign({
        last: ({ context }) => context.last + 1,
        todos: ({ context, spawn }) => [...context.todos, spawn(todo, { id: `todo-${context.last + 1}` })],
      }),
    },
    CLEAR: {
      guard: ({ context }) => context.todos.length > 0,
      actions: [
        stopChild(({ context }) => context.todos.at(-1)?.id ?? ''),
        assign({
          todos: ({ context }) => context.todos.slice(0, -1),
          last: ({ context }) => context.last - 1,
        }),
      ],
    },
  },
});
