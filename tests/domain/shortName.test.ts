import { expect, test } from 'vitest';
import { shortName } from '#domain/driver/names';
import { driverWith } from './examples';

const ella = driverWith();
const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
const otherElla = driverWith({ id: 'DRV_other', name: 'ELLA Novak', firstName: 'ELLA ' });

test('CHK-05 a driver is called by the first name, unless two drivers share it', () => {
  expect(shortName(ella, [ella, max])).toBe('Ella');
  expect(shortName(ella, [ella, max, otherElla])).toBe('Ella Reed');
  expect(shortName(otherElla, [ella, max, otherElla])).toBe('ELLA Novak');
  expect(shortName(max, [ella, max, otherElla])).toBe('Max');
});
