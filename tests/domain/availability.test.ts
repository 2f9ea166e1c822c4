import { describe, expect, test } from 'vitest';
import { plusReservation, takeTicket } from '#domain/checkout/cartAvailability';
import type { Availability } from '#domain/entities';
import { isRaceAvailable, isTicketAvailable, placesLeft } from '#domain/race/availability';
import { availabilityOf } from './examples';

const remainingIn = ({ tickets, categories }: Availability) => ({
  ...Object.fromEntries(tickets.map(({ id, remaining }) => [id, remaining])),
  ...Object.fromEntries(categories.map(({ ref, remaining }) => [ref, remaining])),
});

describe('CHK-08 a ticket is available', () => {
  test.each([
    [true, 1, 1, true],
    [true, 5, 9, true],
    [true, 0, 1, false],
    [true, 1, 0, false],
    [true, 0, 0, false],
    [false, 1, 1, false],
  ])('CHK-08 active %s, %d left, %d left in its category: %s', (active, remaining, cadets, available) => {
    const availability: Availability = {
      tickets: [{ id: 'sprint', remaining, active, categoryRef: 'cadets' }],
      categories: [{ id: 'CAT_1', name: 'Cadets', ref: 'cadets', remaining: cadets }],
    };
    expect(isTicketAvailable(availability, 'sprint')).toBe(available);
    expect(isRaceAvailable(availability)).toBe(available);
  });

  test('CHK-08 only its own category counts, and a ticket without a counted category is not available', () => {
    const availability: Availability = {
      tickets: [
        { id: 'cadet', remaining: 3, active: true, categoryRef: 'cadets' },
        { id: 'junior', remaining: 3, active: true, categoryRef: 'juniors' },
        { id: 'stray', remaining: 3, active: true, categoryRef: 'nobody' },
      ],
      categories: [
        { id: 'CAT_1', name: 'Cadets', ref: 'cadets', remaining: 0 },
        { id: 'CAT_2', name: 'Juniors', ref: 'juniors', remaining: 2 },
      ],
    };
    expect(isTicketAvailable(availability, 'cadet')).toBe(false);
    expect(isTicketAvailable(availability, 'junior')).toBe(true);
    expect(isTicketAvailable(availability, 'stray')).toBe(false);
    expect(isTicketAvailable(availability, 'unheard-of')).toBe(false);
  });

  test('CHK-08 a race is available if any ticket is, and not without tickets', () => {
    expect(isRaceAvailable(availabilityOf({ a: 0, b: 1 }))).toBe(true);
    expect(isRaceAvailable(availabilityOf({ a: 0, b: 0 }))).toBe(false);
    expect(isRaceAvailable(availabilityOf({}))).toBe(false);
  });
});

describe('CHK-08 taking a place', () => {
  test('CHK-08 lowers the ticket and its category by one', () => {
    const availability = availabilityOf({ a: 3, b: 7 }, 10);
    expect(remainingIn(takeTicket(availability, 'a'))).toEqual({ a: 2, b: 7, cadets: 9 });
    expect(remainingIn(availability)).toEqual({ a: 3, b: 7, cadets: 10 });
  });

  test('CHK-08 other categories stay as they are', () => {
    const availability = availabilityOf({ a: 3 }, 10);
    const juniors = { id: 'CAT_2', name: 'Juniors', ref: 'juniors', remaining: 5 };
    const both = { ...availability, categories: [...availability.categories, juniors] };
    expect(takeTicket(both, 'a').categories[1]).toEqual(juniors);
  });

  test('CHK-08 neither count goes below 0', () => {
    expect(remainingIn(takeTicket(availabilityOf({ a: 0 }, 4), 'a'))).toEqual({ a: 0, cadets: 3 });
    expect(remainingIn(takeTicket(availabilityOf({ a: 4 }, 0), 'a'))).toEqual({ a: 3, cadets: 0 });
  });

  test('CHK-08 an unknown ticket changes nothing', () => {
    const availability = availabilityOf({ a: 3 }, 10);
    expect(takeTicket(availability, 'unheard-of')).toEqual(availability);
  });
});

describe('BEY-02 the guardian’s own unfinished checkout', () => {
  test('BEY-02 SUB-05 the places it holds are credited to tickets and categories', () => {
    const items = [
      { driverId: 'DRV_1', ticketTypeId: 'a', quantity: 1 },
      { driverId: 'DRV_2', ticketTypeId: 'a', quantity: 1 },
      { driverId: 'DRV_2', ticketTypeId: 'b', quantity: 3 },
      { driverId: 'DRV_2', ticketTypeId: 'unheard-of', quantity: 1 },
    ];
    const credited = plusReservation(availabilityOf({ a: 0, b: 2, c: 4 }, 0), items);
    expect(remainingIn(credited)).toEqual({ a: 2, b: 5, c: 4, cadets: 5 });
    expect(isTicketAvailable(credited, 'a')).toBe(true);
  });
});

test('EVL-04 a race has as many places left as its active tickets and their categories allow', () => {
  expect(placesLeft(availabilityOf({ sprint: 3, heat: 2 }))).toBe(5);
  expect(placesLeft(availabilityOf({ sprint: 3, heat: 2 }, 4))).toBe(4);
  const { tickets, categories } = availabilityOf({ sprint: 3, heat: 2 });
  const sprintOff = tickets.map((ticket) => ({ ...ticket, active: ticket.id !== 'sprint' }));
  expect(placesLeft({ tickets: sprintOff, categories })).toBe(2);
  expect(placesLeft({ tickets: [], categories })).toBe(0);
});
