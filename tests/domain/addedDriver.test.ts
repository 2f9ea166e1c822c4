import { expect, test } from 'vitest';
import { addedDriver } from '#domain/driver/addedDriver';
import type { Driver } from '#domain/entities';
import { driverWith } from './examples';

const mia = driverWith({ id: 'DRV_mia', firstName: 'Mia', lastName: 'Hale', dateOfBirth: '2016-06-14' });

test.each<[string, Driver, knownIds: string[], isFound: boolean]>([
  ['is new and has the names and the birthday', mia, ['DRV_ella'], true],
  ['weighs something else', { ...mia, weight: mia.weight + 1 }, [], true],
  ['was there before', mia, ['DRV_ella', 'DRV_mia'], false],
  ['has another first name', { ...mia, firstName: 'Zoe' }, [], false],
  ['has another last name', { ...mia, lastName: 'Reed' }, [], false],
  ['has another birthday', { ...mia, dateOfBirth: '2016-06-15' }, [], false],
])('WIZ-10 after an add without an answer, who %s: found or not', (_, listed, knownIds, isFound) => {
  expect(addedDriver([driverWith(), listed], knownIds, mia)).toBe(isFound ? listed : undefined);
});
