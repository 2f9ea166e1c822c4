import { expect, test } from 'vitest';
import { changedFacts, reviewed } from '#domain/checkout/checkoutFacts';
import { type AnnouncedFacts, type CheckoutNews, checkoutNews } from '#domain/checkout/checkoutNews';
import type { CartLine } from '#domain/entities';
import { availabilityOf, boughtTicketWith, ella, max, raceWith, ticketTypeWith } from './examples';

const sprint = ticketTypeWith({ requirements: { minHeight: 125 } });
const heat = ticketTypeWith({ id: 'heat', name: 'Cadet Heat', price: 40.5 });
const race = raceWith({ tickets: [sprint, heat] });
const line = (driverId: string, ticketTypeId: string): CartLine => ({ driverId, ticketTypeId });
const named = (driverName: string | null, ticketName: string | null) =>
  expect.objectContaining({ driverName, ticketName });
const applied = (code: string) => ({ code, value: 10 });
const codes = { vouchers: [applied('A'), applied('B')], coupons: [applied('C')] };
const noSprint = { availability: availabilityOf({ sprint: 0, heat: 5 }) };
const noHeat = { availability: availabilityOf({ sprint: 5, heat: 0 }) };
const owned = [boughtTicketWith({ ticketTypeId: 'sprint' })];
const factsWith = (changes: Partial<Omit<AnnouncedFacts, 'review'>> = {}): AnnouncedFacts =>
  reviewed<Omit<AnnouncedFacts, 'review'>>({
    race,
    drivers: [ella, max],
    owned: [],
    availability: availabilityOf({ sprint: 5, heat: 5 }),
    lines: [],
    former: { drivers: [], tickets: [], schedule: null },
    selectedDriverId: null,
    vouchers: [],
    coupons: [],
    system: 'metric',
    ...changes,
  });

test('BEY-24 CRT-01 a line added to or removed from the cart is announced with the total', () => {
  const empty = factsWith();
  const filled = factsWith({ lines: [line('DRV_ella', 'heat')] });
  const rest = { type: 'cart.changed', removed: [], gone: [], availableAgain: [], added: [], goneCount: 0 };
  const heats = [named('Ella Reed', 'Cadet Heat')];
  expect(checkoutNews(empty, filled)).toEqual([
    { ...rest, added: heats, bookableCount: 1, totalPrice: 40.5 },
  ]);
  expect(checkoutNews(filled, empty)).toEqual([{ ...rest, removed: heats, bookableCount: 0, totalPrice: 0 }]);
  const gone = changedFacts(filled, noHeat);
  expect(checkoutNews(gone, changedFacts(gone, { lines: [] }))[0]).toMatchObject({
    removed: heats,
    availableAgain: [],
  });
});

test('BEY-24 a line removed with its driver is announced by its former name', () => {
  const before = factsWith({ lines: [line('DRV_max', 'heat')] });
  expect(checkoutNews(before, factsWith({ drivers: [ella] }))).toEqual([
    expect.objectContaining({ type: 'cart.changed', removed: [named('Max Reed', 'Cadet Heat')] }),
  ]);
});

test('BEY-24 CHK-11 a ticket that sells out or comes back is announced for each line and driver', () => {
  const lines = [line('DRV_ella', 'heat')];
  const [ellas, maxs] = [[named('Ella Reed', 'Cadet Heat')], [named('Max Reed', 'Cadet Heat')]];
  const [before, soldOut] = [factsWith({ lines }), factsWith({ lines, ...noHeat })];
  expect(checkoutNews(before, soldOut)).toEqual([
    expect.objectContaining({ type: 'cart.changed', gone: ellas, goneCount: 1 }),
    {
      type: 'ticketAvailability.changed',
      soldOut: [expect.objectContaining({ driverName: 'Max Reed', isTaken: false })],
      available: [],
    },
  ]);
  expect(checkoutNews(soldOut, before)).toEqual([
    expect.objectContaining({ type: 'cart.changed', gone: [], availableAgain: ellas, goneCount: 0 }),
    { type: 'ticketAvailability.changed', soldOut: [], available: maxs },
  ]);
});

