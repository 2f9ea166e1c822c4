import type { MeasurementSystem } from '#domain/driver/units';
import type { Race } from '#domain/entities';

/*
 * Instants are ISO 8601 strings, plain dates `YYYY-MM-DD`, timezones IANA names. An instant that cannot
 * be read is a bug (the border refuses it) and throws a RangeError; a timezone that the browser does not
 * know is expected and counts as UTC.
 */

/** The timezone itself if the browser knows it, else `UTC`. */
export const effectiveTimezone = (timezone: string): string => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: timezone });
    return timezone;
  } catch {
    return 'UTC';
  }
};

/** Building a formatter costs far more than using one, and a list of races uses few timezones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const partsOf = (
  instant: string,
  timezone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
  const key = JSON.stringify([locale, timezone, options]);
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: effectiveTimezone(timezone) });
    formatters.set(key, formatter);
  }
  return Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
};

/** What a clock in the timezone shows at an instant: `2027-03-28T13:05`. */
export const wallClockIn = (instant: string, timezone: string): string => {
  const { year, month, day, hour, minute } = partsOf(instant, timezone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${year}-${month}-${day}T${hour}:${minute}`;
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The instant at which a clock in the timezone shows this time. Where the clocks change, an hour that comes twice is
 * the first one, and a time that is skipped is as long after the change.
 *
 * @param wallClock `2027-03-28T13:05`, also with seconds; a plain date is its midnight
 */
export const instantIn = (wallClock: string, timezone: string): string => {
  const shown = Date.parse(wallClock.includes('T') ? `${wallClock}Z` : wallClock);
  const offsetAt = (time: number): number =>
    Date.parse(`${wallClockIn(new Date(time).toISOString(), timezone)}Z`) -
    Math.floor(time / MINUTE) * MINUTE;
  const before = shown - offsetAt(shown - DAY);
  const after = shown - offsetAt(shown + DAY);
  const isShownAt = (time: number): boolean => time + offsetAt(time) === shown;
  return new Date(isShownAt(before) || !isShownAt(after) ? before : after).toISOString();
};

/** The calendar day it is in a timezone at an instant, as a plain date. */
export const plainDateIn = (instant: string, timezone: string): string =>
  wallClockIn(instant, timezone).slice(0, 'YYYY-MM-DD'.length);

/** `13:05`, what a clock in the timezone shows at an instant. */
export const formatClock = (instant: string, timezone: string): string =>
  wallClockIn(instant, timezone).slice('YYYY-MM-DDT'.length);

/** `Mar 28, 2027`, the day it is in the timezone. */
export const formatDay = (instant: string, timezone: string): string => {
  const { month, day, year } = partsOf(instant, timezone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  return `${month} ${day}, ${year}`;
};

/** Which comes first where a region writes or asks for a date. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** Where units are imperial the month comes first. */
export const dateOrderOf = (system: MeasurementSystem): DateOrder =>
  system === 'imperial' ? 'monthFirst' : 'dayFirst';

/**
 * The day it is in the timezone, with its year if that is not today's: `28 Mar`, `28 Mar 2028`, or `Mar 28`,
 * `Mar 28, 2028` with the month first.
 *
 * @param today plain date
 */
export const formatShortDay = (
  instant: string,
  timezone: string,
  today: string,
  order: DateOrder,
): string => {
  const { month, day, year } = partsOf(instant, timezone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  const isThisYear = year === today.slice(0, 4);
  if (order === 'monthFirst') return isThisYear ? `${month} ${day}` : `${month} ${day}, ${year}`;
  return isThisYear ? `${day} ${month}` : `${day} ${month} ${year}`;
};

/** Each locale knows abbreviations for the time zones of its part of the world and offsets for the rest. */
const abbreviatingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IE', 'en-NZ', 'en-ZA', 'en-IN'];

/**
 * `BST`, `PDT`, `AEDT`; an offset such as `GMT+14` where no English locale has letters; `UTC` for an
 * unknown timezone. It is the race's zone at the instant, so it changes with daylight saving.
 */
export const timezoneAbbreviation = (instant: string, timezone: string): string => {
  const nameIn = (locale: string) =>
    partsOf(instant, timezone, { timeZoneName: 'short' }, locale).timeZoneName ?? '';
  // One locale after the other: nearly always the first or second has letters.
  for (const locale of abbreviatingLocales) {
    const name = nameIn(locale);
    if (/^[A-Z]+$/.test(name)) return name;
  }
  return nameIn('en-US');
};

type Scheduled = Pick<Race, 'start' | 'end' | 'timezone' | 'oneDayOnly'>;

const isOneDay = (race: Scheduled): boolean =>
  race.oneDayOnly || plainDateIn(race.start, race.timezone) === plainDateIn(race.end, race.timezone);

/** First and last day in the race's timezone; `to` is null for a single day. `zone` is the start's. */
export const raceDates = (race: Scheduled): { from: string; to: string | null; zone: string } => ({
  from: formatDay(race.start, race.timezone),
  to: isOneDay(race) ? null : formatDay(race.end, race.timezone),
  zone: timezoneAbbreviation(race.start, race.timezone),
});

type CalendarDay = { day: string; month: string; weekday: string };

/** The first day of a race and, where it has several, the last, in the race's timezone. */
const calendarEnds = (race: Scheduled): { first: CalendarDay; last: CalendarDay | null } => {
  const dayOf = (instant: string): CalendarDay => {
    const options: Intl.DateTimeFormatOptions = { day: '2-digit', month: 'short', weekday: 'short' };
    const { day = '', month = '', weekday = '' } = partsOf(instant, race.timezone, options);
    return { day, month, weekday };
  };
  return { first: dayOf(race.start), last: isOneDay(race) ? null : dayOf(race.end) };
};

/**
 * A race as a page of a race calendar, in the race's timezone: `{day: '04', month: 'Jun', weekday:
 * 'Fri'}`, for several days `{day: '04–06', month: 'Jun', weekday: 'Fri–Sun'}`; a month that changes
 * gives `May–Jun`.
 */
export const calendarDay = (race: Scheduled): CalendarDay => {
  const { first, last } = calendarEnds(race);
  if (last === null) return first;
  return {
    day: `${first.day}–${last.day}`,
    month: first.month === last.month ? first.month : `${first.month}–${last.month}`,
    weekday: `${first.weekday}–${last.weekday}`,
  };
};

/** The days alone, in the race's timezone: `Jun 04`, `Jun 04–06`, `May 31 – Jun 02`. */
export const shortDates = (race: Scheduled): string => {
  const { first, last } = calendarEnds(race);
  const from = `${first.month} ${first.day}`;
  if (last === null) return from;
  return first.month === last.month ? `${from}–${last.day}` : `${from} – ${last.month} ${last.day}`;
};
