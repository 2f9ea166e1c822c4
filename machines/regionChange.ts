import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import { type RegionWish, selectionLeftBy } from '#domain/checkout/selectionLeft';
import type { RegionEvent } from '#machines/region/regionSetup';
import { ofEvent } from '#machines/support/ofEvent';

/** Empty unless the state is `asking`. */
export type RegionChangeContext = {
  /** The region to go to. */
  regionId: string;
  ticketsSelected: number;
  /** The region whose tickets would be left. */
  leaving: string;
};

export type RegionChangeEvent =
  | ({ type: 'region.change' } & RegionWish)
  | { type: 'region.leave' }
  | { type: 'region.stay' }
  /** Closed without an answer. */
  | { type: 'question.dismiss' }
  /** The browser navigated without asking, by Back for instance. */
  | { type: 'location.changed' }
  /** The tickets that would be left were this guardian's. */
  | { type: 'session.closed' };

const noQuestion: RegionChangeContext = { regionId: '', ticketsSelected: 0, leaving: '' };

const regionToEnter = ({ context: { regionId } }: { context: RegionChangeContext }) => ({ regionId });

/**
 * Owns one question: may the guardian leave this region for another? Never reads the selections itself: they come
 * with the event. From the shell this machine goes to the region's races, from the selector the region machine does.
 */
export const regionChangeMachine = setup({
  types: {
    context: {} as RegionChangeContext,
    events: {} as RegionChangeEvent,
  },
  actions: {
    showRaces: (_, _params: { regionId: string }) => {},
    chooseRegion: sendTo(
      ({ system }) => system.get('region'),
      (_, { regionId }: { regionId: string }): RegionEvent => ({ type: 'region.choose', regionId }),
    ),
    assignQuestion: assign((_, asked: RegionWish) => {
      const left = selectionLeftBy(asked);
      return {
        regionId: asked.regionId,
        ticketsSelected: left?.ticketsSelected ?? 0,
        leaving: left?.regionId ?? '',
      };
    }),
    clearQuestion: assign(noQuestion),
  },
  guards: {
    isSelectionLeft: (_, asked: RegionWish) => selectionLeftBy(asked) !== null,
    isLeftOnSelector: (_, asked: RegionWish) => asked.from === 'selector' && selectionLeftBy(asked) !== null,
    isFromSelector: (_, { from }: RegionWish) => from === 'selector',
  },
}).createMachine({
  id: 'regionChange',
  context: noQuestion,
  initial: 'settled',
  states: {
    settled: {
      entry: 'clearQuestion',
      meta: { requires: ['BEY-11'] },
      on: {
        'region.change': [
          {
            guard: ofEvent('isLeftOnSelector'),
            target: 'asking.onSelector',
            actions: ofEvent('assignQuestion'),
          },
          {
            guard: ofEvent('isSelectionLeft'),
            target: 'asking.inRegion',
            actions: ofEvent('assignQuestion'),
          },
          {
            guard: ofEvent('isFromSelector'),
            actions: { type: 'chooseRegion', params: ({ event: { regionId } }) => ({ regionId }) },
            meta: { requires: ['HUB-06'] },
          },
          {
            actions: { type: 'showRaces', params: ({ event: { regionId } }) => ({ regionId }) },
            meta: { requires: ['NAV-04'] },
          },
        ],
      },
    },
    asking: {
      meta: { requires: ['BEY-11'] },
      on: {
        'question.dismiss': { target: 'settled', meta: { requires: ['MOD-01'] } },
        'location.changed': 'settled',
        'session.closed': { target: 'settled', meta: { requires: ['STO-04'] } },
      },
      initial: 'inRegion',
      states: {
        inRegion: {
          on: {
            'region.leave': {
              target: '#regionChange.settled',
              actions: { type: 'showRaces', params: regionToEnter },
            },
            'region.stay': '#regionChange.settled',
          },
        },
        /** The selector belongs to no region: either answer enters one. */
        onSelector: {
          on: {
            'region.leave': {
              target: '#regionChange.settled',
              actions: { type: 'chooseRegion', params: regionToEnter },
            },
            'region.stay': {
              target: '#regionChange.settled',
              actions: { type: 'chooseRegion', params: ({ context }) => ({ regionId: context.leaving }) },
            },
          },
        },
      },
    },
  },
});

export type RegionChangeActor = ActorRefFrom<typeof regionChangeMachine>;
