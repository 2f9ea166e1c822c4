import { type ActorRefFrom, setup } from 'xstate';
import type { Requirements } from '#machines/support/requirements';

export type RegionMenuEvent =
  | { type: 'regionMenu.toggle' }
  /** A click or the focus outside, Escape, or a region was chosen. */
  | { type: 'regionMenu.dismiss' }
  | { type: 'location.changed' };

/** Owns one question: is the list of regions in the navigation open? The region machine decides which region is entered. */
export const regionMenuMachine = setup({
  types: { events: {} as RegionMenuEvent, meta: {} as Requirements },
}).createMachine({
  id: 'regionMenu',
  initial: 'closed',
  states: {
    closed: { meta: { requires: ['NAV-04'] }, on: { 'regionMenu.toggle': 'open' } },
    open: {
      meta: { requires: ['NAV-04'] },
      on: {
        'regionMenu.toggle': 'closed',
        'regionMenu.dismiss': 'closed',
        'location.changed': 'closed',
      },
    },
  },
});

export type RegionMenuActor = ActorRefFrom<typeof regionMenuMachine>;
