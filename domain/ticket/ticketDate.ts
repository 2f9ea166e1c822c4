import { formatInTimeZone } from 'date-fns-tz';
import { effectiveTimezone, formatClock, timezoneAbbreviation } from '#domain/time/dates';

/**
 * When a ticket was bought, in the race's timezone: `Mar 28, 2027 08:00 EDT`. Not in `dates.ts`, because date-fns-tz
 * is loaded with the account only. Does not use its `HH:mm z`, which is wrong for some readers: docs/decisions.md.
 * @param instant ISO 8601
 * @param timezone IANA name; an unknown one counts as UTC
 */
export const formatCreatedAt = (instant: string, timezone: string): string =>
  [
    formatInTimeZone(instant, effectiveTimezone(timezone), 'MMM dd, yyyy'),
    formatClock(instant, timezone),
    timezoneAbbreviation(instant, timezone),
  ].join(' ');
