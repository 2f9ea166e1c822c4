import { assign, setup } from 'xstate';
import { act } from './act';

/** Parallel regions, a deep history, timers, and times left over: thousands of snapshots. */
export const machine = setup({
  types: {
    context: {} as { track: number; volume: number; seconds: number },
    events: {} as {
      type: 'POWER' | 'PLAY' | 'PAUSE' | 'STOP' | 'NEXT' | 'LOUDER' | 'SOFTER' | 'MUTE' | 'TOUCH';
    },
  },
  actions: {
    decode: act('decode'),
    rewind: assign({ seconds: 0 }),
    tick: assign({ seconds: ({ context }) => context.seconds + 1 }),
    louder: assign({ volume: ({ context }) => context.volume + 1 }),
    softer: assign({ volume: ({ context }) => context.volume - 1 }),
    next: assign({ track: ({ context }) => context.track + 1, seconds: 0 }),
  },
  guards: {
    isLast: ({ context }) => context.track >= 2,
    isOver: ({ context }) => context.seconds >= 2,
    isLouder: ({ context }) => context.volume < 2,
    isSofter: ({ context }) => context.volume > 0,
  },
  delays: { second: 1000, dim: 2000 },
}).createMachine({
  id: 'player',
  context: { track: 1, volume: 1, seconds: 0 },
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
          on: { NEXT: [{ guard: 'isLast', target: '.stopped' }, { actions: 'next' }] },
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
        sound: {
          initial: 'audible',
          states: {
            audible: {
              on: {
                MUTE: 'muted',
                LOUDER: { guard: 'isLouder', actions: 'louder' },
                SOFTER: { guard: 'isSofter', actions: 'softer' },
              },
            },
            muted: { on: { MUTE: 'audible' } },
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
