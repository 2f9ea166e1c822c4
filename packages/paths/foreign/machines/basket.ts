import { assign, fromPromise, setup } from 'xstate';
import { act } from './act';

/** A form with a clock in its context. */
export const machine = setup({
  types: {
    context: {} as { openedAt: Date; items: number; sentAt: number | null },
    events: {} as { type: 'ADD' } | { type: 'REMOVE' } | { type: 'ORDER' },
  },
  actors: { order: fromPromise(async () => 'A-1') },
  actions: { track: (_, _params: { items: number }) => act('track')() },
  guards: { canAdd: ({ context }) => context.items < 3, isFilled: ({ context }) => context.items > 0 },
}).createMachine({
  id: 'basket',
  context: () => ({ openedAt: new Date(), items: 0, sentAt: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        ADD: { guard: 'canAdd', actions: assign({ items: ({ context }) => context.items + 1 }) },
        REMOVE: { guard: 'isFilled', actions: assign({ items: ({ context }) => context.items - 1 }) },
        ORDER: { guard: 'isFilled', target: 'ordering' },
      },
    },
    ordering: {
      entry: [
        assign({ sentAt: () => Date.now() }),
        { type: 'track', params: ({ context }) => ({ items: context.items }) },
      ],
      invoke: {
        src: 'order',
        onDone: { target: 'ordered', actions: assign({ items: 0 }) },
        onError: 'filling',
      },
    },
    ordered: { type: 'final' },
  },
});
