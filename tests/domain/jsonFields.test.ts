import { expect, test } from 'vitest';
import { expiryOf } from '#domain/checkout/reservation';
import { amount, id, instant, token } from '#domain/jsonFields';
import { describeForEveryReader } from './readerTimezones';

test.each([
  ['', false],
  ['t', true],
  ['t'.repeat(8000), true],
  ['t'.repeat(8001), false],
  ['abc\nx-other: 1', false],
  ['abc\u0000', false],
  ['tök\u2028en', false],
])('the token %j, to be sent as a header, is accepted: %s', (text, accepted) => {
  expect(token.safeParse(text).success).toBe(accepted);
});

test('an id fits into an address', () => {
  for (const text of ['USR_1', 'USR_😀', 'a/b']) expect(id.safeParse(text).success, text).toBe(true);
  for (const text of ['', 'USR_\ud800']) expect(id.safeParse(text).success, text).toBe(false);
});

test('an amount is a number, or its decimal digits', () => {
  expect([0, 85.5, '85.50', '-3', '0'].map((read) => amount.parse(read))).toEqual([0, 85.5, 85.5, -3, 0]);
  for (const read of ['£85', '85,50', '1e3', '', '.5', '5.', 'x5', '5x', null])
    expect(amount.safeParse(read).success, String(read)).toBe(false);
});

describeForEveryReader('instants', () => {
  test.each([
    ['2027-06-14T10:00:00+02:00', '2027-06-14T08:00:00.000Z'],
    ['2027-06-14T10:00Z', '2027-06-14T10:00:00.000Z'],
    ['2027-06-14T10:00:00', '2027-06-14T10:00:00.000Z'],
    ['2027-06-14T10:00:00.25', '2027-06-14T10:00:00.250Z'],
    ['2027-06-14', '2027-06-14T00:00:00.000Z'],
    ['2027-13-14', undefined],
    ['', undefined],
  ])('%j is the instant %s for every reader, also as the end of a reservation', (written, expected) => {
    expect(instant.safeParse(written).data).toBe(expected);
    expect(expiryOf({ checkoutUrl: null, expiresAt: written })).toBe(expected ?? null);
  });
});
