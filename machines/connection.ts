import { type ActorRefFrom, setup } from 'xstate';
import type { Requirements } from '#machines/requirements';

export type ConnectionEvent =
  /** The browser has no network. */
  | { type: 'connection.lost' }
  /** It has one again. */
  | { type: 'connection.restored' };

/** Owns one question: is there a network at all? What is read again once it is back is provided. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, meta: {} as Requirements, tags: {} as 'offline' },
  actions: {
    /** Whatever failed on the screen that is on show. */
    readAgain: () => {},
  },
}).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
    offline: {
      tags: 'offline',
      meta: { requires: ['BEY-18', 'BEY-04'] },
      on: { 'connection.restored': { target: 'restored', actions: 'readAgain' } },
    },
    /** Online, and said so. */
    restored: { meta: { requires: ['BEY-18'] }, on: { 'connection.lost': 'offline' } },
  },
});

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
