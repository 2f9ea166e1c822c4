import { assign, setup } from 'xstate';
import type { Requirements } from '#machines/requirements';

export type LoadingContext = {
  /** Tracked requests under way. */
  inFlight: number;
};

export type LoadingEvent = { type: 'request.started' } | { type: 'request.settled' };

/** Owns one question: does the overlay show? Every request that started must settle, however it ends. */
export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    events: {} as LoadingEvent,
    meta: {} as Requirements,
    tags: {} as 'busy',
  },
  actions: {
    countUp: assign({ inFlight: ({ context }) => context.inFlight + 1 }),
    countDown: assign({ inFlight: ({ context }) => context.inFlight - 1 }),
  },
  guards: {
    isLast: ({ context }) => context.inFlight === 1,
  },
}).createMachine({
  id: 'loading',
  context: { inFlight: 0 },
  initial: 'idle',
  states: {
    idle: {
      meta: { requires: ['LOD-01', 'BEY-12'] },
      on: { 'request.started': { target: 'busy', actions: 'countUp' } },
    },
    busy: {
      tags: 'busy',
      meta: { requires: ['LOD-01', 'BEY-12'] },
      on: {
        'request.started': { actions: 'countUp' },
        'request.settled': [
          { guard: 'isLast', target: 'idle', actions: 'countDown' },
          { actions: 'countDown' },
        ],
      },
    },
  },
});
