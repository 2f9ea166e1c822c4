import { formatted } from '#domain/formatted';

/** Created when first used: a page's first use of Intl is slow. */
const formatters = new Map<string, Intl.NumberFormat>();

/** `1,250.5` @param decimals how many are shown, at least and at most */
export const formatNumber = (value: number, { least = 0, most }: { least?: number; most: number }): string =>
  formatted(`number ${value} ${least} ${most}`, () => {
    const key = `${least}-${most}`;
    let formatter = formatters.get(key);
    if (formatter === undefined) {
      const options = { minimumFractionDigits: least, maximumFractionDigits: most };
      formatter = new Intl.NumberFormat('en-US', options);
      formatters.set(key, formatter);
    }
    return formatter.format(value);
  });
