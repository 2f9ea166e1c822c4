import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Requirements } from '#machines/support/requirements';

export type AnalyticsEvent =
  | { name: 'sign_up' }
  | { name: 'sign_in'; user_id: string }
  | { name: 'driver_added'; driverId: string }
  | { name: 'begin_checkout'; eventId: string }
  | { name: 'page_view'; page_path: string };

/** With the page's address, without its query, at the time it happened. */
export type RecordedEvent = { event: AnalyticsEvent; page_location: string };

export type ConsentInput = {
  /** The regions whose cookie banner was accepted in this browser. */
  acceptedRegions: string[];
};

export type ConsentContext = ConsentInput & {
  /** The current region; null before one is known. */
  regionId: string | null;
  /** What waits for consent, oldest first; what happened before a region was known belongs to the first one. */
  waiting: RecordedEvent[];
};

export type ConsentEvent =
  /** Another region is the current one. */
  | { type: 'region.entered'; regionId: string }
  | { type: 'consent.accept' }
  /** What the browser has stored by now, another tab's answer included. */
  | ({ type: 'consent.stored' } & ConsentInput)
  | ({ type: 'analytics.record' } & RecordedEvent)
  /** The guardian has logged out, or the session has ended: whoever comes next consents for themselves alone. */
  | { type: 'session.closed' };

/** The most events that wait; the oldest go first. */
const mostWaiting = 100;

/**
 * Owns one question: may analytics run in this region, and what waits until it may? Each region asks for itself.
 * Loading a tag, sending and storing the answer are provided.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
    input: {} as ConsentInput,
    meta: {} as Requirements,
  },
  actions: {
    persistAccepted: (_, _params: { regionId: string }) => {},
    /** Loads the region's tag, or lets it go on. */
    startAnalytics: (_, _params: { regionId: string }) => {},
    /** No tag measures anything until the next start. */
    pauseAnalytics: () => {},
    sendEvents: (_, _events: { recorded: RecordedEvent[] }) => {},
    assignRegion: assign({
      regionId: (_, { regionId }: { regionId: string }) => regionId,
      waiting: ({ context }, { regionId }: { regionId: string }) =>
        context.regionId === null || context.regionId === regionId ? context.waiting : [],
    }),
    assignAccepted: assign({
      acceptedRegions: (_, { acceptedRegions }: ConsentInput) => acceptedRegions,
    }),
    addAccepted: assign({
      acceptedRegions: ({ context }) => [...context.acceptedRegions, context.regionId ?? ''],
    }),
    addWaiting: assign({
      waiting: ({ context }, { event, page_location }: RecordedEvent) =>
        [...context.waiting, { event, page_location }].slice(-mostWaiting),
    }),
    clearWaiting: assign({ waiting: [] }),
  },
  guards: {
    isAccepted: (_, { acceptedRegions, regionId }: ConsentInput & { regionId: string | null }) =>
      regionId !== null && acceptedRegions.includes(regionId),
  },
}).createMachine({
  id: 'consent',
  context: ({ input: { acceptedRegions } }) => ({ acceptedRegions, regionId: null, waiting: [] }),
  initial: 'unknown',
  on: {
    'region.entered': [
      {
        guard: {
          type: 'isAccepted',
          params: ({ context: { acceptedRegions }, event: { regionId } }) => ({ acceptedRegions, regionId }),
        },
        target: '.accepted',
        actions: { type: 'assignRegion', params: ({ event }) => event },
      },
      { target: '.asking', actions: { type: 'assignRegion', params: ({ event }) => event } },
    ],
    'consent.stored': { actions: { type: 'assignAccepted', params: ({ event }) => event } },
    'analytics.record': {
      actions: { type: 'addWaiting', params: ({ event }) => event },
      meta: { requires: ['COO-02'] },
    },
    'session.closed': { actions: 'clearWaiting', meta: { requires: ['COO-02'] } },
  },
  states: {
    unknown: { meta: { requires: ['NAV-01', 'COO-02'] } },
    asking: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: 'pauseAnalytics',
      on: {
        'consent.accept': {
          target: 'accepted',
          actions: ['addAccepted', { type: 'persistAccepted', params: ({ context }) => regionOf(context) }],
        },
        'consent.stored': [
          {
            guard: {
              type: 'isAccepted',
              params: ({ context: { regionId }, event: { acceptedRegions } }) => ({
                acceptedRegions,
                regionId,
              }),
            },
            target: 'accepted',
            actions: { type: 'assignAccepted', params: ({ event }) => event },
          },
          { actions: { type: 'assignAccepted', params: ({ event }) => event } },
        ],
      },
    },
    accepted: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: [
        { type: 'startAnalytics', params: ({ context }) => regionOf(context) },
        { type: 'sendEvents', params: ({ context: { waiting } }) => ({ recorded: waiting }) },
        'clearWaiting',
      ],
      on: {
        'consent.stored': [
          {
            guard: {
              type: 'isAccepted',
              params: ({ context: { regionId }, event: { acceptedRegions } }) => ({
                acceptedRegions,
                regionId,
              }),
            },
            actions: { type: 'assignAccepted', params: ({ event }) => event },
          },
          { target: 'asking', actions: { type: 'assignAccepted', params: ({ event }) => event } },
        ],
        'analytics.record': {
          actions: {
            type: 'sendEvents',
            params: ({ event: { event, page_location } }) => ({ recorded: [{ event, page_location }] }),
          },
          meta: { requires: ['COO-02'] },
        },
      },
    },
  },
});

export type ConsentActor = ActorRefFrom<typeof consentMachine>;

const regionOf = ({ regionId }: ConsentContext): { regionId: string } => ({ regionId: regionId ?? '' });
