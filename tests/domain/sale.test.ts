import { expect, test } from 'vitest';
import { isOnSale, startPriceOf, ticketsForClasses } from '#domain/race/sale';
import { availabilityOf, ticketTypeWith } from './examples';

test.each([true, false])('EVL-04 without counts, the race’s available field decides: %s', (available) => {
  expect(isOnSale({ available, availability: null, tickets: [ticketTypeWith()] })).toBe(available);
});

test.each([
  ['a place of a ticket is left', { sprint: 1 }, true],
  ['no place is left', { sprint: 0 }, false],
])('EVL-04 CHK-08 where %s, the race is on sale unless the API calls it unavailable', (_, left, onSale) => {
  const availability = availabilityOf(left);
  expect(isOnSale({ available: true, availability, tickets: [ticketTypeWith()] })).toBe(onSale);
  expect(isOnSale({ available: false, availability, tickets: [ticketTypeWith()] })).toBe(false);
});

test('EVL-04 CHK-08 a race whose category is full, or whose only ticket is not active, is not on sale', () => {
  const { tickets, categories } = availabilityOf({ sprint: 5 });
  const counts = [
    { tickets, categories: categories.map((category) => ({ ...category, remaining: 0 })) },
    { tickets: tickets.map((ticket) => ({ ...ticket, active: false })), categories },
    { tickets, categories: [] },
  ];
  for (const availability of counts)
    expect(isOnSale({ available: true, availability, tickets: [ticketTypeWith()] })).toBe(false);
});

test.each([
  ['none is there', []],
  ['none is active', [ticketTypeWith({ isActive: false })]],
])('EVL-04 CHK-08 of the tickets %s: the race is not on sale', (_, tickets) => {
  expect(isOnSale({ available: true, availability: null, tickets })).toBe(false);
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

test('ENT-02 tickets for classes are those that name one of them', () => {
  const cadet = ticketTypeWith({ id: 'cadet', eligibleClasses: ['CADET'] });
  const both = ticketTypeWith({ id: 'both', eligibleClasses: ['CADET', 'JUNIOR'] });
  const open = ticketTypeWith({ id: 'open', eligibleClasses: [] });
  expect(ticketsForClasses([both, cadet, open], ['CADET'])).toEqual([both, cadet]);
  expect(ticketsForClasses([both, cadet, open], ['JUNIOR', 'SENIOR'])).toEqual([both]);
  expect(ticketsForClasses([both, cadet, open], [])).toEqual([]);
});
