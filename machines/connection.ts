import { type ActorRefFrom, sendParent, setup } from 'xstate';
import type { Requirements } from '#machines/support/requirements';

export type ConnectionEvent =
  /** The browser has no network. */
  | { type: 'connection.lost' }
  /** It has one again. */
  | { type: 'connection.restored' };

/** Sent to the parent: what failed without a network can be loaded again. */
export type ConnectionFact = { type: 'network.restored' };

/** Owns one question: is there a network at all? Each screen decides what to load again once the network is back. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, meta: {} as Requirements, tags: {} as 'offline' },
  actions: { tellParent: sendParent((_, fact: ConnectionFact) => fact) },
}).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
    offline: {
      tags: 'offline',
      meta: { requires: ['BEY-18', 'BEY-04'] },
      on: {
        'connection.restored': {
          target: 'restored',
          actions: { type: 'tellParent', params: { type: 'network.restored' } },
        },
      },
    },
    /** Online, and said so. */
    restored: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
  },
});

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
