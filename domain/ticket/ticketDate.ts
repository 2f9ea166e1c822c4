import { format } from 'date-fns-tz';
import { effectiveTimezone, timezoneAbbreviation, wallClockIn } from '#domain/time/dates';

/**
 * Shows its UTC fields to `format`. date-fns-tz's own `formatInTimeZone` reads them from the reader's
 * clock and is an hour off for times which that clock skips in spring.
 */
class WallClock extends Date {
  override getFullYear = this.getUTCFullYear;
  override getMonth = this.getUTCMonth;
  override getDate = this.getUTCDate;
  override getHours = this.getUTCHours;
  override getMinutes = this.getUTCMinutes;
}

/**
 * When a ticket was bought, in the race's timezone: `Mar 28, 2027 08:00 EDT`. Apart from `dates.ts`
 * because date-fns-tz loads with the account only. Its own `z` depends on the reader's language, so the
 * abbreviation is ours.
 *
 * @param instant ISO 8601
 * @param timezone IANA name; an unknown one counts as UTC
 */
export const formatCreatedAt = (instant: string, timezone: string): string => {
  const timeZone = effectiveTimezone(timezone);
  const wallClock = new WallClock(`${wallClockIn(instant, timeZone)}Z`);
  return `${format(wallClock, 'MMM dd, yyyy HH:mm', { timeZone })} ${timezoneAbbreviation(instant, timezone)}`;
};
