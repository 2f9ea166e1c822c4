import {
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate';
import type { Region, RegionConfiguration } from '#domain/entities';
import type { Failure, Result } from '#domain/result';
import { type CurrentRegion, currentRegion, type EnteredRegion } from '#machines/region/currentRegion';
import { mustBeProvided } from '#machines/support/mustBeProvided';
import { hasSucceeded } from '#machines/support/outcome';

export type RegionContext = EnteredRegion & {
  /** The region being entered or just entered; null while the guardian is to choose one. */
  requested: string | null;
};

/** `isOffline`: an earlier visit's answer, because the API has not answered in time. */
export type MaybeOffline<Value> = Result<Value> & { isOffline?: boolean };

/** Regions and configuration, read again. */
export type RegionNews = {
  /** The current region when the reading began. */
  regionId: string | null;
  regions: Result<Region[]>;
  /** Null without a region. */
  configuration: Result<RegionConfiguration> | null;
};

export type RegionEvent =
  | { type: 'region.enter'; regionId: string }
  /** The selector is on show: no region is requested any more. */
  | { type: 'region.browse' }
  | { type: 'region.choose'; regionId: string }
  | { type: 'region.retry' }
  /** The selector shows that the regions load. */
  | { type: 'regions.awaited' }
  /** Regions and configuration came with a prerendered page: they may be old, and are not kept for later visits. */
  | { type: 'region.refresh' };

/** Sent to the parent. */
export type RegionFact =
  | { type: 'region.entered'; regionId: string }
  /** Regions and configuration were read again; null if there is no current region, or it is no longer on offer. */
  | { type: 'region.corrected'; region: CurrentRegion | null };

/** Sent to the route. */
export type RegionAnswer =
  /** The requested region is the current one. */
  | { type: 'region.ready'; regionId: string }
  | { type: 'region.unknown'; regionId: string }
  /** Reading regions or configuration failed; requesting the region again retries. */
  | { type: 'region.failed'; regionId: string };

export const regionSetup = setup({
  types: {
    context: {} as RegionContext,
    events: {} as RegionEvent | DoneActorEvent<RegionNews> | ErrorActorEvent,
    tags: {} as 'busy' | 'settled' | 'missing' | 'broken',
  },
  actors: {
    loadRegions: mustBeProvided<MaybeOffline<Region[]>>('loadRegions'),
    loadConfiguration: mustBeProvided<MaybeOffline<RegionConfiguration>, { regionId: string }>(
      'loadConfiguration',
    ),
    /** Never fails as a whole. */
    refresh: mustBeProvided<RegionNews, { regionId: string | null }>('refresh'),
  },
  actions: {
    /** Goes to the page that the selector was opened for in this region, else to its races. */
    showRegion: (_, _params: { regionId: string }) => {},
    logFailure: (_, _params: { message: string; failure?: Failure }) => {},
    reportBug: (_, _error: unknown) => {},
    assignRequested: assign({ requested: (_, { regionId }: { regionId: string }) => regionId.toUpperCase() }),
    clearRequest: assign({ requested: null }),
    assignRegions: assign({ regions: (_, regions: Region[]) => offered(regions) }),
    assignEntered: assign({
      regionId: ({ context }) => context.requested,
      configuration: (_, configuration: RegionConfiguration) => configuration,
    }),
    stopRefresh: stopChild('refresh'),
    startRefresh: spawnChild('refresh', {
      id: 'refresh',
      input: ({ context: { regionId } }) => ({ regionId }),
    }),
    /**
     * A part that failed keeps its earlier answer. The configuration is dropped if another region was entered
     * meanwhile.
     */
    assignNews: assign(({ context }, { regionId, regions, configuration }: RegionNews) => ({
      regions: regions.ok ? offered(regions.value) : context.regions,
      configuration:
        configuration?.ok && regionId === context.regionId ? configuration.value : context.configuration,
    })),
    sendToRoute: sendTo(
      ({ system }) => system.get('route'),
      ({ context }, { type }: Pick<RegionAnswer, 'type'>): RegionAnswer => ({
        type,
        regionId: context.requested ?? '',
      }),
    ),
    sendEntered: sendParent(
      ({ context: { regionId } }): RegionFact => ({ type: 'region.entered', regionId: regionId ?? '' }),
    ),
    sendCorrected: sendParent(
      ({ context }): RegionFact => ({ type: 'region.corrected', region: currentRegion(context) }),
    ),
  },
  guards: {
    hasRequest: ({ context }) => context.requested !== null,
    hasRegions: ({ context }) => context.regions.length > 0,
    isOffered: ({ context }, { regionId }: { regionId: string | null }) =>
      context.regions.some(({ id }) => id === regionId),
    isRequested: ({ context }, { regionId }: { regionId: string }) =>
      context.requested === regionId.toUpperCase(),
    isEntered: ({ context: { regions, regionId, requested } }) =>
      regionId === requested && regions.some(({ id }) => id === regionId),
    isListed: (_, { regions }: RegionNews) => regions.ok,
    isOffline: (_, { ok, isOffline = false }: MaybeOffline<unknown>) => ok && isOffline,
    hasListingFailed: stateIn({ loading: { listing: 'failed' } }),
    hasSucceeded,
  },
  delays: { minimumLoading: 500, selection: 200 },
});

const offered = (regions: Region[]): Region[] =>
  regions.filter(({ isActive, showOnWebsite }) => isActive && showOnWebsite);
