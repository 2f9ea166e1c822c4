import { type ActorRefFrom, and, assign, not, sendParent, setup } from 'xstate';
import type { Region, RegionConfiguration } from '#domain/entities';
import type { Result } from '#domain/result';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { errorOf, hasSucceeded, outcomeOf, successOf } from '#machines/support/outcome';
import type { Requirements } from '#machines/support/requirements';

export type RegionInput = {
  /** The region in the address of the first load, null on the selector. */
  requested: string | null;
};

export type RegionContext = {
  /** The regions on offer; empty until they are loaded. */
  regions: Region[];
  listing: 'unknown' | 'loaded' | 'failed';
  /** The region to be entered or just entered; null while the guardian is to choose one. */
  requested: string | null;
  /** The current region; the one before stays current until the next one's configuration is there. */
  regionId: string | null;
  /** Of `regionId`. */
  configuration: RegionConfiguration | null;
  /** It was all read for a prerendered page, and not again since. */
  isOld: boolean;
};

/** The regions and the configuration of the current one, read again behind what is on show. */
export type RegionNews = { regions: Result<Region[]>; configuration: Result<RegionConfiguration> | null };

export type RegionEvent =
  | { type: 'region.enter'; regionId: string }
  /** The selector is on show: nothing is requested any more. */
  | { type: 'region.browse' }
  | { type: 'region.choose'; regionId: string }
  | { type: 'region.retry' }
  | { type: 'page.hydrated' };

/** Sent to the parent. */
export type RegionFact =
  /** Another region has become the current one. */
  | { type: 'region.entered'; regionId: string; landingPageUrl: string }
  /** It was all read again; null where there is no current region, or it is not on offer any more. */
  | { type: 'region.corrected'; region: CurrentRegion | null }
  /** The region that was asked for is the current one. */
  | { type: 'region.ready'; regionId: string }
  /** There is no such region on offer. */
  | { type: 'region.unknown'; regionId: string }
  /** Regions or configuration could not be read; entering again tries again. */
  | { type: 'region.failed'; regionId: string };

const regionSetup = setup({
  types: {
    context: {} as RegionContext,
    events: {} as RegionEvent,
    input: {} as RegionInput,
    meta: {} as Requirements,
    tags: {} as 'busy' | 'stands' | 'broken',
  },
  actors: {
    loadRegions: mustBeProvided<Result<Region[]>>('loadRegions'),
    loadConfiguration: mustBeProvided<Result<RegionConfiguration>, { regionId: string }>('loadConfiguration'),
    /** Never fails as a whole. */
    refresh: mustBeProvided<RegionNews, { regionId: string | null }>('refresh'),
  },
  actions: {
    /** Goes to the races of a region. */
    showRaces: (_, _params: { regionId: string }) => {},
    logFailure: (_, _params: { message: string }) => {},
    reportBug: (_, _error: unknown) => {},
    assignRequested: assign({ requested: (_, { regionId }: { regionId: string }) => regionId.toUpperCase() }),
    clearRequest: assign({ requested: null }),
    assignRegions: assign({ regions: (_, regions: Region[]) => offered(regions), listing: 'loaded' }),
    assignFailedListing: assign({ listing: 'failed' }),
    clearFailedListing: assign({
      listing: ({ context }) => (context.listing === 'failed' ? 'unknown' : context.listing),
    }),
    assignEntered: assign({
      regionId: ({ context }) => context.requested,
      configuration: (_, configuration: RegionConfiguration) => configuration,
    }),
    assignOld: assign({ isOld: true }),
    /** What could not be read stays. */
    assignNews: assign(({ context }, { regions, configuration }: RegionNews) => ({
      isOld: false,
      regions: regions.ok ? offered(regions.value) : context.regions,
      configuration: configuration?.ok ? configuration.value : context.configuration,
    })),
    tellParent: sendParent((_, fact: RegionFact) => fact),
  },
  guards: {
    hasRequest: ({ context }) => context.requested !== null,
    hasListing: ({ context }) => context.listing !== 'unknown',
    hasFailedListing: ({ context }) => context.listing === 'failed',
    hasRegions: ({ context }) => context.regions.length > 0,
    isOffered: ({ context }, { regionId }: { regionId: string | null }) =>
      context.regions.some(({ id }) => id === regionId),
    isRequested: ({ context }, { regionId }: { regionId: string }) =>
      context.requested === regionId.toUpperCase(),
    isEntered: ({ context: { regions, regionId, requested } }) =>
      regionId === requested && regions.some(({ id }) => id === regionId),
    isOld: ({ context }) => context.isOld,
    hasSucceeded,
  },
  delays: { minimumLoading: 500, selection: 200 },
});

