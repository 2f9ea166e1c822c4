import { assign, setup } from 'xstate';
import { act } from './act';

/** Parallel regions, a deep history, timers, and times left over. */
export const machine = setup({
  types: {
    context: {} as { seconds: number },
    events: {} as { type: 'POWER' | 'PLAY' | 'PAUSE' | 'STOP' | 'TOUCH' },
  },
  actions: {
    decode: act('decode'),
    rewind: assign({ seconds: 0 }),
    tick: assign({ seconds: ({ context }) => context.seconds + 1 }),
  },
  guards: { isOver: ({ context }) => context.seconds >= 2 },
  delays: { second: 1000, dim: 2000 },
}).createMachine({
  id: 'player',
  context: { seconds: 0 },
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.past' } },
    on: {
      type: 'parallel',
      on: { POWER: 'off' },
      states: {
        past: { type: 'history', history: 'deep' },
        playback: {
          initial: 'stopped',
          states: {
            stopped: { entry: 'rewind', on: { PLAY: 'playing' } },
            playing: {
              entry: 'decode',
              after: {
                second: [
                  { guard: 'isOver', target: 'stopped' },
                  { target: 'playing', reenter: true, actions: 'tick' },
                ],
              },
              on: { PAUSE: 'paused', STOP: 'stopped' },
            },
            paused: { on: { PLAY: 'playing', STOP: 'stopped' } },
          },
        },
        screen: {
          initial: 'lit',
          states: { lit: { after: { dim: 'dark' } }, dark: { on: { TOUCH: 'lit' } } },
        },
      },
    },
  },
});
