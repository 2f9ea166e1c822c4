import { expect, test } from 'vitest';
import {
  type CheckoutParts,
  creditedCounts,
  noCounts,
  withCheckoutAnswers,
} from '#domain/checkout/checkoutAnswers';
import type { Reservation } from '#domain/entities';
import { fail, succeed } from '#domain/result';
import { availabilityOf, boughtTicketWith, ella, max, orderWith, raceWith, ticketTypeWith } from './examples';

const line = (driverId: string, ticketTypeId: string) => ({ driverId, ticketTypeId });
const item = (ticketTypeId: string) => ({ ...line(ella.id, ticketTypeId), quantity: 1 });
const lines = [line(ella.id, 'heat'), line(ella.id, 'sprint'), line(max.id, 'sprint'), line(ella.id, 'gone')];
const code = [{ code: 'KART10', value: 10 }];
const known: CheckoutParts = {
  userId: 'USR_1',
  eventId: 'EVT_1',
  race: raceWith({ tickets: [ticketTypeWith({ id: 'heat' }), ticketTypeWith()] }),
  drivers: [ella, max],
  owned: [],
  availability: noCounts,
  lines,
  selectedDriverId: null,
  vouchers: code,
  coupons: code,
  lastPayment: { order: orderWith({ items: [item('sprint')] }), regionId: 'UK', step: 'returned' },
  failedParts: [],
  refusedCodes: [],
  needsLook: false,
  former: { drivers: [], tickets: [], schedule: null },
  reservation: null,
  now: '',
};
const now = '2027-05-01T12:00:00Z';
const counts = availabilityOf({ sprint: 3, heat: 3 });
const reservation: Reservation = {
  checkoutUrl: null,
  userId: 'USR_1',
  eventId: 'EVT_1',
  items: [item('heat')],
  expiresAt: '2027-05-01T12:15:00Z',
};

test.each<[string, Reservation | null, Partial<CheckoutParts>, sprint: number, heat: number]>([
  ['of this race', reservation, {}, 3, 4],
  ['that names no race', { ...reservation, eventId: null }, {}, 3, 4],
  ['of another race', { ...reservation, eventId: 'EVT_2' }, {}, 3, 3],
  ['of another guardian', { ...reservation, userId: 'USR_2' }, {}, 3, 3],
  ['that has ended', { ...reservation, expiresAt: now }, {}, 3, 3],
  ['that names no tickets, with those of the order,', { ...reservation, items: null }, {}, 4, 3],
  ['that names no tickets, without an order,', { ...reservation, items: null }, { lastPayment: null }, 3, 3],
  ['that is missing', null, {}, 3, 3],
])('a reservation %s leaves its places to its guardian', (_, held, changes, sprint, heat) => {
  const stored = { reservation: held, unanswered: null, now };
  const credited = creditedCounts({ availability: counts, ...stored }, { ...known, ...changes });
  expect(credited.tickets.map(({ remaining }) => remaining)).toEqual([sprint, heat]);
});

const answers = {
  drivers: succeed([ella, max]),
  tickets: succeed([
    boughtTicketWith({ ticketTypeId: 'sprint' }),
    boughtTicketWith({ ticketTypeId: 'heat', status: 'INVALID' }),
  ]),
  availability: succeed(counts),
  race: null,
  refusedCodes: null,
  payment: null,
  reservation: null,
  unanswered: null,
  now,
};

test('exactly the paid lines of the order leave the cart, with all codes; without one, all codes stay', () => {
  const rest = [lines[0], lines[2], lines[3]];
  const before = { lines, vouchers: code, coupons: code };
  expect(withCheckoutAnswers(known, answers)).toMatchObject({ lines: rest, vouchers: [], coupons: [] });
  for (const [changes, given] of [
    [{}, { ...answers, tickets: succeed([]) }],
    [{}, { ...answers, tickets: fail('offline') }],
    [{ lastPayment: null }, answers],
  ] as const)
    expect(withCheckoutAnswers({ ...known, ...changes }, given)).toMatchObject(before);
});

const race = raceWith({ availability: availabilityOf({ sprint: 9 }) });

test.each<[string, Partial<CheckoutParts>, number[]]>([
  ['were never known and came with the race are those', { race }, [9]],
  ['were never known and the race is closed are none', { race: { ...race, available: false } }, [0]],
  ['were never known, nor the race, stay unknown', { race: null }, []],
  ['were known stay so', { availability: counts, race }, [3, 3]],
])('CHK-01 counts that fail to load and %s', (_, changes, expected) => {
  const later = withCheckoutAnswers({ ...known, ...changes }, { ...answers, availability: fail('offline') });
  expect(later.availability.tickets.map(({ remaining }) => remaining)).toEqual(expected);
  expect(later.failedParts).toEqual(['counts']);
});

test.each([
  ['is paid', [boughtTicketWith({ ticketTypeId: 'heat' })], 3],
  ['is not', [], 4],
])('the tickets of the same load say whether a reservation %s', (_, tickets, heat) => {
  const later = withCheckoutAnswers(known, { ...answers, tickets: succeed(tickets), reservation });
  expect(later.availability.tickets.find(({ id }) => id === 'heat')?.remaining).toBe(heat);
});

test('BEY-64 what a look reads again replaces what was known, and keeps names that are listed no more', () => {
  const read = raceWith({ tickets: [ticketTypeWith({ price: 99 })] });
  const later = withCheckoutAnswers(known, {
    ...answers,
    race: succeed(read),
    drivers: succeed([ella]),
    refusedCodes: ['KART10'],
  });
  expect(later).toMatchObject({ race: read, refusedCodes: ['KART10'] });
  const [sprint, heat] = known.race?.tickets ?? [];
  expect(later.former).toEqual({ drivers: [max], tickets: [sprint, heat], schedule: null });
  const again = withCheckoutAnswers(later, { ...answers, race: fail('offline') });
  expect(again).toMatchObject({ race: read, refusedCodes: ['KART10'], former: { drivers: [] } });
});

test('BEY-64 a race that a look finds closed has no places, whatever is counted at the same time', () => {
  const closed = succeed(raceWith({ available: false }));
  const later = withCheckoutAnswers(known, { ...answers, race: closed });
  expect(later.availability.tickets.map(({ remaining }) => remaining)).toEqual([0, 0]);
});

test('BEY-64 an answer that says what is known changes nothing, so that nothing is drawn again', () => {
  const before = withCheckoutAnswers(known, answers);
  const drivers = succeed([{ ...ella }, { ...max }]);
  const after = withCheckoutAnswers(before, {
    ...answers,
    drivers,
    race: succeed(raceWith({ ...before.race })),
  });
  for (const fact of ['race', 'drivers', 'owned', 'availability'] as const)
    expect(after[fact]).toBe(before[fact]);
});
