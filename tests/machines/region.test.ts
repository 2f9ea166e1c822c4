import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Region, RegionConfiguration } from '#domain/entities';
import { fail, succeed } from '#domain/result';
import {
  currentRegion,
  type RegionEvent,
  type RegionFact,
  type RegionNews,
  regionMachine,
} from '#machines/region';
import { controlledActor } from './controlledActor';
import { controlledPromise } from './controlledPromise';
import { underParent } from './underParent';

const regionWith = (id: string, changes: Partial<Region> = {}): Region => ({
  id,
  display: id,
  currency: 'GBP',
  isActive: true,
  showOnWebsite: true,
  ...changes,
});
const uk = regionWith('UK');
const us = regionWith('US');

const configurationOf = (currency: string): RegionConfiguration => ({
  environment: {
    r2rDisplayName: 'Race School',
    r2rExplanationUrl: 'https://league.example/school',
    landingPageUrl: 'https://league.example',
    shopUrl: 'https://shop.example',
    aiChatUri: '',
    googleAnalyticsId: '',
    useGtm: false,
    disableLog: false,
    currency,
    supportEmail: 'help@league.example',
    legalEntity: { name: 'League Ltd', registeredIn: 'England' },
    socialLinks: [],
  },
  experienceLevels: [],
  eventTypes: [],
});
const pounds = configurationOf('GBP');
const dollars = configurationOf('USD');

const enter = (regionId: string): RegionEvent => ({ type: 'region.enter', regionId });
const choose = (regionId: string): RegionEvent => ({ type: 'region.choose', regionId });
const browse: RegionEvent = { type: 'region.browse' };
const retry: RegionEvent = { type: 'region.retry' };

const ready = (regionId: string): RegionFact => ({ type: 'region.ready', regionId });
const unknown = (regionId: string): RegionFact => ({ type: 'region.unknown', regionId });
const failed = (regionId: string): RegionFact => ({ type: 'region.failed', regionId });
/** Entered for the first time, or from another region. */
const entered = (regionId: string): RegionFact[] => [
  { type: 'region.entered', regionId, landingPageUrl: 'https://league.example' },
  ready(regionId),
];

