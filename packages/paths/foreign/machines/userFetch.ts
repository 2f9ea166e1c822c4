import { assign, fromPromise, setup } from 'xstate';
import { act } from './act';

type Answer = { ok: boolean; name: string };

/** Retries without an onError. */
export const machine = setup({
  types: {
    context: {} as { tries: number; name: string | null },
    events: {} as { type: 'FETCH' } | { type: 'CANCEL' },
  },
  actors: { fetchUser: fromPromise(async (): Promise<Answer> => ({ ok: true, name: 'Ada' })) },
  actions: { report: act('report') },
  guards: { isSpent: ({ context }) => context.tries >= 2 },
  delays: { backoff: ({ context }) => 100 * 2 ** context.tries },
}).createMachine({
  id: 'userFetch',
  context: { tries: 0, name: null },
  initial: 'idle',
  states: {
    idle: { on: { FETCH: 'loading' } },
    loading: {
      on: { CANCEL: { target: 'idle', actions: assign({ tries: 0 }) } },
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'loaded',
            actions: assign({ name: ({ event }) => event.output.name }),
          },
          { guard: 'isSpent', target: 'failed', actions: 'report' },
          { target: 'waiting', actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    waiting: { after: { backoff: 'loading' } },
    loaded: { type: 'final' },
    failed: { on: { FETCH: { target: 'loading', actions: assign({ tries: 0 }) } } },
  },
});
