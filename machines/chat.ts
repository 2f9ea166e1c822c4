import { type ActorRefFrom, setup } from 'xstate';
import type { Requirements } from '#machines/support/requirements';

export type ChatEvent =
  | { type: 'chat.toggle' }
  /** Escape. */
  | { type: 'chat.minimise' }
  /** The region changed, and with it the chat. */
  | { type: 'region.entered' };

/** Owns one question: is the chat on show? Nothing is loaded before it is opened; minimised, it keeps the conversation. */
export const chatMachine = setup({
  types: { events: {} as ChatEvent, meta: {} as Requirements },
}).createMachine({
  id: 'chat',
  initial: 'unopened',
  on: { 'region.entered': '.unopened' },
  states: {
    unopened: { meta: { requires: ['CHT-01'] }, on: { 'chat.toggle': 'open' } },
    open: {
      meta: { requires: ['CHT-01'] },
      on: { 'chat.toggle': 'minimised', 'chat.minimise': 'minimised' },
    },
    minimised: { meta: { requires: ['CHT-01'] }, on: { 'chat.toggle': 'open' } },
  },
});

export type ChatActor = ActorRefFrom<typeof chatMachine>;