/** What stands on a prerendered page stays until it was read again; whoever leaves meanwhile has it read on arrival. */
const refreshed = (id: string) => ({
  current: regionSetup.createStateConfig({
    always: { guard: 'isOld', target: 'refreshing', meta: { requires: ['BEY-42'] } },
  }),
  refreshing: regionSetup.createStateConfig({
    meta: { requires: ['BEY-42', 'RTE-09'] },
    invoke: {
      id,
      src: 'refresh',
      input: ({ context: { regionId } }) => ({ regionId }),
      onDone: {
        target: '#region.deciding',
        actions: [
          { type: 'assignNews', params: ({ event }) => event.output },
          {
            type: 'tellParent',
            params: ({ context }) => ({ type: 'region.corrected', region: currentRegion(context) }),
          },
        ],
      },
      onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
    },
  }),
  /** What stands stays as it is. */
  broken: regionSetup.createStateConfig({ tags: 'broken', meta: { requires: ['BEY-04'] } }),
});

/** Owns one question: which region are we in? A newer request always wins over the answers to an older one. */
export const regionMachine = regionSetup.createMachine({
  id: 'region',
  context: ({ input }) => ({
    regions: [],
    listing: 'unknown',
    requested: input.requested?.toUpperCase() ?? null,
    regionId: null,
    configuration: null,
    isOld: false,
  }),
  initial: 'loading',
  on: {
    'page.hydrated': { target: '.deciding', actions: 'assignOld', meta: { requires: ['BEY-42'] } },
    'region.enter': {
      target: '.deciding',
      actions: [{ type: 'assignRequested', params: ({ event }) => event }, 'clearFailedListing'],
      meta: { requires: ['RTE-09', 'BEY-11'] },
    },
    'region.browse': {
      target: '.deciding',
      actions: ['clearRequest', 'clearFailedListing'],
      meta: { requires: ['RTE-01'] },
    },
  },
  states: {
    deciding: {
      meta: { requires: ['RTE-09', 'HUB-05', 'HUB-07'] },
      always: [
        { guard: not('hasListing'), target: 'loading' },
        { guard: and(['hasFailedListing', 'hasRequest']), target: 'unconfigured' },
        { guard: 'hasFailedListing', target: 'none.failed' },
        { guard: and([not('hasRequest'), 'hasRegions']), target: 'choosing' },
        { guard: not('hasRequest'), target: 'none.empty' },
        { guard: 'isEntered', target: 'ready' },
        {
          guard: { type: 'isOffered', params: ({ context }) => ({ regionId: context.requested }) },
          target: 'configuring',
        },
        {
          target: 'unknownRegion',
          actions: {
            type: 'logFailure',
            params: ({ context }) => ({ message: `Unknown region: ${context.requested}` }),
          },
          meta: { requires: ['HUB-07'] },
        },
      ],
    },
    loading: {
      tags: 'busy',
      initial: 'early',
      meta: { requires: ['HUB-02', 'BEY-04'] },
      on: {
        'region.enter': { actions: { type: 'assignRequested', params: ({ event }) => event } },
        'region.browse': { actions: 'clearRequest' },
      },
      invoke: {
        id: 'loadRegions',
        src: 'loadRegions',
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            actions: { type: 'assignRegions', params: successOf },
            meta: { requires: ['HUB-04'] },
          },
          {
            actions: [
              'assignFailedListing',
              { type: 'logFailure', params: { message: 'Failed to load regions' } },
            ],
            meta: { requires: ['HUB-07'] },
          },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
      states: {
        early: {
          always: { guard: 'hasRequest', target: 'late' },
          after: { minimumLoading: 'late' },
        },
        late: { always: { guard: 'hasListing', target: '#region.deciding' } },
      },
    },
    none: {
      initial: 'empty',
      states: {
        empty: { meta: { requires: ['HUB-05'] } },
        failed: {
          meta: { requires: ['HUB-05', 'HUB-07'] },
          on: { 'region.retry': { target: '#region.deciding', actions: 'clearFailedListing' } },
        },
      },
    },
    choosing: {
      tags: 'stands',
      initial: 'current',
      states: refreshed('refreshListing'),
      meta: { requires: ['HUB-01', 'HUB-03'] },
      on: {
        'region.choose': [
          {
            guard: { type: 'isOffered', params: ({ event }) => event },
            target: 'selected',
            actions: { type: 'assignRequested', params: ({ event }) => event },
            meta: { requires: ['HUB-06'] },
          },
          {
            actions: {
              type: 'logFailure',
              params: ({ event }) => ({ message: `Unknown region: ${event.regionId}` }),
            },
            meta: { requires: ['HUB-07'] },
          },
        ],
      },
    },
    selected: {
      meta: { requires: ['HUB-06'] },
      after: {
        selection: {
          target: 'deciding',
          actions: {
            type: 'showRaces',
            params: ({ context }) => ({ regionId: context.requested ?? '' }),
          },
        },
      },
    },
    configuring: {
      tags: 'busy',
      meta: { requires: ['RTE-09', 'BEY-11'] },
      on: { 'region.enter': { guard: { type: 'isRequested', params: ({ event }) => event } } },
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        input: ({ context }) => ({ regionId: context.requested ?? '' }),
        onDone: [
          {
            guard: { type: 'hasSucceeded', params: outcomeOf },
            target: 'ready',
            actions: [
              { type: 'assignEntered', params: successOf },
              {
                type: 'tellParent',
                params: ({ context: { regionId, configuration } }) => ({
                  type: 'region.entered',
                  regionId: regionId ?? '',
                  landingPageUrl: configuration?.environment.landingPageUrl ?? '',
                }),
              },
            ],
          },
          {
            target: 'unconfigured',
            actions: { type: 'logFailure', params: { message: 'Failed to load the configuration' } },
          },
        ],
        onError: { target: 'broken', actions: { type: 'reportBug', params: errorOf } },
      },
    },
    ready: {
      entry: { type: 'tellParent', params: ({ context }) => answer('region.ready', context) },
      initial: 'current',
      states: refreshed('refreshRegion'),
      meta: { requires: ['RTE-09'] },
    },
    unknownRegion: {
      entry: { type: 'tellParent', params: ({ context }) => answer('region.unknown', context) },
      meta: { requires: ['RTE-09', 'HUB-07'] },
    },
    /** Entering again retries it. */
    unconfigured: {
      entry: { type: 'tellParent', params: ({ context }) => answer('region.failed', context) },
      meta: { requires: ['BEY-04'] },
    },
    broken: {
      tags: 'broken',
      entry: { type: 'tellParent', params: ({ context }) => answer('region.failed', context) },
      meta: { requires: ['BEY-04'] },
      on: { 'region.retry': { target: 'deciding', actions: 'clearFailedListing' } },
    },
  },
});

export type RegionActor = ActorRefFrom<typeof regionMachine>;

/** The region the guardian is in, with all that its pages need of it. */
export type CurrentRegion = {
  id: string;
  display: string;
  /** ISO 4217 code. */
  currency: string;
  configuration: RegionConfiguration;
};

/** Null before a region is known. */
export const currentRegion = ({ regions, regionId, configuration }: RegionContext): CurrentRegion | null => {
  const region = regions.find(({ id }) => id === regionId);
  if (region === undefined || configuration === null) return null;
  return {
    id: region.id,
    display: region.display,
    currency: configuration.environment.currency || region.currency,
    configuration,
  };
};

const answer = (
  type: 'region.ready' | 'region.unknown' | 'region.failed',
  { requested }: RegionContext,
): RegionFact => ({ type, regionId: requested ?? '' });

const offered = (regions: Region[]): Region[] =>
  regions.filter(({ isActive, showOnWebsite }) => isActive && showOnWebsite);
