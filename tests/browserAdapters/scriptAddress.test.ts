import { expect, test } from 'vitest';
import { isScriptOfShop } from '../../src/browser/scriptAddress';

test.each([
  ['/sw.js', true],
  ['https://shop.test/sw.js', true],
  ['https://tags.test/google/gtag/js?id=G-1', true],
  ['https://tags.test/google/gtm.js?id=GTM-1&l=dataLayer2', true],
  ['https://tags.test/google/gtm.jsx', false],
  ['https://tags.test/gtm.js', false],
  ['https://tags.test.evil.test/google/gtm.js', false],
  ['https://evil.test/sw.js', false],
  ['/assets/index.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://shop.test/1', false],
  ['javascript:alert(1)', false],
])('the shop adds the script %s itself: %s', (address, isOwn) => {
  expect(isScriptOfShop(address, 'https://shop.test', 'https://tags.test/google')).toBe(isOwn);
});

test('a shop without analytics adds its worker alone', () => {
  const isOwn = (address: string) => isScriptOfShop(address, 'https://shop.test', '');
  expect(['/sw.js', '/gtag/js', '/gtm.js'].map(isOwn)).toEqual([true, false, false]);
});
