import { expect, test } from 'vitest';
import { isOnSale, startPriceOf, ticketsForClasses } from '#domain/sale';
import { ticketTypeWith } from './examples';

test.each([
  [true, null, true],
  [true, 3, true],
  [true, 0, false],
  [false, 3, false],
  [false, null, false],
])('EVL-04 available %s with %s places left: on sale %s', (available, placesLeft, onSale) => {
  expect(isOnSale({ available, placesLeft, tickets: [ticketTypeWith()] })).toBe(onSale);
});

test.each([
  ['none is there', []],
  ['none is active', [ticketTypeWith({ isActive: false })]],
])('EVL-04 CHK-08 of the tickets %s: the race is not on sale', (_, tickets) => {
  expect(isOnSale({ available: true, placesLeft: null, tickets })).toBe(false);
});

test.each([
  ['the lowest price', [60, 45.5, 80], [true, true, true], 45.5],
  ['the lowest active price', [20, 45.5, 80], [false, true, true], 45.5],
  ['0 without an active ticket', [20, 30], [false, false], 0],
  ['0 for a ticket that is free', [20, 0], [true, true], 0],
  ['0 without tickets', [], [], 0],
])('ENT-02 the start price is %s', (_title, prices, active, startPrice) => {
  const tickets = prices.map((price, index) => ticketTypeWith({ price, isActive: active[index] ?? false }));
  expect(startPriceOf(tickets)).toBe(startPrice);
});

test('ENT-02 tickets for classes are those that name at least one of them', () => {
  const cadet = ticketTypeWith({ id: 'cadet', eligibleClasses: ['CADET'] });
  const both = ticketTypeWith({ id: 'both', eligibleClasses: ['CADET', 'JUNIOR'] });
  const open = ticketTypeWith({ id: 'open', eligibleClasses: [] });
  expect(ticketsForClasses([both, cadet, open], ['CADET'])).toEqual([both, cadet]);
  expect(ticketsForClasses([both, cadet, open], ['JUNIOR', 'SENIOR'])).toEqual([both]);
  expect(ticketsForClasses([both, cadet, open], [])).toEqual([]);
});
