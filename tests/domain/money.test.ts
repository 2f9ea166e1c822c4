import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatExactPrice, formatPrice, sumOfPrices } from '#domain/checkout/money';

describe('CRT-04 a price has no decimals and its symbol directly before it', () => {
  test.each([
    [0, 'USD', '$0'],
    [49, 'USD', '$49'],
    [1250, 'USD', '$1,250'],
    [1_000_000, 'GBP', '£1,000,000'],
    [49.49, 'GBP', '£49'],
    [49.5, 'GBP', '£50'],
    [50.5, 'GBP', '£51'],
    [120, 'AUD', 'AUD\u00a0120'],
    [1250.2, 'CHF', 'CHF\u00a01,250'],
  ])('CRT-04 %d %s is shown as %s', (amount, currency, shown) => {
    expect(formatPrice(amount, currency)).toBe(shown);
  });
});

test.each([
  [49, 'USD', '$49'],
  [49.5, 'USD', '$49.50'],
  [49.125, 'USD', '$49.13'],
  [1250.25, 'GBP', '£1,250.25'],
  [0, 'GBP', '£0'],
  [120.5, 'AED', 'AED\u00a0120.50'],
])('CRT-04 %d %s is shown as %s where it is paid', (amount, currency, shown) => {
  expect(formatExactPrice(amount, currency)).toBe(shown);
});

describe('BEY-16 money is rounded only when shown', () => {
  test('BEY-16 a sum is exact in decimals, without binary rounding errors', () => {
    expect(sumOfPrices([0.1, 0.2])).toBe(0.3);
    expect(sumOfPrices([1.1, 2.2, 3.3])).toBe(6.6);
    expect(sumOfPrices([])).toBe(0);
    expect(sumOfPrices([1e-7, 2e-7])).toBe(3e-7);
    expect(sumOfPrices([1e21])).toBe(1e21);
  });

  test('BEY-16 a sum keeps every hundredth', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 40 }), (cents) => {
        const total = cents.reduce((sum, amount) => sum + amount, 0);
        expect(sumOfPrices(cents.map((amount) => amount / 100))).toBe(total / 100);
      }),
    );
  });
});
