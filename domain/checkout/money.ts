import { formatNumber } from '#domain/formatNumber';

const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£' };

/** `$` for USD, `£` for GBP, otherwise the ISO 4217 code itself. */
const currencySymbol = (currency: string): string => symbols[currency] ?? currency;

/**
 * A price without decimals: `$1,250`, or `AUD 1,250` with a no-break space when the currency has no symbol here.
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatPrice = (amount: number, currency: string): string =>
  withSymbol(formatNumber(amount, { most: 0 }), currency);

/**
 * As `formatPrice`, with cents when there are any: `$49.50`.
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatExactPrice = (amount: number, currency: string): string =>
  Number.isInteger(amount)
    ? formatPrice(amount, currency)
    : withSymbol(formatNumber(amount, { least: 2, most: 2 }), currency);

const withSymbol = (figure: string, currency: string): string => {
  const symbol = currencySymbol(currency);
  return `${symbol}${symbol === currency ? '\u00a0' : ''}${figure}`;
};

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
