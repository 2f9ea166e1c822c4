// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseReservation } from '../../src/storage/parseReservation';

test('STO-03 a stored reservation is parsed completely; without a checkout address it is null', () => {
  const reservation = {
    checkoutUrl: 'https://pay.test/1',
    checkoutId: 'CHK_1',
    nested: { any: ['thing', null] },
    eventId: null,
    items: 'one',
    expiresAt: 7,
  };
  expect(parseReservation(reservation)).toEqual(reservation);
  for (const value of [null, [], 'x', {}, { checkoutUrl: '' }, { checkoutUrl: 7 }])
    expect(parseReservation(value)).toBeNull();
});
