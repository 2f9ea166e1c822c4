import { expect, test, vi } from 'vitest';
import { isWebAddress } from '#domain/webAddress';

test.each([
  ['https://pay.example/1', true],
  ['HTTP://localhost:3100/pay', true],
  ['javascript:alert(1)', false],
  ['mailto:help@league.example', false],
  ['//pay.example/1', false],
  ['/pay/1', false],
  ['https://', false],
  ['', false],
])('SUB-04 %s as an address to be sent to: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});

test('SUB-04 it needs nothing that is newer than the browsers the app is built for', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect([isWebAddress('https://pay.example/1'), isWebAddress('nowhere')]).toEqual([true, false]);
});
