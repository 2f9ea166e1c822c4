import { expect, test, vi } from 'vitest';
import { isWebAddress, leadsToPage } from '#domain/webAddress';

test.each([
  ['https://pay.example/1', true],
  ['HTTP://localhost:3100/pay', true],
  ['javascript:alert(1)', false],
  ['mailto:help@league.example', false],
  ['//pay.example/1', false],
  ['/\t/evil.example', false],
  ['/\\evil.example', false],
  ['/pay/1', false],
  ['https://', false],
  ['', false],
])('SUB-04 %s as an address to redirect to: %s', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});

test.each([
  ['https://league.example', true],
  ['/landing', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n\\evil.example', false],
  ['/\r/evil.example/\t', false],
  ['landing', false],
  ['javascript:alert(1)', false],
  ['', false],
])('ENT-09 %s as a page address, on this origin or another: %s', (address, expected) => {
  expect(leadsToPage(address)).toBe(expected);
});

test('SUB-04 it uses no API newer than the supported browsers', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect([isWebAddress('https://pay.example/1'), isWebAddress('nowhere')]).toEqual([true, false]);
});
