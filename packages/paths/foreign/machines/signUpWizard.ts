import { assign, setup } from 'xstate';

/** Steps back and forth, with an output. */
export const machine = setup({
  types: {
    context: {} as { name: string; age: number | null },
    events: {} as { type: 'next'; name?: string; age?: number } | { type: 'back' },
    output: {} as { name: string; isAdult: boolean },
  },
  guards: {
    isName: ({ event }) => event.type === 'next' && (event.name ?? '').length >= 2,
    isAge: ({ event }) => event.type === 'next' && (event.age ?? 0) >= 13 && (event.age ?? 0) <= 120,
  },
}).createMachine({
  id: 'signUpWizard',
  context: { name: '', age: null },
  initial: 'name',
  states: {
    name: {
      on: {
        next: { guard: 'isName', target: 'age', actions: assign({ name: ({ event }) => event.name ?? '' }) },
      },
    },
    age: {
      on: {
        next: { guard: 'isAge', target: 'done', actions: assign({ age: ({ event }) => event.age ?? null }) },
        back: 'name',
      },
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ name: context.name, isAdult: (context.age ?? 0) >= 18 }),
});
