import { expect, test } from 'vitest';
import { currentRegion } from '#machines/region/regionSetup';
import { configurationWith, regionWith } from '../domain/examples';

const pounds = configurationWith();
const regions = [regionWith({ id: 'US', display: 'United States' }), regionWith({ currency: 'AED' })];
const entered = { regions, requested: null, regionId: 'UK', configuration: pounds };

test('RTE-09 CRT-04 the current region is the one entered, with its configuration and that configuration’s currency', () => {
  expect(currentRegion(entered)).toEqual({
    id: 'UK',
    display: 'United Kingdom',
    currency: 'GBP',
    configuration: pounds,
  });
});

test('CRT-04 a region whose configuration has no currency takes the one of the list of regions', () => {
  const configuration = configurationWith({ currency: '' });
  expect(currentRegion({ ...entered, configuration })?.currency).toBe('AED');
});

test.each([
  ['before a region was entered', { regionId: null, configuration: null }],
  ['that is not listed', { regionId: 'FR' }],
  ['that is not configured', { configuration: null }],
])('RTE-01 there is no current region %s', (_, changes) => {
  expect(currentRegion({ ...entered, ...changes })).toBeNull();
});
