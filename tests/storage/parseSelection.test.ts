// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { parseSelection } from '../../src/storage/parseSelection';

test('STO-03 BEY-01 a selection is lines and codes; anything else is null, and a price in it is ignored', () => {
  const line = { driverId: 'DRV_1', ticketTypeId: 'TKT_1' };
  const selection = { lines: [line], vouchers: [{ code: 'KART10', value: 10 }], coupons: [] };
  expect(parseSelection(selection)).toEqual(selection);
  expect(parseSelection({ ...selection, lines: [{ ...line, price: 1 }] })).toEqual(selection);
  for (const value of [
    null,
    [line],
    { lines: [line] },
    { ...selection, lines: [{ driverId: 'DRV_1' }] },
    { ...selection, vouchers: ['KART10'] },
    { ...selection, coupons: [{ code: '', value: 5 }] },
  ]) {
    expect(parseSelection(value)).toBeNull();
  }
});
