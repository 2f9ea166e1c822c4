/** How long a page is as good as new, ms. */
const freshness = 60_000;

/** A device's clock may be behind by this, ms. */
const precision = 5_000;

/**
 * Whether a page is as good as new.
 * @param drawnAt instant, by the API's clock
 * @param now instant, by the device's clock, which may be wrong: a page from the future is not fresh
 */
export const isFresh = (drawnAt: string, now: string): boolean => {
  const age = Date.parse(now) - Date.parse(drawnAt);
  return age >= -precision && age < freshness;
};
