import { assign, not, setup } from 'xstate';
import { ofEvent } from '#machines/support/ofEvent';

export type AnalyticsEvent =
  | { name: 'sign_up' }
  | { name: 'sign_in'; user_id: string }
  | { name: 'driver_added'; driverId: string }
  | { name: 'begin_checkout'; eventId: string }
  | { name: 'page_view'; page_path: string };

/** `page_location`: the page's address without its query when the event happened. */
export type RecordedEvent = { event: AnalyticsEvent; page_location: string };

/** Regions by their answer to the cookie banner. */
export type ConsentAnswers = {
  /** In this browser. */
  acceptedRegions: string[];
  /** In this tab; the next visit asks again. */
  declinedRegions: string[];
};

export type ConsentContext = ConsentAnswers & {
  /** Null before the first region. */
  regionId: string | null;
  /** Events from before the first region, oldest first: its consent may be stored already. */
  waiting: RecordedEvent[];
};

export type ConsentEvent =
  | { type: 'region.entered'; regionId: string }
  | { type: 'consent.accept' }
  | { type: 'consent.decline' }
  /** The storage was read again: another tab may have accepted. */
  | ({ type: 'consent.stored' } & ConsentAnswers)
  | ({ type: 'analytics.record' } & RecordedEvent)
  /** Logged out or session ended: waiting events must not be sent with the next guardian's consent. */
  | { type: 'session.closed' };

const regionIn = ({ context: { regionId } }: { context: ConsentContext }) => ({ regionId: regionId ?? '' });

/** Beyond this, the oldest waiting events are dropped. */
const mostWaiting = 100;

/**
 * Owns one question: may analytics run in this region? What happens before the consent is never sent. Each region asks
 * for its own.
 * Loading a tag, sending and storing the answer are provided.
 */
export const consentMachine = setup({
  types: {
    context: {} as ConsentContext,
    events: {} as ConsentEvent,
  },
  actions: {
    persistAccepted: (_, _params: { regionId: string }) => {},
    persistDeclined: (_, _params: { regionId: string }) => {},
    /** Loads the region's tag, or resumes a tag that is loaded. */
    startAnalytics: () => {},
    /** Until the next start no tag measures anything. */
    pauseAnalytics: () => {},
    sendEvents: (_, _events: { recorded: RecordedEvent[] }) => {},
    assignRegion: assign({ regionId: (_, { regionId }: { regionId: string }) => regionId }),
    assignAnswers: assign((_, { acceptedRegions, declinedRegions }: ConsentAnswers) => ({
      acceptedRegions,
      declinedRegions,
    })),
    addAccepted: assign({
      acceptedRegions: ({ context }) => [...context.acceptedRegions, context.regionId ?? ''],
    }),
    addDeclined: assign({
      declinedRegions: ({ context }) => [...context.declinedRegions, context.regionId ?? ''],
    }),
    addWaiting: assign({
      waiting: ({ context }, { event, page_location }: RecordedEvent) =>
        [...context.waiting, { event, page_location }].slice(-mostWaiting),
    }),
    clearWaiting: assign({ waiting: [] }),
  },
  guards: {
    isAccepted: ({ context: { acceptedRegions, regionId } }) => acceptedRegions.includes(regionId ?? ''),
    isDeclined: ({ context: { declinedRegions, regionId } }) => declinedRegions.includes(regionId ?? ''),
  },
}).createMachine({
  id: 'consent',
  context: { acceptedRegions: [], declinedRegions: [], regionId: null, waiting: [] },
  initial: 'unknown',
  on: {
    'region.entered': { target: '.deciding', actions: ofEvent('assignRegion') },
    'consent.stored': { actions: ofEvent('assignAnswers') },
  },
  states: {
    unknown: {
      meta: { requires: ['NAV-01', 'COO-02'] },
      on: {
        'analytics.record': { actions: ofEvent('addWaiting') },
        'session.closed': { actions: 'clearWaiting' },
      },
    },
    deciding: {
      meta: { requires: ['COO-01'] },
      always: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isDeclined', target: 'declined' },
        { target: 'asking' },
      ],
    },
    asking: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: ['pauseAnalytics', 'clearWaiting'],
      always: [
        { guard: 'isAccepted', target: 'accepted' },
        { guard: 'isDeclined', target: 'declined' },
      ],
      on: {
        'consent.accept': { actions: ['addAccepted', { type: 'persistAccepted', params: regionIn }] },
        'consent.decline': { actions: ['addDeclined', { type: 'persistDeclined', params: regionIn }] },
      },
    },
    declined: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: ['pauseAnalytics', 'clearWaiting'],
      always: { guard: 'isAccepted', target: 'accepted' },
    },
    accepted: {
      meta: { requires: ['COO-01', 'COO-02'] },
      entry: [
        'startAnalytics',
        { type: 'sendEvents', params: ({ context: { waiting } }) => ({ recorded: waiting }) },
        'clearWaiting',
      ],
      always: { guard: not('isAccepted'), target: 'asking' },
      on: {
        'analytics.record': {
          actions: {
            type: 'sendEvents',
            params: ({ event: { event, page_location } }) => ({ recorded: [{ event, page_location }] }),
          },
        },
      },
    },
  },
});
