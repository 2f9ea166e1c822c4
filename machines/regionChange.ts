import { type ActorRefFrom, assign, sendTo, setup } from 'xstate';
import type { RegionEvent } from '#machines/region/regionSetup';
import type { Requirements } from '#machines/support/requirements';

/** Tickets selected in a region and not paid for. */
export type RegionSelection = { regionId: string; ticketsSelected: number };

/** Empty unless the state is `asking`. */
export type RegionChangeContext = {
  /** The region to go to. */
  regionId: string;
  ticketsSelected: number;
  /** The region whose tickets would be left. */
  leaving: string;
};

export type RegionChangeEvent =
  /** `selections`: one entry per region, the current region first. */
  | { type: 'region.change'; regionId: string; from: 'shell' | 'selector'; selections: RegionSelection[] }
  | { type: 'region.leave' }
  | { type: 'region.stay' }
  /** Closed without an answer. */
  | { type: 'question.dismiss' }
  /** The browser navigated without asking, by Back for instance. */
  | { type: 'location.changed' };

type ChangeAsked = Extract<RegionChangeEvent, { type: 'region.change' }>;

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
    meta: {} as Requirements,
  },
  actions: {
    /** Goes to the races of a region. */
    showRaces: (_, _params: { regionId: string }) => {},
    chooseRegion: sendTo(
      ({ system }) => system.get('region'),
      (_, { regionId }: { regionId: string }): RegionEvent => ({ type: 'region.choose', regionId }),
    ),
    assignQuestion: assign((_, asked: ChangeAsked) => questionFor(asked)),
    clearQuestion: assign(noQuestion),
  },
  guards: {
    isSelectionLeft: (_, asked: ChangeAsked) => selectionLeftBy(asked) !== null,
    isLeftOnSelector: (_, asked: ChangeAsked) => asked.from === 'selector' && selectionLeftBy(asked) !== null,
    isFromSelector: (_, { from }: ChangeAsked) => from === 'selector',
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
            guard: { type: 'isLeftOnSelector', params: ({ event }) => event },
            target: 'asking.onSelector',
            actions: { type: 'assignQuestion', params: ({ event }) => event },
          },
          {
            guard: { type: 'isSelectionLeft', params: ({ event }) => event },
            target: 'asking.inRegion',
            actions: { type: 'assignQuestion', params: ({ event }) => event },
          },
          {
            guard: { type: 'isFromSelector', params: ({ event }) => event },
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

/**
 * From the shell, the selection of the current region is left. From the selector, the first selection of any other
 * region is left, and none if tickets are selected in the chosen region itself.
 */
const selectionLeftBy = ({ from, regionId, selections }: ChangeAsked): RegionSelection | null => {
  const withTickets = selections.filter(({ ticketsSelected }) => ticketsSelected > 0);
  const hasChosenRegionTickets = withTickets.some((selection) => selection.regionId === regionId);
  if (from === 'selector') return hasChosenRegionTickets ? null : (withTickets[0] ?? null);
  const [current] = selections;
  return current !== undefined && current.ticketsSelected > 0 && current.regionId !== regionId
    ? current
    : null;
};

const questionFor = (asked: ChangeAsked): RegionChangeContext => {
  const left = selectionLeftBy(asked);
  return {
    regionId: asked.regionId,
    ticketsSelected: left?.ticketsSelected ?? 0,
    leaving: left?.regionId ?? '',
  };
};
