import { expect, test } from 'vitest';
import { changedDrivers } from '#domain/driver/fitChanges';
import { driverWith } from './examples';

const ella = driverWith({ id: 'DRV_1', height: 122 });
const noah = driverWith({ id: 'DRV_2' });
const grown = { ...ella, height: 125 };

test('BEY-24 only a driver with other details has changed', () => {
  expect(changedDrivers([ella, noah], [{ ...noah }, grown])).toEqual([{ before: ella, now: grown }]);
});

test('BEY-24 a driver who was added or deleted has not changed', () => {
  expect(changedDrivers([ella], [noah])).toEqual([]);
});
