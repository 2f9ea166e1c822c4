/** Texts may have several lines; empty texts are left out. */
export type CalendarEntry = {
  /** Must stay the same: calendars update the entry with this uid instead of adding another. */
  uid: string;
  /** Instant. */
  start: string;
  /** Instant; null, or not after the start, makes an entry without a length. */
  end: string | null;
  title: string;
  location: string;
  description: string;
  /** Absolute address. */
  url: string;
};

const LINE_OCTETS = 75;

const octets = new TextEncoder();

/** Lines of at most 75 octets without splitting a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
};

/** RFC 5545 allows no control characters except line breaks and tabs. */
const withoutControls = (text: string): string => text.replace(/(?![\t\n])\p{Cc}/gu, '');

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** `20270614T080000Z` */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Of two files, calendars keep the one with the higher number: the one that was saved later, on whichever device.
 * Seconds since 2020, because some calendars read 32 bits only.
 */
const sequenceAt = (stamp: string): number =>
  Math.max(0, Math.floor((Date.parse(stamp) - Date.UTC(2020, 0)) / 1000));

const linesOf = (entry: CalendarEntry, stamp: string): string[] => {
  const { uid, start, end, title, location, description, url } = entry;
  const texts = { SUMMARY: title, LOCATION: location, DESCRIPTION: description };
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `LAST-MODIFIED:${utc(stamp)}`,
    `SEQUENCE:${sequenceAt(stamp)}`,
    `DTSTART:${utc(start)}`,
    ...(end !== null && utc(end) > utc(start) ? [`DTEND:${utc(end)}`] : []),
    ...Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}:${escaped(text)}`),
    `URL:${new URL(url).href}`,
    'END:VEVENT',
  ];
};

/**
 * An iCalendar file (RFC 5545). Times are in UTC, which needs no timezone description.
 * @param stamp instant of creation
 */
export const calendarFile = (entries: readonly CalendarEntry[], stamp: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Race calendar//EN',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const NAME_LENGTH = 60;

/** `summer-sprint.ics`: at most 60 letters and digits of any script. */
export const calendarFileName = (name: string): string => {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join('-')].slice(0, NAME_LENGTH).join('').replace(/-$/, '') || 'race'}.ics`;
};
