/** However long a server asks to be left alone, ms. */
const longest = 60_000;

/**
 * The pause that an answer asks for, ms, at most a minute; null without one.
 * @param header seconds or a date @param now as `Date.now()`
 */
export const retryAfter = (header: string | null, now: number): number | null => {
  const text = header?.trim() ?? '';
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(pause) || pause <= 0 ? null : Math.min(pause, longest);
};
