// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseOfflineAnswers } from '../../src/storage/parseOfflineAnswers';
import { parsePayment } from '../../src/storage/parsePayment';
import { parseReservation } from '../../src/storage/parseReservation';
import { parseSelection } from '../../src/storage/parseSelection';
import { parseStoredSession } from '../../src/storage/parseStoredSession';
import { kim, orderWith, selectionWith } from '../domain/examples';

const payment = { order: orderWith({ vouchers: ['KART10'] }), regionId: 'UK', step: 'awaited' };
const reservation = { checkoutUrl: 'https://pay.test/1', nested: { any: ['thing', null] }, items: 'one' };
const line = { driverId: 'DRV_1', ticketTypeId: 'TKT_1' };
const selection = selectionWith({ lines: [line], vouchers: [{ code: 'KART10', value: 10 }] });
const kept = { at: '2027-05-01T09:12:00.000Z', answers: { 'UK /v1/a': { status: 200, text: '[]' } } };

test.each<[string, (value: unknown) => unknown, good: object[], bad: unknown[]]>([
  [
    'payment',
    parsePayment,
    ['left', 'returned', 'awaited'].map((step) => ({ ...payment, step })),
    [
      payment.order,
      { ...payment, step: 'paid' },
      { ...payment, regionId: '' },
      { ...payment, order: { userId: 'USR_1' } },
      { ...payment, order: { ...payment.order, items: [1] } },
    ],
  ],
  [
    'reservation',
    parseReservation,
    [reservation, { ...reservation, checkoutUrl: null }],
    [{}, { ...reservation, checkoutUrl: '' }, { ...reservation, checkoutUrl: 7 }],
  ],
  [
    'selection',
    parseSelection,
    [selection, selectionWith()],
    [
      [line],
      { lines: [line] },
      { ...selection, lines: [{ driverId: 'DRV_1' }] },
      { ...selection, vouchers: ['KART10'] },
      { ...selection, coupons: [{ code: '', value: 5 }] },
    ],
  ],
  [
    'session',
    parseStoredSession,
    [kim, { ...kim, user: { ...kim.user, id: 'USR_😀' } }],
    [
      { token: 't' },
      { token: 't', user: {} },
      { user: kim.user },
      { ...kim, token: 'abc\nx-other: 1' },
      { ...kim, user: { ...kim.user, id: 'USR_\ud800' } },
    ],
  ],
  [
    'kept answer',
    parseOfflineAnswers,
    [kept],
    [{ ...kept, at: 'yesterday' }, { ...kept, answers: { a: 1 } }, { at: kept.at }],
  ],
])('a stored %s is parsed unchanged; anything else is null', (_, parse, good, bad) => {
  for (const value of good) expect(parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  for (const value of [null, undefined, 'x', 7, [], ...bad])
    expect(parse(value), JSON.stringify(value)).toBeNull();
});

test('a price in a stored selection is ignored', () => {
  expect(parseSelection({ ...selection, lines: [{ ...line, price: 1 }] })).toEqual(selection);
});
