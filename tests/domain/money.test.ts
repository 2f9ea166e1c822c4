import { expect, test } from 'vitest';
import { formatExactPrice, formatWholePrice, sumOfPrices } from '#domain/money';

test.each([
  [1250, 'USD', '$1,250', '$1,250'],
  [49.49, 'GBP', '£50', '£49.49'],
  [49.5, 'USD', '$50', '$49.50'],
  [12.001, 'KWD', 'KWD\u00a013', 'KWD\u00a012.001'],
  [49.125, 'USD', '$50', '$49.13'],
  [1250.2, 'CHF', 'CHF\u00a01,251', 'CHF\u00a01,250.20'],
  [1500.4, 'JPY', 'JPY\u00a01,501', 'JPY\u00a01,500'],
  [0, 'USD', 'Free', 'Free'],
  [49.5, 'Points', 'Points\u00a050', 'Points\u00a049.50'],
])('CRT-04 %d %s is shown as %s, never as less, and paid as %s', (amount, currency, rounded, exact) => {
  expect(formatWholePrice(amount, currency)).toBe(rounded);
  expect(formatExactPrice(amount, currency)).toBe(exact);
});

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[1.005, 1], 2.005],
  [[1e-7, 2e-7], 3e-7],
  [[1e21], 1e21],
])('BEY-16 the prices %j add up to exactly %d', (prices, sum) => {
  expect(sumOfPrices(prices)).toBe(sum);
});
