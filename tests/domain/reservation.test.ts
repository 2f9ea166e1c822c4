import { expect, test } from 'vitest';
import { holdsPlaces, holdsUnpayable, type ReservationFacts } from '#domain/checkout/reservation';
import type { Reservation } from '#domain/entities';
import { boughtTicketWith, ella, max } from './examples';

const now = '2027-05-01T12:00:00.000Z';
const mine: ReservationFacts = { userId: 'USR_1', drivers: [ella, max], owned: [], now };
const bought = boughtTicketWith({ ticketTypeId: 'sprint' });
const item = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
const reservation: Reservation = { checkoutUrl: null, items: [item], expiresAt: '2027-05-01T12:00:00.001Z' };
const others = { ...item, driverId: 'DRV_of_somebody_else' };

test.each<[string, string, Partial<Reservation>, Partial<ReservationFacts>]>([
  ['holds', 'until it expires', {}, { owned: [boughtTicketWith()] }],
  ['holds', 'without an end', { expiresAt: undefined }, {}],
  ['holds', 'without an end that can be read', { expiresAt: 'soon' }, {}],
  ['holds', 'that was stored for them, whatever it names', { userId: 'USR_1', items: {} }, { drivers: [] }],
  ['holds', 'whose drivers are not known', { userId: 'USR_1' }, { drivers: null }],
  ['holds', 'whose ticket was bought and revoked', {}, { owned: [{ ...bought, status: 'INVALID' }] }],
  ['does not hold', 'at the instant of its end', { expiresAt: now }, {}],
  [
    'does not hold',
    'once one of them is',
    { items: [{ ...item, driverId: max.id }, item] },
    { owned: [bought] },
  ],
  ['does not hold', 'for a driver of somebody else', { items: [others] }, {}],
  ['does not hold', 'for a driver of theirs and one of somebody else', { items: [item, others] }, {}],
  ['does not hold', 'once its last driver is gone', { userId: 'USR_1' }, { drivers: [] }],
  ['does not hold', 'that names nobody, with drivers unknown', {}, { drivers: null }],
  ['does not hold', 'that was stored for somebody else', { userId: 'USR_2' }, {}],
  ['does not hold', 'that names neither guardian nor places', { items: undefined }, {}],
  ['does not hold', 'that names its places in another shape', { items: { sprint: 1 } }, {}],
])('a stored reservation %s places %s', (verdict, _, changes, facts) => {
  expect(holdsPlaces({ ...reservation, ...changes }, { ...mine, ...facts })).toBe(verdict === 'holds');
});

const own = { ...reservation, userId: 'USR_1', items: [item, { ...item, driverId: max.id }] };

test.each<[string, boolean, Partial<Reservation>, Partial<ReservationFacts>]>([
  ['once a driver of it was deleted', true, {}, { drivers: [ella] }],
  ['while all of its drivers are there', false, {}, {}],
  ['while the drivers are not known', false, {}, { drivers: null }],
  ['of a ticket that was paid before', false, {}, { drivers: [ella], owned: [bought] }],
  ['of somebody else', false, { userId: 'USR_2' }, { drivers: [ella] }],
  ['that may be somebody else’s', false, { userId: undefined }, { drivers: [ella] }],
  ['whose time is over', false, { expiresAt: now }, { drivers: [ella] }],
])('BEY-65 a reservation %s holds places that nobody can pay: %s', (_, expected, changes, facts) => {
  expect(holdsUnpayable({ ...own, ...changes }, { ...mine, ...facts })).toBe(expected);
});
