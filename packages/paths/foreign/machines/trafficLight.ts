import { createMachine } from 'xstate';

/** No id, no context, timers only. */
export const machine = createMachine({
  initial: 'green',
  states: {
    green: { after: { 30000: 'amber' }, on: { PUSH: 'amber' } },
    amber: { after: { 3000: 'red' } },
    red: {
      initial: 'walk',
      onDone: 'green',
      states: {
        walk: { after: { 8000: 'wait' } },
        wait: { after: { 4000: 'stop' } },
        stop: { type: 'final' },
      },
    },
    broken: { on: { REPAIR: 'green' } },
  },
  on: { BREAK: '.broken' },
});
