import { assign, fromCallback, setup } from 'xstate';
import { act } from './act';

/** A web socket that connects again, later each time; a callback that never ends, without an onError. */
export const machine = setup({
  types: {
    context: {} as { tries: number; received: string[] },
    events: {} as
      | { type: 'opened' }
      | { type: 'dropped' }
      | { type: 'message'; text: string }
      | { type: 'retry' },
  },
  actors: { socket: fromCallback(act('connect')) },
  guards: { isHopeless: ({ context }) => context.tries > 2 },
  delays: { pause: ({ context }) => Math.min(1000 * 2 ** context.tries, 3000) },
}).createMachine({
  id: 'socket',
  context: { tries: 0, received: [] },
  initial: 'online',
  states: {
    online: {
      invoke: { id: 'socket', src: 'socket' },
      initial: 'connecting',
      on: { dropped: [{ guard: 'isHopeless', target: 'failed' }, { target: 'waiting' }] },
      states: {
        connecting: { on: { opened: { target: 'connected', actions: assign({ tries: 0 }) } } },
        connected: {
          on: {
            message: {
              actions: assign({
                received: ({ context, event }) => [...context.received, event.text].slice(-2),
              }),
            },
          },
        },
      },
    },
    waiting: { exit: assign({ tries: ({ context }) => context.tries + 1 }), after: { pause: 'online' } },
    failed: { on: { retry: { target: 'online', actions: assign({ tries: 0 }) } } },
  },
});
