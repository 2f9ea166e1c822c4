import { expect, test } from 'vitest';
import { isSameReservation, reservationStatus } from '#domain/checkout/reservation';
import type { Reservation } from '#domain/entities';
import { fail, isRefusal } from '#domain/result';
import { boughtTicketWith, driverWith } from './examples';

const now = '2027-05-01T12:00:00.000Z';
const mine = { userId: 'USR_1', drivers: [driverWith()], owned: [], now };
const bought = boughtTicketWith({ ticketTypeId: 'sprint' });
const reservation: Reservation = {
  checkoutUrl: 'https://pay.example/c/1',
  items: [{ driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 }],
  expiresAt: '2027-05-01T12:15:00.000Z',
};

test.each([
  ['own', 'until it expires', {}, { owned: [boughtTicketWith()] }],
  ['own', 'without an end', { expiresAt: undefined }, {}],
  ['own', 'without an end that can be read', { expiresAt: 'soon' }, {}],
  [
    'own',
    'that was stored for them, whatever it names',
    { userId: 'USR_1', items: { sprint: 1 } },
    { drivers: [] },
  ],
  [
    'own',
    'though its ticket was bought before and is no longer valid',
    {},
    { owned: [{ ...bought, status: 'INVALID' }] },
  ],
  ['expired', 'at the instant of its end', { expiresAt: now }, {}],
  ['paid', 'once its ticket is bought', {}, { owned: [bought] }],
  ['anotherGuardians', 'for a driver of somebody else', {}, { drivers: [driverWith({ id: 'DRV_max' })] }],
  ['anotherGuardians', 'that was stored for somebody else', { userId: 'USR_2' }, {}],
  ['anotherGuardians', 'that names neither guardian nor places', { items: undefined }, {}],
  ['anotherGuardians', 'that names its places in another shape', { items: { sprint: 1 } }, {}],
] as const)('BEY-10 BEY-02 a stored reservation is %s %s', (status, _, changes, facts) => {
  const judged = reservationStatus({ ...reservation, ...changes }, { ...mine, ...facts });
  expect(judged).toBe(status);
});

test('SUB-02 two reservations are equal only if every field is', () => {
  expect(isSameReservation(reservation, { ...reservation })).toBe(true);
  expect(isSameReservation({ ...reservation, reference: 'R-1' }, { ...reservation, reference: 'R-2' })).toBe(
    false,
  );
  expect(isSameReservation(reservation, null)).toBe(false);
});

test.each([
  [fail('status', 499), true],
  [fail('status', 500), false],
  [fail('timedOut'), false],
])('SUB-04 after the failure %j it is certain that nothing was reserved: %s', (failure, expected) => {
  expect(isRefusal(failure)).toBe(expected);
});
