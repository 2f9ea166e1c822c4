import { plainDateIn } from '#domain/dates';
import type { Race } from '#domain/entities';

/**
 * Whether a race lies in the past. One whose end is not known, because it is shown as one day and ends on another
 * or before it starts, is over when its day is.
 *
 * @param now instant
 */
export const isOver = (
  { start, end, timezone, oneDayOnly }: Pick<Race, 'start' | 'end' | 'timezone' | 'oneDayOnly'>,
  now: string,
): boolean => {
  const day = plainDateIn(start, timezone);
  const isEndKnown =
    Date.parse(end) > Date.parse(start) && !(oneDayOnly && plainDateIn(end, timezone) !== day);
  return isEndKnown ? Date.parse(end) <= Date.parse(now) : day < plainDateIn(now, timezone);
};
