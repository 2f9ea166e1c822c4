import { and, not } from 'xstate';
import type { Result } from '#domain/result';
import { regionSetup } from '#machines/region/regionSetup';
import { ofEvent, ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { invokes, onSuccess } from '#machines/support/onResult';
import { errorOf, failureOf, type Output } from '#machines/support/outcome';

const sendFailed = { type: 'sendToRoute', params: { type: 'region.failed' } } as const;

const unlisted = 'Failed to load regions';

const logsFailure = (message: string) =>
  ({
    type: 'logFailure',
    params: (settled: Output<Result<unknown>>) => ({ message, failure: failureOf(settled) }),
  }) as const;

const correctRegion = [ofOutput('assignNews'), 'sendCorrected'] as const;

/** A later answer of the API replaces the kept one. */
const refreshOffline = ['stopRefresh', 'startRefresh'] as const;

const enterRegion = [ofSuccess('assignEntered'), 'sendEntered'] as const;

/** Owns one question: which region are we in? A newer request always wins over the answers to an older one. */
export const regionMachine = regionSetup.createMachine({
  id: 'region',
  context: { regions: [], requested: null, regionId: null, configuration: null },
  initial: 'loading',
  on: {
    'region.enter': {
      target: '.entering',
      actions: ofEvent('assignRequested'),
      meta: { requires: ['RTE-09', 'BEY-11'] },
    },
    'region.browse': { target: '.choosing', actions: 'clearRequest', meta: { requires: ['RTE-01'] } },
    /** Without an overlay, also while the guardian goes on. */
    'region.refresh': {
      guard: 'hasRegions',
      actions: 'startRefresh',
      meta: { requires: ['BEY-42'] },
    },
    'xstate.done.actor.refresh': [
      { guard: ofOutput('isListed'), actions: correctRegion, meta: { requires: ['BEY-42'] } },
      {
        actions: [...correctRegion, { type: 'logFailure', params: { message: unlisted } }],
        meta: { requires: ['BEY-42', 'HUB-07'] },
      },
    ],
    'xstate.error.actor.refresh': {
      actions: { type: 'reportBug', params: errorOf },
      meta: { requires: ['BEY-04'] },
    },
  },
  states: {
    loading: {
      type: 'parallel',
      tags: 'busy',
      meta: { requires: ['HUB-02', 'BEY-04'] },
      on: {
        'region.enter': { actions: ofEvent('assignRequested') },
        'region.browse': { actions: 'clearRequest' },
      },
      states: {
        listing: {
          initial: 'awaited',
          states: {
            awaited: {
              invoke: {
                ...invokes('loadRegions', '#region.unlisted.broken'),
                onDone: [
                  {
                    guard: ofOutput('isOffline'),
                    target: 'loaded',
                    actions: [ofSuccess('assignRegions'), ...refreshOffline],
                    meta: { requires: ['BEY-36'] },
                  },
                  {
                    ...onSuccess('loaded', 'assignRegions'),
                    meta: { requires: ['HUB-04'] },
                  },
                  {
                    target: 'failed',
                    actions: logsFailure(unlisted),
                    meta: { requires: ['HUB-07'] },
                  },
                ],
              },
            },
            loaded: { type: 'final' },
            failed: { type: 'final' },
          },
        },
        /** The selector shows that it loads for a minimum time; entering a region does not wait for this time. */
        minimum: {
          initial: 'running',
          states: {
            running: {
              always: { guard: 'hasRequest', target: 'over' },
              /** The time counts from when it is seen. */
              on: { 'regions.awaited': { target: 'running', reenter: true } },
              after: { minimumLoading: 'over' },
            },
            over: { type: 'final' },
          },
        },
      },
      onDone: [
        { guard: and(['hasListingFailed', 'hasRequest']), target: 'unlisted.unavailable' },
        { guard: 'hasListingFailed', target: 'unlisted.failed' },
        { guard: 'hasRequest', target: 'entering' },
        { target: 'choosing' },
      ],
    },
    /** Reading the regions failed: every request for a region reads them again. */
    unlisted: {
      initial: 'failed',
      meta: { requires: ['BEY-04', 'HUB-07'] },
      on: {
        'region.enter': { target: 'loading', actions: ofEvent('assignRequested') },
        'region.browse': { target: 'loading', actions: 'clearRequest' },
      },
      states: {
        failed: { meta: { requires: ['HUB-05'] }, on: { 'region.retry': '#region.loading' } },
        unavailable: { entry: sendFailed },
        broken: { tags: 'broken', entry: sendFailed, on: { 'region.retry': '#region.loading' } },
      },
    },
    choosing: {
      tags: 'settled',
      meta: { requires: ['HUB-01', 'HUB-03'] },
      always: { guard: not('hasRegions'), target: 'none' },
      on: {
        'region.choose': [
          { guard: ofEvent('isOffered'), target: 'selected', actions: ofEvent('assignRequested') },
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
    none: { meta: { requires: ['HUB-05'] } },
    selected: {
      meta: { requires: ['HUB-06'] },
      after: {
        selection: {
          target: 'entering',
          actions: {
            type: 'showRegion',
            params: ({ context }) => ({ regionId: context.requested ?? '' }),
          },
        },
      },
    },
    entering: {
      meta: { requires: ['RTE-09'] },
      always: [
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
        },
      ],
    },
    configuring: {
      tags: 'busy',
      meta: { requires: ['RTE-09', 'BEY-11'] },
      on: { 'region.enter': { guard: ofEvent('isRequested') } },
      invoke: {
        ...invokes('loadConfiguration', 'broken'),
        input: ({ context }) => ({ regionId: context.requested ?? '' }),
        onDone: [
          {
            guard: ofOutput('isOffline'),
            target: 'entering',
            actions: [...enterRegion, ...refreshOffline],
            meta: { requires: ['BEY-36'] },
          },
          { guard: ofOutput('hasSucceeded'), target: 'entering', actions: enterRegion },
          { target: 'unconfigured', actions: logsFailure('Failed to load the configuration') },
        ],
      },
    },
    ready: {
      entry: { type: 'sendToRoute', params: { type: 'region.ready' } },
      meta: { requires: ['RTE-09'] },
      /** The region is no longer on offer. */
      always: { guard: not('isEntered'), target: 'entering', meta: { requires: ['BEY-42'] } },
    },
    unknownRegion: {
      tags: 'missing',
      entry: { type: 'sendToRoute', params: { type: 'region.unknown' } },
      meta: { requires: ['RTE-09', 'HUB-07'] },
    },
    /** Requesting the region again retries. */
    unconfigured: { entry: sendFailed, meta: { requires: ['BEY-04'] } },
    broken: {
      tags: 'broken',
      entry: sendFailed,
      meta: { requires: ['BEY-04'] },
      on: { 'region.retry': 'entering' },
    },
  },
});
