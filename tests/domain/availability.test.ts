import { expect, test } from 'vitest';
import { plusReservation, takeTicket, withRoomFor } from '#domain/checkout/cartAvailability';
import type { Availability } from '#domain/entities';
import {
  isRaceAvailable,
  isTicketAvailable,
  placesLeft,
  uncountedPlaces,
  withoutPlaces,
} from '#domain/race/availability';
import { availabilityOf, ticketTypeWith } from './examples';

const remainingIn = ({ tickets, categories }: Availability) => ({
  ...Object.fromEntries(tickets.map(({ id, remaining }) => [id, remaining])),
  ...Object.fromEntries(categories.map(({ ref, remaining }) => [ref, remaining])),
});

/** Places of two categories, and a ticket without a counted one. */
const counted = (cadets: number, juniors: number): Availability => ({
  tickets: [
    { id: 'cadet', remaining: 3, active: true, categoryRef: 'cadets' },
    { id: 'off', remaining: 9, active: false, categoryRef: 'cadets' },
    { id: 'junior', remaining: 3, active: true, categoryRef: 'juniors' },
    { id: 'stray', remaining: 3, active: true, categoryRef: 'nobody' },
  ],
  categories: [
    { id: 'CAT_1', name: 'Cadets', ref: 'cadets', remaining: cadets },
    { id: 'CAT_2', name: 'Juniors', ref: 'juniors', remaining: juniors },
  ],
});

test.each([
  [true, 1, 1, true],
  [true, 0, 1, false],
  [true, 1, 0, false],
  [false, 1, 1, false],
])(
  'CHK-08 an active (%s) ticket with %d left, %d in its category, is available: %s',
  (active, count, cadets, expected) => {
    const { tickets, categories } = availabilityOf({ sprint: count }, cadets);
    const availability = { tickets: tickets.map((ticket) => ({ ...ticket, active })), categories };
    expect(isTicketAvailable(availability, 'sprint')).toBe(expected);
    expect(isRaceAvailable(availability)).toBe(expected);
  },
);

test('CHK-08 only its own category counts; a race is available if any of its tickets is', () => {
  const isAvailable = (id: string) => isTicketAvailable(counted(0, 2), id);
  expect(['cadet', 'junior', 'stray', 'unheard-of'].map(isAvailable)).toEqual([false, true, false, false]);
  expect([counted(0, 2), availabilityOf({})].map(isRaceAvailable)).toEqual([true, false]);
});

test.each([
  ['cadet', 3, { cadet: 2, off: 9, junior: 3, stray: 3, cadets: 2, juniors: 5 }],
  ['cadet', 0, { cadet: 2, off: 9, junior: 3, stray: 3, cadets: 0, juniors: 5 }],
  ['unheard-of', 3, { cadet: 3, off: 9, junior: 3, stray: 3, cadets: 3, juniors: 5 }],
])('CHK-08 taking a place of %s takes one of its category’s %d, never below 0: %j', (id, cadets, left) => {
  const availability = counted(cadets, 5);
  expect(remainingIn(takeTicket(availability, id))).toEqual(left);
  expect(availability).toEqual(counted(cadets, 5));
  expect(remainingIn(takeTicket(availabilityOf({ a: 0 }, 4), 'a'))).toEqual({ a: 0, cadets: 3 });
});

test('BEY-02 places held by the guardian’s own checkout are credited to tickets and categories', () => {
  const item = { driverId: 'DRV_1', ticketTypeId: 'a', quantity: 1 };
  const others = [
    { ...item, ticketTypeId: 'b', quantity: 3 },
    { ...item, ticketTypeId: 'unheard-of' },
  ];
  const items = [item, { ...item, driverId: 'DRV_2' }, ...others];
  const credited = plusReservation(availabilityOf({ a: 0, b: 2, c: 4 }, 0), items);
  expect(remainingIn(credited)).toEqual({ a: 2, b: 5, c: 4, cadets: 5 });
});

test('BEY-65 places that may be held have room in their ticket and its category alone', () => {
  const item = { driverId: 'DRV_1', ticketTypeId: 'cadet', quantity: 1 };
  const items = [item, { ...item, driverId: 'DRV_2', quantity: 4 }];
  expect(remainingIn(withRoomFor(counted(0, 0), items))).toEqual({
    cadet: 5,
    off: 9,
    junior: 3,
    stray: 3,
    cadets: 5,
    juniors: 0,
  });
  expect(remainingIn(withRoomFor(counted(9, 0), [item]))).toEqual(remainingIn(counted(9, 0)));
});

test.each([
  [9, 9, 6],
  [2, 9, 5],
  [2, 0, 2],
])('a race with %d and %d left in two categories has %d places left', (cadets, juniors, left) => {
  expect(placesLeft(counted(cadets, juniors))).toBe(left);
});

test('an oversold ticket or category takes no places from the others', () => {
  expect(placesLeft(counted(-1, 2))).toBe(2);
  expect(placesLeft(availabilityOf({ oversold: -3, sprint: 2, heat: 3 }, 9))).toBe(5);
});

test('CHK-08 a race that is not on sale has no ticket left, one without counts has every active ticket', () => {
  expect(withoutPlaces(counted(2, 2))).toEqual({
    tickets: counted(2, 2).tickets.map((ticket) => ({ ...ticket, remaining: 0 })),
    categories: counted(2, 2).categories,
  });
  const ids = ['a', 'b', 'off'];
  const tickets = ids.map((id) =>
    ticketTypeWith({ id, isActive: id !== 'off', categoryRef: id === 'b' ? 'juniors' : 'cadets' }),
  );
  const uncounted = uncountedPlaces(tickets);
  expect(ids.map((id) => isTicketAvailable(uncounted, id))).toEqual([true, true, false]);
  expect(uncounted.categories.map(({ id, name, ref }) => [id, name, ref])).toEqual([
    ['cadets', 'cadets', 'cadets'],
    ['juniors', 'juniors', 'juniors'],
  ]);
});
