import { assign, createMachine, sendTo, setup } from 'xstate';
import { act } from './act';

const transfer = createMachine({ initial: 'running', states: { running: {} } });

/** Listens to an actor's snapshots, sends it messages, and has a state with a dot in its name. */
export const machine = setup({
  types: {
    context: {} as { percent: number },
    events: {} as { type: 'start' } | { type: 'pause' } | { type: 'progressed'; percent: number },
  },
  actors: { transfer },
  actions: { show: act('show') },
  guards: { isWhole: ({ event }) => event.type === 'progressed' && event.percent === 100 },
}).createMachine({
  id: 'download',
  context: { percent: 0 },
  initial: 'ready',
  states: {
    ready: { on: { start: '#running' } },
    'v2.running': {
      id: 'running',
      invoke: { id: 'transfer', src: 'transfer', onSnapshot: { actions: 'show' } },
      on: {
        pause: { actions: sendTo('transfer', { type: 'pause' }) },
        progressed: [
          { guard: 'isWhole', target: 'done' },
          { actions: assign({ percent: ({ event }) => event.percent }) },
        ],
      },
    },
    done: {},
  },
});
