import { plainText } from '#domain/form/typedText';
import { plainDateFrom } from '#domain/time/plainDates';

export type DateParts = { day: string; month: string; year: string };

/**
 * Splits a date pasted in one piece: `14/06/2016`, `14.6.2016`, `2016-06-14`, `2016年6月14日`. Null for no such date or
 * an ambiguous one such as `06/07/2016`.
 */
export const datePartsFrom = (typed: string): DateParts | null => {
  const text = plainText(typed).replace(/日$/, '');
  const [first = '', second = '', third = '', ...rest] = text.split(/ *[-/. \u060d年月] */);
  if (rest.length > 0) return null;
  if (first.length === 4) return partsOf(third, second, first);
  const asDayFirst = partsOf(first, second, third);
  const asMonthFirst = partsOf(second, first, third);
  const isEither = asDayFirst !== null && asMonthFirst !== null && Number(first) !== Number(second);
  return isEither ? null : (asDayFirst ?? asMonthFirst);
};

const partsOf = (day: string, month: string, year: string): DateParts | null =>
  plainDateFrom(day, month, year) === null ? null : { day, month, year };
