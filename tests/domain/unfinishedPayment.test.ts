import { expect, test } from 'vitest';
import {
  areLinesOf,
  hasUnfinishedPayment,
  type PaymentFacts,
  unfinishedPayment,
} from '#domain/checkout/unfinishedPayment';
import type { AppliedCodes, CartLine } from '#domain/entities';
import { boughtTicketWith, driverWith, orderWith } from './examples';

const order = orderWith();
const expiresAt = '2027-05-01T12:15:00.000Z';
const reservation = { checkoutUrl: null, userId: 'USR_1', eventId: 'EVT_1', items: order.items, expiresAt };
const facts: PaymentFacts & { lines: CartLine[] } & AppliedCodes = {
  lines: order.items.map(({ driverId, ticketTypeId }) => ({ driverId, ticketTypeId })),
  vouchers: [],
  coupons: [],
  userId: 'USR_1',
  drivers: [driverWith()],
  owned: [],
  failedParts: [],
  reservation,
  now: '2027-05-01T12:00:00Z',
  eventId: 'EVT_1',
  lastPayment: { order, regionId: 'UK', step: 'returned' },
};
const held = { heldUntil: expiresAt, held: order.items, hasChanged: false };
const released = { heldUntil: null, held: [], hasChanged: false };
const bought = [boughtTicketWith({ ticketTypeId: 'sprint' })];
const unnamed = { ...reservation, items: null };
const two = orderWith({
  items: [...order.items, { driverId: 'DRV_max', ticketTypeId: 'sprint', quantity: 1 }],
});
const ofTwo = { order: two, regionId: 'UK', step: 'returned' } as const;
const heldForTwo = { ...reservation, items: two.items };
const anotherRace = { ...reservation, eventId: 'EVT_2' };
const other = orderWith({ eventId: 'EVT_2' });

test.each<[string, Partial<typeof facts>, ReturnType<typeof unfinishedPayment>, isCancelled: boolean]>([
  ['with its places held', {}, held, true],
  ['of a selection emptied since', { lines: [] }, { ...held, hasChanged: true }, true],
  [
    'of a selection with another ticket since',
    { lines: [...order.items, { driverId: 'DRV_ella', ticketTypeId: 'heat' }] },
    { ...held, hasChanged: true },
    true,
  ],
  [
    'of a selection with a code since',
    { coupons: [{ code: 'KIM5', value: 5 }] },
    { ...held, hasChanged: true },
    true,
  ],
  ['of a driver deleted since', { drivers: [driverWith({ id: 'DRV_max' })] }, released, false],
  ['whose tickets could not be loaded', { failedParts: ['tickets'] }, null, true],
  ['whose hold has ended', { now: expiresAt }, released, false],
  ['whose hold has no known end', { reservation: { ...reservation, expiresAt: null } }, released, true],
  ['whose hold is gone', { reservation: null }, null, false],
  ['whose tickets are there', { owned: bought }, null, false],
  [
    'whose first ticket is there',
    { owned: bought, lastPayment: ofTwo, reservation: heldForTwo },
    null,
    false,
  ],
  ['whose tickets are there, its hold naming none,', { owned: bought, reservation: unnamed }, null, false],
  ['whose tickets are awaited', { lastPayment: { order, regionId: 'UK', step: 'awaited' } }, null, false],
  ['for another race', { lastPayment: { order: other, regionId: 'UK', step: 'left' } }, null, true],
  ['whose places were given back for another race’s', { reservation: anotherRace }, null, true],
  ['that was forgotten', { lastPayment: null }, null, true],
])(
  'BEY-39 DSC-04 a payment %s is unfinished, and cancelled by a code, or not',
  (_, changes, expected, isCancelled) => {
    expect(unfinishedPayment({ ...facts, ...changes })).toEqual(expected);
    expect(hasUnfinishedPayment({ ...facts, ...changes })).toBe(isCancelled);
  },
);

const sprint = { driverId: 'DRV_ella', ticketTypeId: 'sprint' };
const heat = { ...sprint, ticketTypeId: 'heat' };

test.each([
  [[sprint, heat], [heat, sprint], true],
  [[sprint, heat], [sprint], false],
  [[sprint], [sprint, heat], false],
  [[sprint, heat], [sprint, { driverId: 'DRV_max', ticketTypeId: 'heat' }], false],
  [[], null, false],
])('BEY-39 lines %j with an order for %j are those lines: %j', (lines, paid, isCovered) => {
  const items = paid?.map((line) => ({ ...line, quantity: 1 }));
  expect(areLinesOf(items === undefined ? null : orderWith({ items }), lines)).toBe(isCovered);
});
