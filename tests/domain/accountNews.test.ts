import { expect, test } from 'vitest';
import { type AccountNews, driverNews } from '#domain/account/accountNews';
import type { Driver } from '#domain/entities';
import { driverWith, ella, max } from './examples';

const lee = driverWith({ id: 'DRV_lee', name: 'Lee Reed' });
const kim = driverWith({ id: 'DRV_kim', name: 'Kim Reed', dateOfBirth: '2023-06-14' });

const added = (name: string, canRaceFrom: string | null = null) =>
  ({ type: 'driver.added', name, canRaceFrom }) as const;
const saved: AccountNews = { type: 'drivers.changed', names: ['Ella Reed'] };

test.each<[string, string | null, Driver[], AccountNews[]]>([
  ['the added driver', max.id, [ella, max], [added('Max Reed')]],
  ['from when a child can race', kim.id, [ella, kim], [added('Kim Reed', '2028-06-14')]],
  ['no driver when the list lacks the added one', max.id, [ella, kim], []],
  ['no driver who was listed before', ella.id, [ella], []],
  ['an edited driver', max.id, [{ ...ella, weight: 35 }], [saved]],
  ['both', max.id, [{ ...ella, weight: 35 }, max], [added('Max Reed'), saved]],
])('of newer drivers the account announces %s', (_, addedDriverId, now, expected) => {
  expect(driverNews({ drivers: [lee, ella], addedDriverId, today: '2027-01-10' }, now)).toEqual(expected);
});
