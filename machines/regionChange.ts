import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Requirements } from '#machines/requirements';

/** What the guardian would leave behind. */
export type LeftSelection = {
  /** Chosen in one region and not paid for. */
  ticketsSelected: number;
  /** That region; empty where nothing is selected. */
  leaving: string;
};

export type RegionChangeContext = LeftSelection & {
  /** The region the guardian wants to go to; empty unless the state is `asking`. */
  regionId: string;
};

export type RegionChangeEvent =
  | ({ type: 'region.change'; regionId: string } & LeftSelection)
  | { type: 'region.leave' }
  | { type: 'region.stay' }
  /** Neither: the question was put away. */
  | { type: 'question.dismiss' }
  /** The browser went somewhere without asking. */
  | { type: 'location.changed' };

const noQuestion: RegionChangeContext = { regionId: '', ticketsSelected: 0, leaving: '' };

/**
 * Owns one question: may the guardian leave this region for another? Never reads the selection itself: it comes with
 * the event. Going and staying are provided.
 */
export const regionChangeMachine = setup({
  types: {
    context: {} as RegionChangeContext,
    events: {} as RegionChangeEvent,
    meta: {} as Requirements,
  },
  actions: {
    enterRegion: (_, _params: { regionId: string }) => {},
    /** Nothing for somebody who is in that region; whoever chooses between regions goes there. */
    stayInRegion: (_, _params: { regionId: string }) => {},
    assignQuestion: assign((_, { regionId, ticketsSelected, leaving }: RegionChangeContext) => ({
      regionId,
      ticketsSelected,
      leaving,
    })),
    clearQuestion: assign(noQuestion),
  },
  guards: {
    isSelectionLeft: (_, { regionId, ticketsSelected, leaving }: RegionChangeContext) =>
      ticketsSelected > 0 && regionId !== leaving,
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
            guard: { type: 'isSelectionLeft', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'assignQuestion', params: ({ event }) => event },
          },
          {
            actions: { type: 'enterRegion', params: ({ event }) => event },
            meta: { requires: ['NAV-04', 'HUB-06'] },
          },
        ],
      },
    },
    asking: {
      meta: { requires: ['BEY-11'] },
      on: {
        'region.leave': {
          target: 'settled',
          actions: { type: 'enterRegion', params: ({ context: { regionId } }) => ({ regionId }) },
        },
        'region.stay': {
          target: 'settled',
          actions: { type: 'stayInRegion', params: ({ context: { leaving } }) => ({ regionId: leaving }) },
        },
        'question.dismiss': { target: 'settled', meta: { requires: ['MOD-01'] } },
        'location.changed': 'settled',
      },
    },
  },
});

export type RegionChangeActor = ActorRefFrom<typeof regionChangeMachine>;
