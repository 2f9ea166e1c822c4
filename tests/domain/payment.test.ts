import { expect, test } from 'vitest';
import { isPaid, isTicketed, ticketsFor } from '#domain/checkout/payment';
import { boughtTicketWith } from './examples';

const ella = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
const max = { ...ella, driverId: 'DRV_max' };
const order = { userId: 'USR_1', eventId: 'EVT_1', items: [ella, max], vouchers: [], coupons: [] };
const ellas = boughtTicketWith({ id: 'TCK_1', ...ella });
const maxs = boughtTicketWith({ id: 'TCK_2', ...max });

test('BEY-38 an order is complete once each of its lines has a valid ticket', () => {
  expect(isTicketed(order, [ellas, maxs])).toBe(true);
  expect(ticketsFor(order, [maxs, ellas])).toEqual([maxs, ellas]);
  for (const other of [
    { driverId: 'DRV_x' },
    { ticketTypeId: 'x' },
    { eventId: 'x' },
    { status: 'INVALID' },
  ]) {
    const tickets = [ellas, { ...maxs, ...other }];
    expect(isTicketed(order, tickets)).toBe(false);
    expect(ticketsFor(order, tickets)).toEqual([ellas]);
  }
});

test('BEY-39 a reservation is paid once each of its tickets was bought, and never where it names none', () => {
  const reservation = { checkoutUrl: 'https://pay.example/c/1', eventId: 'EVT_1', items: [ella, max] };
  expect(isPaid(reservation, [ellas, maxs])).toBe(true);
  expect(isPaid(reservation, [ellas])).toBe(false);
  for (const unnamed of [{ eventId: null }, { items: null }, { items: [] }])
    expect(isPaid({ ...reservation, ...unnamed }, [ellas, maxs])).toBe(false);
  expect(isPaid(null, [ellas, maxs])).toBe(false);
});
