import { expect, test } from 'vitest';
import { parseStoredSession } from '../../src/storage/parseStoredSession';
import {
  parseOfflineAnswers,
  parsePayment,
  parseReservation,
  parseSelection,
} from '../../src/storage/storedValues';
import { kim, orderWith, selectionWith } from '../domain/examples';

const payment = { order: orderWith({ vouchers: ['KART10'] }), regionId: 'UK', step: 'awaited' };
const reservation = { checkoutUrl: 'https://pay.test/1', nested: { any: ['thing', null] }, items: 'one' };
const line = { driverId: 'DRV_1', ticketTypeId: 'TKT_1' };
const selection = selectionWith({ lines: [line], vouchers: [{ code: 'KART10', value: 10 }] });
const kept = { at: '2027-05-01T09:12:00.000Z', answers: { 'UK /v1/a': { status: 200, text: '[]' } } };

const parsers = {
  payment: parsePayment,
  reservation: parseReservation,
  selection: parseSelection,
  session: parseStoredSession,
  answers: parseOfflineAnswers,
};

test.each<[keyof typeof parsers, good: object[]]>([
  ['payment', ['left', 'returned', 'awaited'].map((step) => ({ ...payment, step }))],
  ['reservation', [reservation, { ...reservation, checkoutUrl: null }, { checkoutId: 'CHK_1' }]],
  ['selection', [selection, selectionWith()]],
  ['session', [kim, { ...kim, user: { ...kim.user, id: 'USR_😀' } }]],
  ['answers', [kept]],
])('stored %s are read unchanged, and nothing from what has no fields', (name, good) => {
  const parse = parsers[name];
  for (const value of good) expect(parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  for (const value of [null, undefined, 'x', 7, [], {}]) expect(parse(value), String(value)).toBeNull();
});

test.each<[keyof typeof parsers, bad: unknown]>([
  ['payment', { ...payment, step: 'paid' }],
  ['payment', { ...payment, regionId: '' }],
  ['payment', { ...payment, order: { userId: 'USR_1' } }],
  ['payment', { ...payment, order: { ...payment.order, items: [1] } }],
  ['reservation', { ...reservation, checkoutUrl: 7 }],
  ['selection', { lines: [line] }],
  ['selection', { ...selection, lines: [{ driverId: 'DRV_1' }] }],
  ['selection', { ...selection, vouchers: ['KART10'] }],
  ['selection', { ...selection, coupons: [{ code: '', value: 5 }] }],
  ['session', { token: 't' }],
  ['session', { user: kim.user }],
  ['session', { ...kim, token: 7 }],
  ['session', { ...kim, token: 'abc\nx-other: 1' }],
  ['session', { ...kim, user: { ...kim.user, id: 'USR_\ud800' } }],
  ['answers', { ...kept, at: 'yesterday' }],
  ['answers', { ...kept, answers: { a: 1 } }],
  ...['id', 'email', 'firstName', 'lastName', 'phone'].map((name): ['session', object] => [
    'session',
    { ...kim, user: { ...kim.user, [name]: 7 } },
  ]),
])('no stored %s is read from %j', (name, bad) => {
  expect(parsers[name](bad)).toBeNull();
});
