import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Requirements } from '#machines/requirements';

export type ConsentContext = {
  /** The region that is asked about; null before one is known. */
  regionId: string | null;
};

export type ConsentEvent =
  /** Another region is the current one; whether it was accepted on an earlier day. */
  | { type: 'region.entered'; regionId: string; isAccepted: boolean }
  | { type: 'consent.accept' }
  /** What the browser keeps for the current region by now, another tab's answer included. */
  | { type: 'consent.stored'; isAccepted: boolean };

/** Owns one question: may analytics run in this region? Each region asks for itself. What runs, and where the answer is kept, is provided. */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    meta: {} as Requirements,
  },
  actions: {
    persistAccepted: (_, _params: { regionId: string }) => {},
    startAnalytics: (_, _params: { regionId: string }) => {},
    /** What happens from now on waits for consent. */
    holdAnalytics: (_, _params: { regionId: string }) => {},
    enter: assign({ regionId: (_, { regionId }: { regionId: string }) => regionId }),
  },
  guards: {
    isAccepted: (_, { isAccepted }: { isAccepted: boolean }) => isAccepted,
    isWithdrawn: (_, { isAccepted }: { isAccepted: boolean }) => !isAccepted,
  },
}).createMachine({
  id: 'consent',
  context: { regionId: null },
  initial: 'unknown',
  on: {
    'region.entered': [
      {
        guard: { type: 'isAccepted', params: ({ event }) => event },
        target: '.accepted',
        actions: { type: 'enter', params: ({ event }) => event },
      },
      { target: '.asking', actions: { type: 'enter', params: ({ event }) => event } },
    ],
  },
  states: {
    unknown: { meta: { requires: ['NAV-01', 'COO-02'] } },
    asking: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: { type: 'holdAnalytics', params: ({ context }) => regionOf(context) },
      on: {
        'consent.accept': {
          target: 'accepted',
          actions: { type: 'persistAccepted', params: ({ context }) => regionOf(context) },
        },
        'consent.stored': {
          guard: { type: 'isAccepted', params: ({ event }) => event },
          target: 'accepted',
        },
      },
    },
    accepted: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: { type: 'startAnalytics', params: ({ context }) => regionOf(context) },
      on: {
        'consent.stored': {
          guard: { type: 'isWithdrawn', params: ({ event }) => event },
          target: 'asking',
        },
      },
    },
  },
});

const regionOf = ({ regionId }: ConsentContext): { regionId: string } => ({ regionId: regionId ?? '' });

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
