import { expect, test } from 'vitest';
import { type RegionSelection, selectionLeftBy } from '#domain/checkout/selectionLeft';

const uk = (ticketsSelected: number): RegionSelection => ({ regionId: 'UK', ticketsSelected });
const us = (ticketsSelected: number): RegionSelection => ({ regionId: 'US', ticketsSelected });

test.each<['shell' | 'selector', string, RegionSelection[], string | null]>([
  ['shell', 'US', [uk(0), us(2)], null],
  ['shell', 'UK', [uk(1), us(2)], null],
  ['shell', 'US', [uk(1), us(2)], 'UK'],
  ['shell', 'US', [], null],
  ['selector', 'US', [uk(1), us(2)], null],
  ['selector', 'AE', [uk(0), us(2)], 'US'],
  ['selector', 'AE', [uk(1), us(2)], 'UK'],
  ['selector', 'AE', [uk(0)], null],
])(
  'BEY-11 from the %s, going to %s with %j leaves the selection of %s',
  (from, regionId, selections, left) => {
    expect(selectionLeftBy({ from, regionId, selections })?.regionId ?? null).toBe(left);
  },
);
