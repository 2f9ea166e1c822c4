import { and, assign, not, setup } from 'xstate';
import { act } from './act';

/** A card terminal: a limit without a PIN, three tries, joined guards, an output that nobody can read. */
export const machine = setup({
  types: {
    context: {} as { cents: number; tries: number },
    events: {} as { type: 'pay'; cents: number } | { type: 'pin'; isRight: boolean } | { type: 'reset' },
  },
  actions: { print: (_, _params: { cents: number }) => act('print')() },
  guards: {
    isSmall: ({ event }) => event.type === 'pay' && event.cents > 0 && event.cents <= 5000,
    isRight: ({ event }) => event.type === 'pin' && event.isRight,
    isLastTry: ({ context }) => context.tries + 1 === 3,
  },
}).createMachine({
  id: 'terminal',
  context: { cents: 0, tries: 0 },
  initial: 'ready',
  output: ({ context }) => context.cents,
  states: {
    ready: {
      entry: assign({ cents: 0, tries: 0 }),
      on: {
        pay: [
          { guard: 'isSmall', target: 'paid', actions: assign({ cents: ({ event }) => event.cents }) },
          { target: 'asking', actions: assign({ cents: ({ event }) => event.cents }) },
        ],
      },
    },
    asking: {
      on: {
        pin: [
          { guard: 'isRight', target: 'paid' },
          { guard: and([not('isRight'), 'isLastTry']), target: 'blocked' },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    paid: {
      entry: { type: 'print', params: ({ context }) => ({ cents: context.cents }) },
      on: { reset: 'ready' },
    },
    blocked: {},
  },
});
