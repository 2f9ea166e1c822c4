import { assign, sendTo, setup } from 'xstate';
import { ofEvent } from '#machines/support/ofEvent';

export type ConnectionEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** From the session, which is answered `connection.lost` if there is no network. */
  | { type: 'connection.check' }
  /** A server too busy to answer a read asks to be left alone for so long, ms. */
  | { type: 'connection.busy'; pause: number };

/** After them the pause grows no more. */
const mostTries = 7;

const asksAgain = ['sendToRoute', 'sendToReservation', 'lookForPayment'] as const;

const waits = { target: 'busy', actions: ofEvent('assignPause') } as const;

/**
 * Owns one question: can the API be reached? Each screen decides what to load again once the network is back, or a busy
 * server's pause is over.
 */
export const connectionMachine = setup({
  types: {
    context: {} as {
      /** Pauses of a busy server, each less than a minute after the one before. */
      tries: number;
      /** The server's, ms. */
      pause: number;
    },
    events: {} as ConnectionEvent,
    tags: {} as 'offline',
  },
  actions: {
    /** Route and screen load again what failed. */
    sendToRoute: sendTo(({ system }) => system.get('route'), { type: 'network.restored' }),
    /** Asks again for what the API has not answered. */
    sendToReservation: sendTo(({ system }) => system.get('reservation'), { type: 'network.restored' }),
    lookForPayment: sendTo(({ system }) => system.get('openPayment'), { type: 'payment.look' }),
    sendToSession: sendTo(({ system }) => system.get('session'), { type: 'connection.lost' }),
    assignPause: assign(({ context: { tries } }, { pause }: { pause: number }) => ({
      pause,
      tries: Math.min(tries + 1, mostTries),
    })),
    resetTries: assign({ tries: 0 }),
  },
  delays: {
    /** Twice as long each time, up to a minute, where the server asks for less. */
    pause: ({ context: { tries, pause } }) => Math.max(pause, 500 * 2 ** tries),
    calm: 60_000,
  },
}).createMachine({
  id: 'connection',
  context: { tries: 0, pause: 0 },
  initial: 'online',
  states: {
    online: {
      meta: { requires: ['BEY-18'] },
      on: { 'connection.lost': 'offline', 'connection.busy': waits },
    },
    /** Reads that failed at the same time wait together. */
    busy: {
      meta: { requires: ['BEY-63'] },
      on: { 'connection.lost': 'offline' },
      after: { pause: { target: 'asking', actions: asksAgain } },
    },
    asking: {
      meta: { requires: ['BEY-63'] },
      on: { 'connection.lost': 'offline', 'connection.busy': waits },
      after: { calm: { target: 'online', actions: 'resetTries' } },
    },
    offline: {
      tags: 'offline',
      meta: { requires: ['BEY-18', 'BEY-04'] },
      on: {
        'connection.check': { actions: 'sendToSession', meta: { requires: ['RTE-11'] } },
        'connection.restored': { target: 'restored', actions: asksAgain },
      },
    },
    /** Online again; the page says so. */
    restored: {
      meta: { requires: ['BEY-18'] },
      on: { 'connection.lost': 'offline', 'connection.busy': waits },
    },
  },
});
