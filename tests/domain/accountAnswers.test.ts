import { expect, test } from 'vitest';
import { type AccountParts, withAccountAnswers, withoutDriver } from '#domain/account/accountAnswers';
import { fail, succeed } from '#domain/result';
import { boughtTicketWith, ella, max } from './examples';

const drivers = [ella, max];
const tickets = [boughtTicketWith({ driverId: 'DRV_ella' })];
const failed = fail('status', 500);

const known: AccountParts = {
  drivers,
  tickets,
  races: [],
  otherRegions: { 'uk-sprint': 'UK' },
  savedAt: '2027-01-09T12:00:00.000Z',
  driverId: 'DRV_ella',
  loadState: { drivers: 'loaded', tickets: 'loaded', races: 'loaded' },
};
const all = { drivers: succeed(drivers), tickets: succeed(tickets), races: succeed([]) };

test.each([
  ['stays while its driver is listed and has tickets', known, all, 'DRV_ella'],
  ['is dropped with its driver', known, { ...all, drivers: succeed([max]) }, null],
  ['is dropped with the tickets of its driver', known, { ...all, tickets: succeed([]) }, null],
  ['stays when the drivers fail to load', known, { ...all, drivers: failed }, 'DRV_ella'],
  ['stays until the tickets load', { ...known, tickets: [] }, { ...all, tickets: failed }, 'DRV_ella'],
  ['whose driver is gone is dropped', known, { ...all, drivers: succeed([max]), tickets: failed }, null],
])('the filter of the tickets %s', (_, before, parts, driverId) => {
  expect(withAccountAnswers(before, parts).driverId).toBe(driverId);
});

test('a part that fails to load keeps its earlier answer, which is stale', () => {
  const later = withAccountAnswers(known, { drivers: failed, tickets: failed, races: failed });
  const stale = { drivers: 'stale', tickets: 'stale', races: 'stale' };
  expect(later).toEqual({ ...known, loadState: stale });
  const never = { drivers: 'failed', tickets: 'failed', races: 'failed' } as const;
  const first = withAccountAnswers(
    { ...known, loadState: never },
    { ...all, races: failed, otherRegions: {} },
  );
  expect(first).toMatchObject({ loadState: { ...known.loadState, races: 'failed' }, otherRegions: {} });
});

test.each([
  ['of newer answers is told', { ...all, savedAt: '2027-01-10T12:00:00.000Z' }, '2027-01-10T12:00:00.000Z'],
  ['is forgotten once the API answers about drivers', { ...all, tickets: failed }, null],
  ['is forgotten once the API answers about tickets', { ...all, drivers: failed }, null],
  ['stays while neither is answered', { ...all, drivers: failed, tickets: failed }, known.savedAt],
])('the time of kept answers %s', (_, parts, savedAt) => {
  expect(withAccountAnswers(known, parts).savedAt).toBe(savedAt);
});

test('a deleted driver leaves the list, and takes along only a filter of their own', () => {
  expect(withoutDriver(known, 'DRV_ella')).toEqual({ drivers: [max], driverId: null });
  expect(withoutDriver(known, 'DRV_max')).toEqual({ drivers: [ella], driverId: 'DRV_ella' });
});
