import type { Race } from '#domain/entities';
import { formatted } from '#domain/formatted';
import { orNull } from '#domain/orNull';
import type { MeasurementSystem } from '#domain/units';

/*
 * Instants are ISO 8601 strings, plain dates `YYYY-MM-DD`, timezones IANA names. An invalid instant is a bug and
 * throws a RangeError; a timezone unknown to the browser is expected and counts as UTC.
 */

export const effectiveTimezone = (timezone: string): string =>
  orNull(() => new Intl.DateTimeFormat('en-US', { timeZone: timezone })) === null ? 'UTC' : timezone;

const formats = {
  wallClock: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  calendarDay: { day: '2-digit', month: 'short', weekday: 'short' },
  zone: { timeZoneName: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter costs far more than using one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const partsOf = (
  instant: string,
  timezone: string,
  format: keyof typeof formats,
  locale = 'en-US',
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> => {
  const key = `${format} ${locale} ${timezone}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const timeZone = effectiveTimezone(timezone);
    formatter = new Intl.DateTimeFormat(locale, { ...formats[format], timeZone });
    formatters.set(key, formatter);
  }
  return Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
};

/** Local time in the timezone: `2027-03-28T13:05`. */
export const wallClockIn = (instant: string, timezone: string): string =>
  formatted(`wallClock ${instant} ${timezone}`, () => {
    const { year, month, day, hour, minute } = partsOf(instant, timezone, 'wallClock');
    return `${year}-${month}-${day}T${hour}:${minute}`;
  });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The instant of a local time in the timezone. When clocks change, a repeated hour is the first of the two; a skipped
 * time moves forward by the change.
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

export const plainDateIn = (instant: string, timezone: string): string =>
  wallClockIn(instant, timezone).slice(0, 'YYYY-MM-DD'.length);

/** Plain date of the start in the race's timezone: the day at which ages and classes count. */
export const raceDayOf = ({ start, timezone }: Pick<Race, 'start' | 'timezone'>): string =>
  plainDateIn(start, timezone);

/** `13:05` */
export const formatClock = (instant: string, timezone: string): string =>
  wallClockIn(instant, timezone).slice('YYYY-MM-DDT'.length);

const hourFrom: Record<MeasurementSystem, (clock: string) => string> = {
  metric: (clock) => clock,
  imperial: (clock) => {
    const [hour, minute] = clock.split(':');
    return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
  },
};

/** `13:05`; `1:05 pm` in a hub with imperial units, as in the United States. */
export const formatHour = (instant: string, timezone: string, system: MeasurementSystem): string =>
  hourFrom[system](formatClock(instant, timezone));

/** `Mar 28, 2027` */
export const formatDay = (instant: string, timezone: string): string =>
  formatted(`day ${instant} ${timezone}`, () => {
    const { month, day, year } = partsOf(instant, timezone, 'day');
    return `${month} ${day}, ${year}`;
  });

/** `Mar 28` */
export const formatMonthDay = (instant: string, timezone: string): string =>
  formatDay(instant, timezone).replace(/,.*/, '');

/** `Mar 28, 2027, 13:05`, or with `1:05 pm`. */
export const formatDayAndHour = (instant: string, timezone: string, system: MeasurementSystem): string =>
  `${formatDay(instant, timezone)}, ${formatHour(instant, timezone, system)}`;

/** `now` is an instant; timezone and units are those of who reads a time. */
export type Reader = { now: string; timezone: string; system: MeasurementSystem };

/** `13:05` or `1:05 pm`, with the day unless that is today. */
export const formatUntil = (instant: string, { now, timezone, system }: Reader): string => {
  const format =
    plainDateIn(instant, timezone) === plainDateIn(now, timezone) ? formatHour : formatDayAndHour;
  return format(instant, timezone, system);
};

export type DateOrder = 'dayFirst' | 'monthFirst';

/** In which order a date is typed. */
export const dateOrder: Record<MeasurementSystem, DateOrder> = {
  metric: 'dayFirst',
  imperial: 'monthFirst',
};

/** Each locale has abbreviations for its own part of the world, and offsets for the rest. */
const abbreviatingLocales = ['en-US', 'en-GB', 'en-AU', 'en-IE', 'en-NZ', 'en-ZA', 'en-IN'];

/**
 * `BST`, `PDT`, `AEDT`; an offset such as `GMT+14` when no English locale has letters; `UTC` for an unknown timezone.
 * Changes with daylight saving.
 */
export const timezoneAbbreviation = (instant: string, timezone: string): string =>
  formatted(`zone ${instant} ${timezone}`, () => {
    const nameIn = (locale: string) => partsOf(instant, timezone, 'zone', locale).timeZoneName ?? '';
    // One at a time: nearly always the first or second locale has letters.
    for (const locale of abbreviatingLocales) {
      const name = nameIn(locale);
      if (/^[A-Z]+$/.test(name)) return name;
    }
    return nameIn('en-US');
  });

export type Scheduled = Pick<Race, 'start' | 'end' | 'timezone' | 'oneDayOnly'>;

export const scheduleOf = ({ start, end, timezone, oneDayOnly }: Scheduled): Scheduled => ({
  start,
  end,
  timezone,
  oneDayOnly,
});

/**
 * An end as an instant of the day that it ends: midnight belongs to the day before, as does the hour to which clocks go
 * forward at midnight.
 */
export const withinDay = (end: string, timezone: string): string => {
  const before = new Date(Date.parse(end) - MINUTE).toISOString();
  return plainDateIn(before, timezone) === plainDateIn(end, timezone) ? end : before;
};

/** An instant of the race's last day. */
export const onLastDay = ({ start, end, timezone, oneDayOnly }: Scheduled): string =>
  oneDayOnly || Date.parse(end) <= Date.parse(start) ? start : withinDay(end, timezone);

/** In the race's timezone. */
export const isOneDay = (race: Scheduled): boolean =>
  plainDateIn(race.start, race.timezone) === plainDateIn(onLastDay(race), race.timezone);

/**
 * Null for an end that is not after the start, or that comes a day or more after the start of a one-day race: when it
 * ends is unknown.
 */
export const usableEndOf = (race: Scheduled): string | null => {
  const length = Date.parse(race.end) - Date.parse(race.start);
  return length > 0 && (!race.oneDayOnly || length < DAY || isOneDay({ ...race, oneDayOnly: false }))
    ? race.end
    : null;
};

type CalendarDay = { day: string; month: string; weekday: string };

/** `last` is null for a single day. */
const calendarEnds = (race: Scheduled): { first: CalendarDay; last: CalendarDay | null } => {
  const dayOf = (instant: string): CalendarDay => {
    const text = formatted(`calendarDay ${instant} ${race.timezone}`, () => {
      const parts = partsOf(instant, race.timezone, 'calendarDay');
      return `${parts.day} ${parts.month} ${parts.weekday}`;
    });
    const [day = '', month = '', weekday = ''] = text.split(' ');
    return { day, month, weekday };
  };
  return { first: dayOf(race.start), last: isOneDay(race) ? null : dayOf(onLastDay(race)) };
};

/**
 * `{day: '04', month: 'Jun', weekday: 'Fri'}`, for several days `{day: '04–06', month: 'Jun', weekday: 'Fri–Sun'}`,
 * across months `May–Jun`; the first day of a season, with `Season` as its weekday. In the race's timezone.
 */
export const calendarDay = (race: Scheduled & Pick<Race, 'eventType'>): CalendarDay => {
  const { first, last } = calendarEnds(race);
  if (race.eventType === 'GROUP') return { ...first, weekday: 'Season' };
  if (last === null) return first;
  return {
    day: `${first.day}–${last.day}`,
    month: first.month === last.month ? first.month : `${first.month}–${last.month}`,
    weekday: `${first.weekday}–${last.weekday}`,
  };
};

/** `Jun 04`, `Jun 04–06`, `May 31 – Jun 02`, in the race's timezone. */
export const shortDates = (race: Scheduled): string => {
  const { first, last } = calendarEnds(race);
  const from = `${first.month} ${first.day}`;
  if (last === null) return from;
  const monthOf = (instant: string) => plainDateIn(instant, race.timezone).slice(0, 'YYYY-MM'.length);
  return monthOf(race.start) === monthOf(onLastDay(race))
    ? `${from}–${last.day}`
    : `${from} – ${last.month} ${last.day}`;
};
