import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { fail, succeed } from '#domain/result';
import { currentRegion } from '#machines/region/currentRegion';
import { regionMachine } from '#machines/region/region';
import type { RegionNews } from '#machines/region/regionSetup';
import { configurationWith, regionWith } from '../domain/examples';

const pounds = configurationWith();
const regions = [regionWith({ id: 'US', display: 'United States' }), regionWith({ currency: 'AED' })];
const entered = { regions, requested: null, regionId: 'UK', configuration: pounds };

test('the current region is the one entered, with its configuration and that configuration’s currency', () => {
  expect(currentRegion(entered)).toEqual({
    id: 'UK',
    display: 'United Kingdom',
    currency: 'GBP',
    system: 'metric',
    configuration: pounds,
  });
});

test('a region whose configuration has no currency takes the one of the list of regions', () => {
  const configuration = configurationWith({ currency: '' });
  expect(currentRegion({ ...entered, configuration })?.currency).toBe('AED');
});

test.each([
  ['before a region was entered', { regionId: null, configuration: null }],
  ['that is not listed', { regionId: 'FR' }],
  ['that is not configured', { configuration: null }],
])('there is no current region %s', (_, changes) => {
  expect(currentRegion({ ...entered, ...changes })).toBeNull();
});

const euros = configurationWith({ currency: 'EUR' });

test.each<[string, string | null, RegionNews['configuration'], string]>([
  ['of the region entered is taken', 'UK', succeed(euros), 'EUR'],
  ['of the region left meanwhile is dropped', 'US', succeed(euros), 'GBP'],
  ['that fails leaves the earlier one', 'UK', fail('offline'), 'GBP'],
  ['that was not asked for leaves the earlier one', 'UK', null, 'GBP'],
])('a refreshed configuration %s', (_, regionId, configuration, currency) => {
  const snapshot = regionMachine.resolveState({ value: 'ready', context: entered });
  const silent = { actions: { sendToParent: () => {}, sendCorrected: () => {} } };
  const region = createActor(regionMachine.provide(silent), { snapshot }).start();
  const output: RegionNews = { regionId, regions: succeed(regions), configuration };
  region.send({ type: 'xstate.done.actor.refresh', output, actorId: 'refresh' } as never);
  expect(region.getSnapshot().context.configuration?.environment.currency).toBe(currency);
});
