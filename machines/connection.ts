import { sendTo, setup } from 'xstate';

export type ConnectionEvent =
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  /** From the session, which is answered `connection.lost` if there is no network. */
  | { type: 'connection.check' };

/** Owns one question: is there a network? Each screen decides what to load again once the network is back. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as 'offline' },
  actions: {
    /** Route and screen load again what failed without a network. */
    sendToRoute: sendTo(({ system }) => system.get('route'), { type: 'network.restored' }),
    /** Asks again for what the API has not answered. */
    sendToReservation: sendTo(({ system }) => system.get('reservation'), { type: 'network.restored' }),
    sendToSession: sendTo(({ system }) => system.get('session'), { type: 'connection.lost' }),
  },
}).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
    offline: {
      tags: 'offline',
      meta: { requires: ['BEY-18', 'BEY-04'] },
      on: {
        'connection.check': { actions: 'sendToSession', meta: { requires: ['RTE-11'] } },
        'connection.restored': {
          target: 'restored',
          actions: ['sendToRoute', 'sendToReservation'],
        },
      },
    },
    /** Online again; the page says so. */
    restored: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
  },
});
