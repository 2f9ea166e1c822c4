import { type ActorRefFrom, setup } from 'xstate';
import type { Requirements } from '#machines/support/requirements';

export type MenuEvent =
  | { type: 'menu.toggle' }
  /** Escape. */
  | { type: 'menu.dismiss' }
  /** The page is wide enough to show what the menu holds. */
  | { type: 'viewport.widened' }
  | { type: 'location.changed' };

/** Owns one question: is the phone's menu open? While it is, the page behind it neither scrolls nor takes focus. */
export const menuMachine = setup({
  types: { events: {} as MenuEvent, meta: {} as Requirements },
}).createMachine({
  id: 'menu',
  initial: 'closed',
  states: {
    closed: { meta: { requires: ['NAV-05'] }, on: { 'menu.toggle': 'open' } },
    open: {
      meta: { requires: ['NAV-05'] },
      on: {
        'menu.toggle': 'closed',
        'menu.dismiss': 'closed',
        'viewport.widened': 'closed',
        'location.changed': 'closed',
      },
    },
  },
});

export type MenuActor = ActorRefFrom<typeof menuMachine>;
