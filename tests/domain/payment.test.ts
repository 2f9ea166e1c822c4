import { expect, test } from 'vitest';
import {
  hasAllTickets,
  heldPlaces,
  holdOf,
  isBought,
  isPaymentTold,
  minutesLeft,
  openPayment,
  type Payment,
  ticketsBoughtFor,
  withHeld,
  withoutHeld,
  withUnanswered,
} from '#domain/checkout/payment';
import { isOnSale, isTicketOnSale } from '#domain/race/sale';
import type { ScreenName } from '#domain/routes';
import { availabilityOf, boughtTicketWith, orderWith, raceWith } from './examples';

const ella = { driverId: 'DRV_ella', ticketTypeId: 'sprint', quantity: 1 };
const max = { ...ella, driverId: 'DRV_max' };
const order = orderWith({ items: [ella, max] });
const ellas = boughtTicketWith({ id: 'TCK_1', ...ella });
const maxs = boughtTicketWith({ id: 'TCK_2', ...max });

test('BEY-38 an order is complete once each of its lines has a valid ticket', () => {
  expect(hasAllTickets(order, [ellas, maxs])).toBe(true);
  expect(ticketsBoughtFor(order, [maxs, ellas])).toEqual([maxs, ellas]);
  const others = [{ driverId: 'x' }, { ticketTypeId: 'x' }, { eventId: 'x' }, { status: 'INVALID' }];
  for (const other of others) {
    const tickets = [ellas, { ...maxs, ...other }];
    expect(hasAllTickets(order, tickets)).toBe(false);
    expect(ticketsBoughtFor(order, tickets)).toEqual([ellas]);
  }
});

test('BEY-65 a reservation is over once one of its tickets was bought, and never where it names none', () => {
  const reservation = { checkoutUrl: 'https://pay.example/c/1', eventId: 'EVT_1', items: [ella, max] };
  expect(isBought(reservation, [maxs])).toBe(true);
  expect(isBought(reservation, [{ ...maxs, ticketTypeId: 'x' }])).toBe(false);
  for (const unnamed of [{ eventId: null }, { items: null }, { items: [] }])
    expect(isBought({ ...reservation, ...unnamed }, [ellas, maxs])).toBe(false);
  expect(isBought(null, [ellas, maxs])).toBe(false);
});

const now = '2027-05-01T12:00:00.000Z';
const later = '2027-05-01T12:10:00.000Z';
const left: Payment = { order, regionId: 'UK', step: 'left' };
const ids = { userId: 'USR_1', eventId: 'EVT_1' };
const reservation = { ...ids, checkoutUrl: 'https://pay.example/c/1', items: [ella, max], expiresAt: later };
const held = { ...ids, regionId: 'UK', mayBePaid: true, heldUntil: '16:10', heldFor: 600_000 };
const of = (changes: object) => ({ ...reservation, ...changes });
const places = { eventId: 'EVT_1', items: [ella, max], until: later };
const returned: Payment = { ...left, step: 'returned' };
const awaited: Payment = { ...left, step: 'awaited' };
const [dayBefore, justBefore] = ['2027-04-30T12:10:00.000Z', '2027-05-01T12:09:59.999Z'];
const heldTomorrow = { ...held, heldUntil: 'May 1, 2027, 16:10', heldFor: 86_400_000 };
const unheld = { ...held, heldUntil: null, heldFor: 0 };

test.each([
  ['with held places names their end', {}, held],
  ['of another tab was not made by whoever comes here', { payment: returned }, { ...held, mayBePaid: false }],
  ['whose places end tomorrow names the day', { now: dayBefore }, heldTomorrow],
  ['whose places end now holds none', { now: later }, unheld],
  ['whose places end in a millisecond holds them', { now: justBefore }, { ...held, heldFor: 1 }],
  ['without a reservation holds none', { reservation: null }, unheld],
  ['beside a reservation of another race holds none', { reservation: of({ eventId: 'EVT_2' }) }, unheld],
  ['beside another guardian’s reservation holds none', { reservation: of({ userId: 'USR_2' }) }, unheld],
  ['without an end holds none that can be named', { reservation: of({ expiresAt: null }) }, unheld],
  ['whose selection was emptied is open while places are held', { hasSelection: false }, held],
  ['without places or selection is not open', { hasSelection: false, reservation: null }, null],
  ['that is awaited is not open', { payment: awaited }, null],
  ['with one of its tickets is not open', { tickets: [ellas] }, null],
  ['with a ticket of another driver is open', { tickets: [{ ...ellas, driverId: 'DRV_x' }] }, held],
  ['that is missing is not open', { payment: null }, null],
])('BEY-51 a payment %s', (_, changes, expected) => {
  const facts = {
    payment: left,
    hasSelection: true,
    reservation,
    tickets: [],
    drivers: null,
    now,
    timezone: 'Asia/Dubai',
    ...changes,
  };
  expect(openPayment(facts)).toEqual(expected);
});

