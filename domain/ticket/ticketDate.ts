import { format } from 'date-fns-tz';
import { effectiveTimezone, timezoneAbbreviation, wallClockIn } from '#domain/time/dates';

/**
 * Returns UTC fields to `format`. date-fns-tz's own `formatInTimeZone` goes through the reader's clock and is an hour
 * off for times that this clock skips in spring.
 */
class WallClock extends Date {
  override getFullYear = this.getUTCFullYear;
  override getMonth = this.getUTCMonth;
  override getDate = this.getUTCDate;
  override getHours = this.getUTCHours;
  override getMinutes = this.getUTCMinutes;
}

/**
 * When a ticket was bought, in the race's timezone: `Mar 28, 2027 08:00 EDT`. Not in `dates.ts`, because date-fns-tz
 * is loaded with the account only. Does not use its `z`, which depends on the reader's language.
 * @param instant ISO 8601
 * @param timezone IANA name; an unknown one counts as UTC
 */
export const formatCreatedAt = (instant: string, timezone: string): string => {
  const timeZone = effectiveTimezone(timezone);
  const wallClock = new WallClock(`${wallClockIn(instant, timeZone)}Z`);
  return `${format(wallClock, 'MMM dd, yyyy HH:mm', { timeZone })} ${timezoneAbbreviation(instant, timezone)}`;
};
