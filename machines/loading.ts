import { assign, not, setup } from 'xstate';

export type LoadingContext = {
  /** Tracked requests under way. */
  inFlight: number;
};

export type LoadingEvent =
  | { type: 'request.started' }
  | { type: 'request.settled' }
  /** No screen is on show: the first one is being opened again. */
  | { type: 'page.awaited' }
  /** The first screen is on show, or the page that says that opening failed. */
  | { type: 'page.opened' };

/** Owns one question: does the overlay show? Every request that started must settle, however it ends. */
export const loadingMachine = setup({
  types: {
    context: {} as LoadingContext,
    events: {} as LoadingEvent,
    tags: {} as 'busy' | 'long',
  },
  actions: {
    countUp: assign({ inFlight: ({ context }) => context.inFlight + 1 }),
    countDown: assign({ inFlight: ({ context }) => context.inFlight - 1 }),
  },
  guards: { isAny: ({ context }) => context.inFlight > 0 },
  /** The time limit of a read; only a write can take longer. */
  delays: { usual: 15_000 },
}).createMachine({
  id: 'loading',
  context: { inFlight: 0 },
  initial: 'awaitingPage',
  on: {
    'request.started': { actions: 'countUp' },
    'request.settled': { guard: 'isAny', actions: 'countDown' },
  },
  states: {
    /** Without a screen, only the overlay can show that the page is loading. */
    awaitingPage: {
      tags: 'busy',
      meta: { requires: ['LOD-01', 'BEY-12'] },
      on: { 'page.opened': 'idle' },
    },
    idle: {
      meta: { requires: ['LOD-01', 'BEY-12'] },
      always: { guard: 'isAny', target: 'busy' },
      on: { 'page.awaited': 'awaitingPage' },
    },
    busy: {
      tags: 'busy',
      meta: { requires: ['LOD-01', 'BEY-12'] },
      always: { guard: not('isAny'), target: 'idle' },
      on: { 'page.awaited': 'awaitingPage' },
      initial: 'usual',
      states: {
        usual: { after: { usual: 'long' } },
        long: { tags: 'long' },
      },
    },
  },
});