const open = (requested: string | null = null) => {
  const clock = new SimulatedClock();
  const loadRegions = controlledActor<Region[], void>();
  const loadConfiguration = controlledActor<RegionConfiguration, { regionId: string }>();
  const refresh = controlledPromise<RegionNews, { regionId: string | null }>();
  const actions = { showRaces: vi.fn(), logFailure: vi.fn(), reportBug: vi.fn() };
  const { actor, facts, stop } = underParent<typeof regionMachine, RegionFact>(
    regionMachine.provide({
      actors: {
        loadRegions: loadRegions.logic,
        loadConfiguration: loadConfiguration.logic,
        refresh: refresh.logic,
      },
      actions: {
        showRaces: (_, params) => actions.showRaces(params),
        logFailure: (_, params) => actions.logFailure(params),
        reportBug: (_, params) => actions.reportBug(params),
      },
    }),
    { input: { requested }, clock },
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
    /** What the parent was told since the last call of this function. */
    told: () => facts.splice(0),
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

describe('a prerendered page', () => {
  const woken: RegionEvent = { type: 'page.woken' };
  const renamed = { ...uk, display: 'Great Britain' };
  const euros = configurationOf('EUR');

  const wokenIn = async (opened: Awaited<ReturnType<typeof openReady>>) => {
    opened.actor.send(woken);
    opened.told();
    return opened;
  };

  test('BEY-42 regions and configuration are read again in the background, and the parent gets them', async () => {
    const { refresh, loadRegions, state, told } = await wokenIn(await openReady());
    expect(state().value).toEqual({ ready: 'refreshing' });
    expect(state().hasTag('busy')).toBe(false);
    expect(refresh.last().input).toEqual({ regionId: 'UK' });
    expect(currentRegion(state().context)).toMatchObject({ display: 'UK', currency: 'GBP' });
    await refresh.last().resolve({ regions: succeed([renamed, us]), configuration: succeed(euros) });
    expect(state().value).toEqual({ ready: 'current' });
    const region = currentRegion(state().context);
    expect(region).toMatchObject({ display: 'Great Britain', currency: 'EUR' });
    expect(told()).toEqual([{ type: 'region.corrected', region }, ready('UK')]);
    expect(loadRegions.calls).toHaveLength(1);
  });

  test('BEY-42 what cannot be read stays, and nothing is said', async () => {
    const { refresh, state, actions, told } = await wokenIn(await openReady());
    const before = currentRegion(state().context);
    await refresh.last().resolve({ regions: fail('offline'), configuration: fail('status', 500) });
    expect(currentRegion(state().context)).toEqual(before);
    expect(told()).toEqual([{ type: 'region.corrected', region: before }, ready('UK')]);
    expect(actions.logFailure).not.toHaveBeenCalled();
  });

  test('BEY-42 RTE-09 a region that is not on offer any more is unknown', async () => {
    const { refresh, state, told } = await wokenIn(await openReady());
    await refresh.last().resolve({ regions: succeed([us]), configuration: succeed(pounds) });
    expect(state().value).toBe('unknownRegion');
    expect(told()).toEqual([{ type: 'region.corrected', region: null }, unknown('UK')]);
  });

  test('BEY-42 whoever goes on at once has it read all the same', async () => {
    const { actor, refresh, state, told } = await wokenIn(await openReady());
    actor.send(enter('UK'));
    expect(told()).toEqual([ready('UK')]);
    expect([state().value, refresh.calls.length]).toEqual([{ ready: 'refreshing' }, 2]);
    await refresh.last().resolve({ regions: succeed([renamed]), configuration: succeed(euros) });
    expect(currentRegion(state().context)).toMatchObject({ display: 'Great Britain', currency: 'EUR' });
    actor.send(enter('UK'));
    expect(refresh.calls).toHaveLength(2);
  });

  test('BEY-42 HUB-04 on the selector a region that is gone leaves the choice', async () => {
    const { refresh, state } = await wokenIn(await openSelector());
    expect(state().value).toEqual({ choosing: 'refreshing' });
    expect(refresh.last().input).toEqual({ regionId: null });
    await refresh.last().resolve({ regions: succeed([us]), configuration: null });
    expect(state().context.regions).toEqual([us]);
    expect(state().value).toEqual({ choosing: 'current' });
  });

  test('BEY-42 BEY-04 a bug while reading changes nothing', async () => {
    const { refresh, state, actions } = await wokenIn(await openReady());
    const before = currentRegion(state().context);
    await refresh.last().reject(new Error('a bug'));
    expect(state().value).toEqual({ ready: 'broken' });
    expect(currentRegion(state().context)).toEqual(before);
    expect(actions.reportBug).toHaveBeenCalledOnce();
  });
});

describe('loading the regions', () => {
  test('HUB-02 on the selector an early answer waits until 500 ms have passed', async () => {
    const { clock, loadRegions, state } = open();
    await loadRegions.last().succeed([uk]);
    clock.increment(499);
    expect(state().value).toEqual({ loading: 'early' });
    clock.increment(1);
    expect(state().value).toEqual({ choosing: 'current' });
  });

  test('HUB-02 after 500 ms the answer is not held back', async () => {
    const { clock, loadRegions, state } = open();
    clock.increment(500);
    expect(state().value).toEqual({ loading: 'late' });
    await loadRegions.last().succeed([uk]);
    expect(state().value).toEqual({ choosing: 'current' });
  });

  test('HUB-02 with a region requested there is no minimum', async () => {
    const { loadRegions, state } = open('UK');
    expect(state().value).toEqual({ loading: 'late' });
    await loadRegions.last().succeed([uk]);
    expect(state().value).toBe('configuring');
  });

  test('HUB-02 RTE-09 a region requested while the selector loads ends the minimum', async () => {
    const { actor, loadRegions, state } = open();
    await loadRegions.last().succeed([uk]);
    actor.send(enter('UK'));
    expect(state().value).toBe('configuring');
    expect(loadRegions.calls).toHaveLength(1);
  });

  test('HUB-02 RTE-09 a region requested before the answer is there does not start the loading again', async () => {
    const { actor, loadRegions, loadConfiguration } = open();
    actor.send(enter('US'));
    await loadRegions.last().succeed([uk, us]);
    expect(loadRegions.calls).toHaveLength(1);
    expect(loadConfiguration.last().input).toEqual({ regionId: 'US' });
  });

  test('HUB-04 only active regions for the website are offered', async () => {
    const { state } = await openSelector([
      uk,
      regionWith('FR', { isActive: false }),
      regionWith('DE', { showOnWebsite: false }),
    ]);
    expect(state().context.regions).toEqual([uk]);
  });

  test('HUB-05 with none to offer the selector is empty, and there is nothing to try again', async () => {
    const { state } = await openSelector([regionWith('FR', { isActive: false })]);
    expect(state().value).toEqual({ none: 'empty' });
    expect(state().can(retry)).toBe(false);
  });

  test.each([
    ['status', 500],
    ['offline', null],
    ['shape', 200],
  ] as const)(
    'HUB-07 %s %s is only logged; the selector is empty and can try again',
    async (code, status) => {
      const { actor, clock, loadRegions, actions, state, told } = open();
      await loadRegions.last().fail(code, status);
      expect(state().value).toEqual({ loading: 'early' });
      clock.increment(500);
      expect(state().value).toEqual({ none: 'failed' });
      expect(actions.logFailure.mock.calls).toEqual([[{ message: 'Failed to load regions' }]]);
      actor.send(retry);
      await loadRegions.last().succeed([uk]);
      clock.increment(500);
      expect(state().value).toEqual({ choosing: 'current' });
      expect(told()).toEqual([]);
    },
  );

  test('HUB-07 RTE-09 a failure with a region requested is not an unknown region, and can be tried again', async () => {
    const { actor, loadRegions, state, told } = open('UK');
    await loadRegions.last().fail('offline');
    expect(state().value).toBe('unconfigured');
    expect(told()).toEqual([failed('UK')]);
    actor.send(enter('UK'));
    await loadRegions.last().succeed([uk]);
    expect(state().value).toBe('configuring');
  });
});

describe('choosing', () => {
  test('HUB-06 the card is selected for 200 ms, then the races are shown while the region is configured', async () => {
    const { actor, clock, loadConfiguration, actions, state, told } = await openSelector();
    actor.send(choose('US'));
    clock.increment(199);
    expect(state().value).toBe('selected');
    expect(state().context).toMatchObject({ requested: 'US', regionId: null });
    expect(actions.showRaces).not.toHaveBeenCalled();
    clock.increment(1);
    expect(state().value).toBe('configuring');
    expect(actions.showRaces.mock.calls).toEqual([[{ regionId: 'US' }]]);
    expect(told()).toEqual([]);
    await loadConfiguration.last().succeed(dollars);
    expect(state().value).toEqual({ ready: 'current' });
    expect(told()).toEqual(entered('US'));
    expect(state().context).toMatchObject({ regionId: 'US', configuration: dollars });
  });

  test('HUB-06 a second click while one is selected changes nothing', async () => {
    const { actor, clock, actions } = await openSelector();
    actor.send(choose('US'));
    actor.send(choose('UK'));
    clock.increment(200);
    expect(actions.showRaces.mock.calls).toEqual([[{ regionId: 'US' }]]);
  });

  test('HUB-07 an unknown region is logged, not applied', async () => {
    const { actor, actions, state } = await openSelector();
    actor.send(choose('XX'));
    expect(state().value).toEqual({ choosing: 'current' });
    expect(state().context.requested).toBeNull();
    expect(actions.logFailure).toHaveBeenCalledTimes(1);
  });
});

describe('entering', () => {
  test('RTE-09 the letter case of the address does not matter', async () => {
    const { loadRegions, loadConfiguration, state } = open('uk');
    await loadRegions.last().succeed([uk]);
    expect(loadConfiguration.last().input).toEqual({ regionId: 'UK' });
    await loadConfiguration.last().succeed(pounds);
    expect(state().context.regionId).toBe('UK');
  });

  test.each([
    ['a region nobody knows', 'XX', [uk]],
    ['an inactive region', 'FR', [uk, regionWith('FR', { isActive: false })]],
    ['any region while none is on offer', 'UK', []],
  ])('RTE-09 HUB-07 %s is unknown, which is logged', async (_, requested, regions) => {
    const { loadRegions, actions, state, told } = open(requested);
    await loadRegions.last().succeed(regions);
    expect(state().value).toBe('unknownRegion');
    expect(told()).toEqual([unknown(requested)]);
    expect(actions.logFailure).toHaveBeenCalledExactlyOnceWith({
      message: `Unknown region: ${requested.toUpperCase()}`,
    });
  });

  test('RTE-09 entering another region only loads its configuration; the old one is current until then', async () => {
    const { actor, loadRegions, loadConfiguration, state, told } = await openReady();
    actor.send(enter('US'));
    expect(state().value).toBe('configuring');
    expect(state().context).toMatchObject({ regionId: 'UK', configuration: pounds });
    expect(told()).toEqual([]);
    await loadConfiguration.last().succeed(dollars);
    expect(told()).toEqual(entered('US'));
    expect(state().context).toMatchObject({ regionId: 'US', configuration: dollars });
    expect(loadRegions.calls).toHaveLength(1);
  });

  test('RTE-09 entering the region that is current, or being entered, loads nothing again', async () => {
    const { actor, loadConfiguration, state, told } = await openReady();
    actor.send(enter('uk'));
    expect(state().value).toEqual({ ready: 'current' });
    expect(told()).toEqual([ready('UK')]);
    actor.send(enter('US'));
    actor.send(enter('us'));
    expect(loadConfiguration.calls).toHaveLength(2);
    expect(loadConfiguration.last().signal.aborted).toBe(false);
    expect(told()).toEqual([]);
  });

  test('BEY-11 the late answer of an old region is dropped, and its request aborted', async () => {
    const { actor, loadConfiguration, state, told } = await openReady();
    actor.send(enter('US'));
    const late = loadConfiguration.last();
    actor.send(enter('UK'));
    expect(late.signal.aborted).toBe(true);
    await late.succeed(dollars);
    expect(told()).toEqual([ready('UK')]);
    expect(state().value).toEqual({ ready: 'current' });
    expect(state().context).toMatchObject({ regionId: 'UK', configuration: pounds });
  });

  test('BEY-11 of two regions on the first visit the later one wins', async () => {
    const { actor, loadRegions, loadConfiguration, state, told } = open('UK');
    await loadRegions.last().succeed([uk, us]);
    const late = loadConfiguration.last();
    actor.send(enter('US'));
    await loadConfiguration.last().succeed(dollars);
    await late.succeed(pounds);
    expect(told()).toEqual(entered('US'));
    expect(state().context).toMatchObject({ regionId: 'US', configuration: dollars });
  });

  test.each([
    ['status', 500],
    ['offline', null],
  ] as const)(
    'BEY-04 a configuration that fails (%s %s) is logged and can be tried again',
    async (code, status) => {
      const { actor, loadRegions, loadConfiguration, actions, state, told } = open('UK');
      await loadRegions.last().succeed([uk]);
      await loadConfiguration.last().fail(code, status);
      expect(state().value).toBe('unconfigured');
      expect(told()).toEqual([failed('UK')]);
      expect(actions.logFailure).toHaveBeenCalledTimes(1);
      actor.send(enter('UK'));
      await loadConfiguration.last().succeed(pounds);
      expect(state().value).toEqual({ ready: 'current' });
      expect(told()).toEqual(entered('UK'));
      expect(loadRegions.calls).toHaveLength(1);
    },
  );
});

describe('the selector is opened later', () => {
  test('RTE-01 from a region the cards are offered at once', async () => {
    const { actor, loadRegions, state, told } = await openReady();
    actor.send(browse);
    expect(state().value).toEqual({ choosing: 'current' });
    expect(told()).toEqual([]);
    expect(state().context.regionId).toBe('UK');
    expect(loadRegions.calls).toHaveLength(1);
  });

  test('RTE-09 after an unknown region the cards are offered', async () => {
    const { actor, loadRegions, state } = open('XX');
    await loadRegions.last().succeed([uk]);
    actor.send(browse);
    expect(state().value).toEqual({ choosing: 'current' });
  });

  test('RTE-01 while a region is configured it abandons that', async () => {
    const { actor, loadConfiguration, state, told } = await openReady();
    actor.send(enter('US'));
    actor.send(browse);
    expect(told()).toEqual([]);
    expect(loadConfiguration.last().signal.aborted).toBe(true);
    expect(state().value).toEqual({ choosing: 'current' });
  });

  test('RTE-01 while the regions load nothing starts again', async () => {
    const { actor, loadRegions, state } = open('UK');
    actor.send(browse);
    await loadRegions.last().succeed([uk]);
    expect(loadRegions.calls).toHaveLength(1);
    expect(state().value).toEqual({ choosing: 'current' });
  });
});

describe('bugs and leaving', () => {
  test('HUB-07 a bug in loading the regions is reported and can be tried again', async () => {
    const { actor, loadRegions, actions, state, told } = open('UK');
    await loadRegions.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(told()).toEqual([failed('UK')]);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(retry);
    expect(state().matches('loading')).toBe(true);
  });

  test('RTE-09 a bug in loading the configuration is reported and can be tried again', async () => {
    const { actor, loadRegions, loadConfiguration, actions, state, told } = open('UK');
    await loadRegions.last().succeed([uk]);
    await loadConfiguration.last().reject();
    expect(state().hasTag('broken')).toBe(true);
    expect(told()).toEqual([failed('UK')]);
    expect(actions.reportBug).toHaveBeenCalledTimes(1);
    actor.send(retry);
    expect(state().value).toBe('configuring');
  });

  test('HUB-02 stopping aborts the regions', () => {
    const { stop, loadRegions } = open();
    stop();
    expect(loadRegions.last().signal.aborted).toBe(true);
  });
});

test('HUB-06 HUB-07 BEY-11 journey: selector, US, the configuration fails, UK by address, back to US', async () => {
  const { actor, clock, loadConfiguration, actions, state, told } = await openSelector();
  actor.send(choose('US'));
  clock.increment(200);
  actor.send(enter('US'));
  await loadConfiguration.last().fail('offline');
  expect(state().value).toBe('unconfigured');
  actor.send(enter('UK'));
  await loadConfiguration.last().succeed(pounds);
  actor.send(enter('US'));
  await loadConfiguration.last().succeed(dollars);
  expect(state().value).toEqual({ ready: 'current' });
  expect(state().context).toMatchObject({ requested: 'US', regionId: 'US', configuration: dollars });
  expect(loadConfiguration.calls.map(({ input }) => input.regionId)).toEqual(['US', 'UK', 'US']);
  expect(actions.showRaces).toHaveBeenCalledTimes(1);
  expect(told()).toEqual([failed('US'), ...entered('UK'), ...entered('US')]);
});

describe('the current region', () => {
  test('RTE-09 CRT-04 is the one entered, with its configuration and the currency that says', async () => {
    const { state } = await openReady();
    expect(currentRegion(state().context)).toEqual({
      id: 'UK',
      display: 'UK',
      currency: 'GBP',
      configuration: pounds,
    });
  });

  test('CRT-04 has the currency of the regions’ list where its configuration says none', async () => {
    const { loadRegions, loadConfiguration, state } = open('UK');
    await loadRegions.last().succeed([regionWith('UK', { currency: 'AED' })]);
    await loadConfiguration.last().succeed(configurationOf(''));
    expect(currentRegion(state().context)?.currency).toBe('AED');
  });

  test('RTE-01 is null before one was entered', async () => {
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
