import { formatNumber } from '#domain/formatNumber';
import { formatted } from '#domain/formatted';
import { orNull } from '#domain/orNull';

const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£' };

/**
 * A price in whole units, rounded up, so that no ticket costs more than was said: `$50` for 49.40, `AUD 1,250` with a
 * no-break space where the currency has no symbol here, `Free` for 0.
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatWholePrice = (amount: number, currency: string): string =>
  amount === 0 ? 'Free' : withSymbol(formatNumber(Math.ceil(amount), { most: 0 }), currency);

/** Of the currency's smallest unit: 2 for USD, 0 for JPY, 3 for KWD; 2 for a code that is none. */
const digitsOf = (currency: string): number =>
  Number(
    formatted(`digits ${currency}`, () => {
      const format = orNull(() => new Intl.NumberFormat('en-US', { style: 'currency', currency }));
      return String(format?.resolvedOptions().maximumFractionDigits ?? 2);
    }),
  );

/** As `formatSum`, and `Free` for 0. */
export const formatExactPrice = (price: number, currency: string): string =>
  price === 0 ? 'Free' : formatSum(price, currency);

/**
 * With the currency's decimals when there are any: `$49.50`, `KWD 12.345`, `JPY 1,500`; `$0` for what was paid, or what
 * nothing costs.
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatSum = (amount: number, currency: string): string => {
  const digits = Number.isInteger(amount) ? 0 : digitsOf(currency);
  return withSymbol(formatNumber(amount, { least: digits, most: digits }), currency);
};

const withSymbol = (figure: string, currency: string): string =>
  `${symbols[currency] ?? `${currency}\u00a0`}${figure}`;

const decimalsOf = (amount: number): number => {
  const [mantissa = '', exponent = '0'] = String(amount).split('e');
  const fraction = mantissa.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
};

/**
 * The exact decimal sum: 0.1 + 0.2 is 0.3. Adds integers, which are exact below 2^53 of the smallest unit in use.
 * @param amounts in units of one currency
 */
export const sumOfPrices = (amounts: readonly number[]): number => {
  const scale = 10 ** Math.max(0, ...amounts.map(decimalsOf));
  return amounts.reduce((sum, amount) => sum + Math.round(amount * scale), 0) / scale;
};