test.each<
  [ScreenName | undefined, eventId: string | undefined, toldAfterLeaving: boolean, toldOnceBack: boolean]
>([
  ['raceCalendar', undefined, true, true],
  ['race', 'EVT_1', false, false],
  ['race', 'EVT_2', true, true],
  ['account', undefined, false, true],
  ['checkout', 'EVT_1', false, false],
  ['checkout', 'EVT_2', true, true],
  ['signIn', undefined, false, false],
  ['legal', undefined, false, false],
  [undefined, undefined, false, false],
])(
  'BEY-51 the shell tells an open payment on the screen %s of %s: %j just after it, %j otherwise',
  (screen, eventId, ...expected) => {
    const told = (mayBePaid: boolean, userId: string | null) =>
      isPaymentTold({ ...held, mayBePaid }, { userId, screen, eventId, hasFailed: false });
    expect([told(true, 'USR_1'), told(false, 'USR_1')]).toEqual(expected);
    for (const userId of ['USR_2', null])
      expect([told(true, userId), told(false, userId)]).toEqual([false, false]);
  },
);

test.each([
  [0, null],
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [3_600_000, 60],
  [3_600_001, null],
])('BEY-39 of %i ms that places are still held, %j minutes are told', (heldFor, minutes) => {
  expect(minutesLeft(heldFor)).toBe(minutes);
});

const noah = { driverId: 'DRV_noah', ticketTypeId: 'sprint' };

const bookable = { obstacle: null };
const short = { obstacle: '15 cm short' };

test.each<[string, Parameters<typeof holdOf>, ReturnType<typeof holdOf>]>([
  ['where there is no order', [ella, undefined, bookable], null],
  ['where its end is not known', [ella, { items: [ella], until: null }, bookable], null],
  ['of its line', [max, { items: [ella, max], until: '16:10' }, bookable], { isHeld: true, until: '16:10' }],
  ['of another line', [noah, { items: [ella], until: '16:10' }, bookable], { isHeld: false, until: '16:10' }],
  ['of its struck line', [ella, { items: [ella], until: '16:10' }, short], { isHeld: true, until: '16:10' }],
  ['of another struck line', [noah, { items: [ella], until: '16:10' }, short], null],
])('BEY-65 whether a place is held, %s', (_, asked, hold) => {
  expect(holdOf(...asked)).toEqual(hold);
});

const elsewhere = { order: orderWith({ eventId: 'EVT_2' }) };

test.each([
  ['are those of the reservation', of({ items: [max] }), left, { ...places, items: [max] }],
  ['are those of the order if the API names none', of({ items: null, eventId: null }), left, places],
  ['are none if the API names none and the order is for another race', of({ items: null }), elsewhere, null],
  ['are none where neither names any', of({ items: [] }), null, null],
  ['are none where neither names the race', of({ eventId: null }), null, null],
  ['are none without a reservation', null, left, null],
])('BEY-52 a guardian’s own places %s', (_, stored, payment, expected) => {
  expect(heldPlaces(stored, payment, { userId: 'USR_1', now })).toEqual(expected);
});

test('BEY-52 a race with own places is on sale with these tickets, whatever the API counts', () => {
  const items = [ella, { ...ella, ticketTypeId: 'final' }];
  const own = { eventId: 'EVT_1', items, until: later };
  const soldOut = raceWith({ available: false, availability: availabilityOf({ sprint: 0, heat: 0 }) });
  const reader = { now, timezone: 'Asia/Dubai', system: 'metric' } as const;
  const race = withHeld(soldOut, own, reader);
  expect(race.held).toEqual({ items, until: '16:10' });
  const onSale = [isOnSale(race), isTicketOnSale(race, 'sprint'), isTicketOnSale(race, 'heat')];
  expect(onSale).toEqual([true, true, false]);
  expect(withHeld(soldOut, own, { ...reader, system: 'imperial' }).held?.until).toBe('4:10 pm');
  expect(withHeld(race, { ...own, eventId: 'EVT_2' }, reader)).toBe(race);
});

test('BEY-65 a race with own places without an answer is on sale with these tickets', () => {
  const own = { eventId: 'EVT_1', items: [ella], until: null };
  const soldOut = raceWith({ availability: availabilityOf({ sprint: 0, heat: 0 }) });
  const race = withUnanswered(soldOut, own);
  const onSale = [isOnSale(race), isTicketOnSale(race, 'sprint'), isTicketOnSale(race, 'heat')];
  expect(onSale).toEqual([true, true, false]);
  expect(withoutHeld(race)).toEqual(soldOut);
  expect(withUnanswered(soldOut, { ...own, eventId: 'EVT_2' })).toBe(soldOut);
});
