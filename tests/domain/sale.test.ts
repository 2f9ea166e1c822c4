import { expect, test } from 'vitest';
import type { Availability, Race } from '#domain/entities';
import { isOnSale, isOver, racesOnOffer, startPriceOf, withoutCounts } from '#domain/race/sale';
import { availabilityOf, raceWith, ticketTypeWith } from './examples';

const off = ticketTypeWith({ isActive: false });

test.each<[string, Availability | null, Race['tickets'], boolean]>([
  ['a place is left', availabilityOf({ sprint: 1 }), [ticketTypeWith()], true],
  ['no place is left', availabilityOf({ sprint: 0 }), [ticketTypeWith()], false],
  ['nothing is counted', null, [off, ticketTypeWith()], true],
  ['nothing is counted and no ticket is active', null, [off], false],
  ['nothing is counted and no ticket is there', null, [], false],
])('EVL-04 a race where %s is on sale or not, and never where the API calls it unavailable', (...row) => {
  const [, availability, tickets, onSale] = row;
  expect(isOnSale({ available: true, availability, tickets })).toBe(onSale);
  expect(isOnSale({ available: false, availability, tickets })).toBe(false);
});

test.each<[prices: number[], inactive: number[], startPrice: number]>([
  [[20, 45.5, 80], [20], 45.5],
  [[20, 30], [20, 30], 0],
  [[20, 0], [], 0],
])('of tickets at %j, those at %j not active, the start price is %d', (prices, inactive, startPrice) => {
  const tickets = prices.map((price) => ticketTypeWith({ price, isActive: !inactive.includes(price) }));
  expect(startPriceOf(tickets)).toBe(startPrice);
});

const severalDays = { end: '2027-06-16T16:00:00Z', oneDayOnly: false };
const endUnknown = { end: '2027-06-20T16:00:00Z' };
const auckland = { timezone: 'Pacific/Auckland', start: '2027-06-13T21:00:00Z', end: '2027-06-13T21:00:00Z' };

test.each<[string, Partial<Race>, now: string, isOver: boolean]>([
  ['from its end on', {}, '2027-06-14T16:00:00Z', true],
  ['between two of its days', severalDays, '2027-06-15T23:00:00Z', false],
  ['on the evening of a day whose end is not known', endUnknown, '2027-06-14T22:59:59Z', false],
  ['after a day whose end is not known', endUnknown, '2027-06-14T23:00:00Z', true],
  ['on its day, ending before its start', { end: '2027-06-13T16:00:00Z' }, '2027-06-14T22:00:00Z', false],
  ['on its day in its own timezone', auckland, '2027-06-14T11:59:00Z', false],
  ['after its day in its own timezone', auckland, '2027-06-14T12:00:00Z', true],
])('a race is over or not %s', (_, changes, now, over) => {
  expect(isOver(raceWith(changes), now)).toBe(over);
});

test('EVL-04 races on offer are neither hidden nor over; those without counts are named', () => {
  const races = [
    raceWith({ id: 'coming' }),
    raceWith({ id: 'hidden', hide: true }),
    raceWith({ id: 'over', start: '2026-06-14T08:00:00Z', end: '2026-06-14T16:00:00Z' }),
    raceWith({ id: 'uncounted', availability: null }),
  ];
  const offered = racesOnOffer(races, '2027-01-10T12:00:00Z');
  expect(offered.map(({ id }) => id)).toEqual(['coming', 'uncounted']);
  expect(
    withoutCounts([raceWith({ id: 'counted', availability: availabilityOf({}) }), ...offered]),
  ).toContain('uncounted');
  expect(withoutCounts([raceWith({ id: 'counted', availability: availabilityOf({}) })])).toEqual([]);
});
