import { assign, setup } from 'xstate';
import type { Requirements } from '#machines/requirements';

/** What the guardian would leave behind. */
export type HubLeft = {
  /** Chosen in one hub and not paid for. */
  ticketsSelected: number;
  /** That hub; empty where nothing is selected. */
  leaving: string;
};

export type HubChangeContext = HubLeft & {
  /** The hub the guardian wants to go to; empty unless the state is `asking`. */
  regionId: string;
};

export type HubChangeEvent =
  | ({ type: 'hub.change'; regionId: string } & HubLeft)
  | { type: 'hub.leave' }
  | { type: 'hub.stay' }
  /** Neither: the question was put away. */
  | { type: 'question.dismiss' }
  /** The browser went somewhere without asking. */
  | { type: 'location.changed' };

const noQuestion: HubChangeContext = { regionId: '', ticketsSelected: 0, leaving: '' };

/**
 * Owns one question: may the guardian leave this hub for another? Never reads the selection itself: it comes with
 * the event. Going and staying are provided.
 */
export const hubChangeMachine = setup({
  types: {
    context: {} as HubChangeContext,
    events: {} as HubChangeEvent,
    meta: {} as Requirements,
  },
  actions: {
    enterHub: (_, _params: { regionId: string }) => {},
    /** Nothing for somebody who is in that hub; whoever chooses between hubs goes there. */
    keepHub: (_, _params: { regionId: string }) => {},
    keepQuestion: assign((_, { regionId, ticketsSelected, leaving }: HubChangeContext) => ({
      regionId,
      ticketsSelected,
      leaving,
    })),
    dropQuestion: assign(noQuestion),
  },
  guards: {
    isSelectionLeft: (_, { regionId, ticketsSelected, leaving }: HubChangeContext) =>
      ticketsSelected > 0 && regionId !== leaving,
  },
}).createMachine({
  id: 'hubChange',
  context: noQuestion,
  initial: 'settled',
  states: {
    settled: {
      entry: 'dropQuestion',
      meta: { requires: ['BEY-11'] },
      on: {
        'hub.change': [
          {
            guard: { type: 'isSelectionLeft', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'keepQuestion', params: ({ event }) => event },
          },
          {
            actions: { type: 'enterHub', params: ({ event }) => event },
            meta: { requires: ['NAV-04', 'HUB-06'] },
          },
        ],
      },
    },
    asking: {
      meta: { requires: ['BEY-11'] },
      on: {
        'hub.leave': {
          target: 'settled',
          actions: { type: 'enterHub', params: ({ context: { regionId } }) => ({ regionId }) },
        },
        'hub.stay': {
          target: 'settled',
          actions: { type: 'keepHub', params: ({ context: { leaving } }) => ({ regionId: leaving }) },
        },
        'question.dismiss': { target: 'settled', meta: { requires: ['MOD-01'] } },
        'location.changed': 'settled',
      },
    },
  },
});