test('BEY-24 a ticket whose last place enters the cart is announced to the others as taken by the cart', () => {
  const one = { availability: availabilityOf({ sprint: 5, heat: 1 }) };
  const now = factsWith({ lines: [line('DRV_ella', 'heat')], ...one });
  expect(checkoutNews(factsWith(one), now)[1]).toMatchObject({
    soldOut: [{ driverName: 'Max Reed', ticketName: 'Cadet Heat', isTaken: true }],
  });
});

test('BEY-24 a ticket that is sold out for a new driver is not announced', () => {
  expect(checkoutNews(factsWith({ ...noHeat, drivers: [ella] }), factsWith(noHeat))).toEqual([]);
});

type Changes = Partial<AnnouncedFacts>;

test.each<[string, Changes, Changes, CheckoutNews['type'] | null]>([
  ['the race alone', {}, { race: raceWith({ tickets: [sprint] }) }, 'cart.changed'],
  ['the drivers alone', {}, { drivers: [ella, { ...max, height: 120 }] }, 'drivers.changed'],
  ['the bought tickets alone', { ...noSprint, owned }, { owned: [] }, 'ticketAvailability.changed'],
  ['a sold-out ticket that is bought', noSprint, { owned }, null],
  ['the drivers, one gone with a sold-out ticket,', noSprint, { drivers: [ella] }, null],
  ['one line for another', {}, { lines: [line('DRV_ella', 'sprint')] }, 'cart.changed'],
  ['a voucher and a coupon for others', codes, { vouchers: [applied('B')], coupons: [] }, 'codes.removed'],
  ['the sold-out ticket for another', { ...noSprint, lines: [] }, noHeat, 'ticketAvailability.changed'],
])('BEY-24 a change of %s is announced', (_, before, changes, expected) => {
  const then = factsWith({ lines: [line('DRV_ella', 'heat')], ...before });
  const news = checkoutNews(then, changedFacts(then, changes));
  expect(news.map(({ type }) => type)).toEqual(expected === null ? [] : [expected]);
});

test('BEY-24 a line that is gone for one that is back is one change of the cart', () => {
  const lines = [line('DRV_ella', 'heat'), line('DRV_ella', 'sprint')];
  const then = factsWith({ lines, drivers: [ella], ...noSprint });
  const now = changedFacts(then, noHeat);
  expect(checkoutNews(then, now)).toMatchObject([
    { gone: [named('Ella Reed', 'Cadet Heat')], availableAgain: [named('Ella Reed', 'Cadet Sprint')] },
  ]);
});

test('BEY-24 nothing is announced of a race that is unknown', () => {
  const drivers = [{ ...ella, height: 120 }];
  const lines = [line('DRV_ella', 'heat'), line('DRV_gone', 'heat')];
  const now = factsWith({ race: null, drivers, lines });
  const news = checkoutNews(factsWith({ race: null }), now);
  const added = [named('Ella Reed', null), named(null, null)];
  expect(news).toMatchObject([{ added }, { drivers: [{ changes: [] }] }]);
});

test('BEY-24 removed codes are announced, an applied code is not', () => {
  const removed = [{ type: 'codes.removed', vouchers: ['A'], coupons: ['C'] }];
  const left = { vouchers: [applied('B')], coupons: [] };
  expect(checkoutNews(factsWith(codes), factsWith(left))).toEqual(removed);
  expect(checkoutNews(factsWith(), factsWith(codes))).toEqual([]);
});

test('BEY-24 an edited driver is announced by the new name, with the tickets that changed', () => {
  const before = factsWith({ drivers: [{ ...ella, height: 120 }] });
  const now = factsWith({ drivers: [{ ...ella, height: 130, name: 'Ella Stone' }, max] });
  const changes = [expect.objectContaining({ ticket: sprint, eligibility: 'allMet' })];
  expect(checkoutNews(before, now)).toEqual([
    { type: 'drivers.changed', drivers: [{ name: 'Ella Stone', changes }] },
  ]);
});
