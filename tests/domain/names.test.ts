import { expect, test } from 'vitest';
import { namesInWords, shortName } from '#domain/driver/names';
import { driverWith } from './examples';

test.each([
  [[], ''],
  [['Mila', 'Theo'], 'Mila and Theo'],
  [['Mila', 'Theo', 'Kit'], 'Mila, Theo and Kit'],
])('the names %j are listed as they are spoken: %s', (names, words) => {
  expect(namesInWords(names)).toBe(words);
});

test('a driver is called by the first name, unless two drivers share it', () => {
  const ella = driverWith();
  const max = driverWith({ id: 'DRV_max', name: 'Max Reed', firstName: 'Max' });
  const otherElla = driverWith({ id: 'DRV_other', name: 'ELLA Novak', firstName: 'ELLA ' });
  expect(shortName(ella, [ella, max])).toBe('Ella');
  const called = [ella, max, otherElla].map((driver) => shortName(driver, [ella, max, otherElla]));
  expect(called).toEqual(['Ella Reed', 'Max', 'ELLA Novak']);
});
