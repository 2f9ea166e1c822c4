import { assign, createMachine, fromCallback, fromPromise } from 'xstate';
import { act } from './act';

/** Inline actors, no setup, no id. */
export const machine = createMachine({
  types: { context: {} as { error: string | null } },
  context: { error: null },
  initial: 'watching',
  states: {
    watching: { invoke: { src: fromCallback(act('open the camera')) }, on: { SHOOT: 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: fromPromise(async () => act('save')()),
        onDone: { target: 'saved', actions: act('tell') },
        onError: { target: 'watching', actions: assign({ error: ({ event }) => String(event.error) }) },
      },
    },
    saved: { on: { AGAIN: 'watching' } },
  },
});
