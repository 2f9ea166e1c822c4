import { expect, test } from 'vitest';
import { isPaid, isTicketed, type Payment, returnedOrder, ticketsFor } from '#domain/checkout/payment';
import { boughtTicketWith, orderWith } from './examples';

const ella = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
const max = { ...ella, driverId: 'DRV_max' };
const order = orderWith({ items: [ella, max] });
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

test.each<[string, Payment | null, eventId: string, isReturned: boolean]>([
  ['the guardian has left for', { order, step: 'left' }, 'EVT_1', true],
  ['the guardian is back from', { order, step: 'returned' }, 'EVT_1', true],
  ['whose tickets are awaited', { order, step: 'awaited' }, 'EVT_1', false],
  ['of another race', { order, step: 'left' }, 'EVT_2', false],
  ['that is missing', null, 'EVT_1', false],
])(
  'BEY-38 BEY-39 a payment %s returns its order to the checkout or not',
  (_, payment, eventId, isReturned) => {
    expect(returnedOrder(payment, eventId)).toBe(isReturned ? order : null);
  },
);
