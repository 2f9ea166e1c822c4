import { assign, cancel, fromPromise, raise, setup } from 'xstate';
import { act } from './act';

/** A search that waits until nobody types; its requests have random numbers. */
export const machine = setup({
  types: {
    context: {} as { text: string; request: number; found: string[] },
    events: {} as { type: 'typed'; text: string } | { type: 'paused' },
  },
  actors: { find: fromPromise(async ({ input }: { input: { text: string } }) => [input.text]) },
  actions: { log: act('log') },
  guards: { isLong: ({ context }) => context.text.length > 2 },
}).createMachine({
  id: 'search',
  context: { text: '', request: 0, found: [] },
  initial: 'idle',
  on: {
    typed: {
      target: '.idle',
      actions: [
        assign({ text: ({ event }) => event.text }),
        cancel('pause'),
        raise({ type: 'paused' }, { id: 'pause', delay: 300 }),
      ],
    },
  },
  states: {
    idle: { on: { paused: { guard: 'isLong', target: 'finding' } } },
    finding: {
      entry: [assign({ request: () => Math.random() }), ({ context }) => act(`log ${context.request}`)()],
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'idle', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'idle', actions: ['log', assign({ found: [] })] },
      },
    },
  },
});
