const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£' };

const wholeUnits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$` for USD, `£` for GBP, otherwise the code itself. @param currency ISO 4217 code */
const currencySymbol = (currency: string): string => symbols[currency] ?? currency;

/**
 * A price as the guardian reads it: no decimals, thousands grouped, `$1,250` or, where only the code is
 * known, `AUD 1,250` with a no-break space.
 *
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatPrice = (amount: number, currency: string): string =>
  withSymbol(wholeUnits.format(amount), currency);

/**
 * A price where it is paid: as `formatPrice` has it, but `$49.50` where there are cents.
 *
 * @param amount in units of the currency
 * @param currency ISO 4217 code
 */
export const formatExactPrice = (amount: number, currency: string): string =>
  Number.isInteger(amount) ? formatPrice(amount, currency) : withSymbol(cents.format(amount), currency);

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
 * The exact decimal sum, whatever the order: 0.1 + 0.2 is 0.3. `Math.round` only recovers the integer
 * that a binary fraction stands for, nothing is lost below 2^53 of the smallest unit in use.
 *
 * @param amounts in units of one currency
 */
export const sumOfPrices = (amounts: readonly number[]): number => {
  const scale = 10 ** Math.max(0, ...amounts.map(decimalsOf));
  return amounts.reduce((sum, amount) => sum + Math.round(amount * scale), 0) / scale;
};
