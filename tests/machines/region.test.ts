import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Region, RegionConfiguration } from '#domain/entities';
import { regionMachine } from '#machines/region/region';
import {
  currentRegion,
  type RegionEvent,
  type RegionFact,
  type RegionNews,
} from '#machines/region/regionSetup';
import { configurationWith, regionWith } from '../domain/examples';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';
import { underParent } from './underParent';

const uk = regionWith();
const us = regionWith({ id: 'US' });

const pounds = configurationWith();
const dollars = configurationWith({ currency: 'USD' });

const enter = (regionId: string): RegionEvent => ({ type: 'region.enter', regionId });
const choose = (regionId: string): RegionEvent => ({ type: 'region.choose', regionId });
const browse: RegionEvent = { type: 'region.browse' };
const retry: RegionEvent = { type: 'region.retry' };

const open = (requested: string | null = null) => {
  const clock = new SimulatedClock();
  const loadRegions = controlledActor<Region[], void>();
  const loadConfiguration = controlledActor<RegionConfiguration, { regionId: string }>();
  const refresh = controlledPromise<RegionNews, { regionId: string | null }>();
  const actions = { showRegion: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, told, stop } = underParent<typeof regionMachine, RegionFact>(
    regionMachine.provide({
      actors: {
        loadRegions: loadRegions.logic,
        loadConfiguration: loadConfiguration.logic,
        refresh: refresh.logic,
      },
      actions: {
        showRegion: (_, params) => actions.showRegion(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { requested }, clock, peers: ['route'] },
  );
  return {
    actor,
    stop,
    clock,
    loadRegions,
    loadConfiguration,
    refresh,
    actions,
    state: () => actor.getSnapshot(),
    /** Events to the parent, then to the route, since this function's last call. */
    told: () => [...facts.splice(0), ...(told.route?.splice(0) ?? [])],
  };
};

const openSelector = async (regions: Region[] = [uk, us]) => {
  const region = open();
  await region.loadRegions.last().succeed(regions);
  region.clock.increment(500);
  return region;
};

const openReady = async () => {
  const region = open('UK');
  await region.loadRegions.last().succeed([uk, us]);
  await region.loadConfiguration.last().succeed(pounds);
  region.told();
  return region;
};

describe('the current region', () => {
  test('RTE-09 CRT-04 is the one entered, with its configuration and that configuration’s currency', async () => {
    const { state } = await openReady();
    expect(currentRegion(state().context)).toEqual({
      id: 'UK',
      display: 'United Kingdom',
      currency: 'GBP',
      configuration: pounds,
    });
  });

  test('CRT-04 takes the currency from the list of regions when its configuration has none', async () => {
    const { loadRegions, loadConfiguration, state } = open('UK');
    await loadRegions.last().succeed([regionWith({ currency: 'AED' })]);
    await loadConfiguration.last().succeed(configurationWith({ currency: '' }));
    expect(currentRegion(state().context)?.currency).toBe('AED');
  });

  test('RTE-01 is null before a region was entered', async () => {
    const { state } = await openSelector();
    expect(currentRegion(state().context)).toBeNull();
  });
});

test('RTE-09 BEY-11 in any order of events the current region always has its own configuration', async () => {
  const event = fc.constantFrom<RegionEvent>(
    enter('UK'),
    enter('US'),
    enter('XX'),
    choose('UK'),
    choose('US'),
    choose('XX'),
    browse,
    retry,
  );
  const happening = fc.constantFrom('regions', 'noRegions', 'configuration', 'late', 'reject', '200', '500');
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(null, 'UK', 'XX'),
      fc.array(fc.oneof(event, happening), { maxLength: 30 }),
      async (requested, steps) => {
        const { actor, clock, loadRegions, loadConfiguration, state, told } = open(requested);
        const answer = (call: ReturnType<typeof loadConfiguration.last> | undefined) =>
          call?.succeed(call.input.regionId === 'US' ? dollars : pounds);
        for (const step of steps) {
          const before = state().context.regionId;
          if (typeof step !== 'string') actor.send(step);
          else if (step === 'regions') await loadRegions.last().succeed([uk, us]);
          else if (step === 'noRegions') await loadRegions.last().fail('offline');
          else if (step === 'configuration') await answer(loadConfiguration.calls.at(-1));
          else if (step === 'late') await answer(loadConfiguration.calls.at(0));
          else if (step === 'reject') await loadConfiguration.calls.at(-1)?.reject();
          else clock.increment(Number(step));
          const { regionId, configuration, requested: wanted } = state().context;
          expect(configuration).toBe(regionId === null ? null : regionId === 'US' ? dollars : pounds);
          expect(loadConfiguration.inFlight()).toBe(state().matches('configuring') ? 1 : 0);
          expect(state().hasTag('busy')).toBe(state().matches('loading') || state().matches('configuring'));
          if (state().matches('ready')) expect(regionId).toBe(wanted);
          if (state().matches('choosing')) expect(wanted).toBeNull();
          const facts = told();
          if (regionId !== before) expect(facts[0]).toMatchObject({ type: 'region.entered', regionId });
          expect(facts.filter(({ type }) => type !== 'region.entered').length).toBeLessThanOrEqual(1);
          for (const fact of facts) expect('regionId' in fact && fact.regionId).toBe(wanted ?? '');
        }
      },
    ),
  );
});
