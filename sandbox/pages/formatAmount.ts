const signs: Record<string, string> = { USD: '$', GBP: '£' };

/**
 * An exact amount with the currency's own decimals: `£49.00`, `−$4.90`, `AED 120.00`.
 * @param amount decimal units of the currency
 * @param currency ISO 4217 code
 */
export const formatAmount = (amount: number, currency: string): string => {
  const text = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(amount);
  const sign = signs[currency];
  return (sign === undefined ? text : text.replace(/[A-Z]{3}\s/, sign)).replace('-', '−');
};
