const zoneOf = (timezone: string): string => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

const locales = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN'];

const zoneName = (instant: Date, timeZone: string): string => {
  const names = locales.map((locale) =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName'),
  );
  const values = names.flatMap((name) => name?.value ?? []);
  return values.find((value) => /^[A-Z]+$/.test(value)) ?? values[0] ?? timeZone;
};

/**
 * A race's days in its own timezone: `Sun, Mar 28, 2027` or `Sun, Apr 4 – Tue, Apr 6, 2027`. An end at midnight
 * belongs to the day before. An unknown timezone counts as UTC.
 * @param start instant
 * @param end instant
 */
export const formatDays = (start: string, end: string, timezone: string): string => {
  const from = new Date(start);
  const lastMoment = new Date(Math.max(from.getTime(), new Date(end).getTime() - 1));
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zoneOf(timezone),
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
    .formatRange(from, lastMoment)
    .replace(/\s–\s/, ' – ');
};

/** `14:35 BST` @param timezone IANA name; an unknown one counts as UTC */
export const formatClock = (instant: string, timezone: string): string => {
  const timeZone = zoneOf(timezone);
  const at = new Date(instant);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return `${clock} ${zoneName(at, timeZone)}`;
};

export type Hours = { start: string; end: string; timezone: string; oneDayOnly: boolean; regionId: string };

/**
 * `09:00–17:00 BST`, in the United States `9:00 am – 5:00 pm PDT`; the start alone where the end is not after it or on
 * another day of a one-day race. An unknown timezone counts as UTC.
 */
export const formatHours = ({ start, end, timezone, oneDayOnly, regionId }: Hours): string => {
  const timeZone = zoneOf(timezone);
  const [from, to] = [new Date(start), new Date(end)];
  const dayOf = (at: Date) => at.toLocaleDateString('en-US', { timeZone });
  const isUs = regionId === 'US';
  const clockOf = (at: Date): string => {
    const clock = new Intl.DateTimeFormat(isUs ? 'en-US' : 'en-GB', {
      timeZone,
      hour: isUs ? 'numeric' : '2-digit',
      minute: '2-digit',
    }).format(at);
    return clock.replace(/\s/g, ' ').toLowerCase();
  };
  const starts = `${clockOf(from)} ${zoneName(from, timeZone)}`;
  const isOtherDay = dayOf(from) !== dayOf(to);
  if (to <= from || (oneDayOnly && isOtherDay)) return starts;
  const ends = `${clockOf(to)} ${zoneName(to, timeZone)}`;
  if (isOtherDay) return `from ${starts}, on the last day until ${ends}`;
  if (zoneName(from, timeZone) !== zoneName(to, timeZone)) return `${starts} – ${ends}`;
  return `${clockOf(from)}${isUs ? ' – ' : '–'}${ends}`;
};
