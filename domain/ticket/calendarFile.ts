/** One entry of a calendar. Texts may have several lines; an empty one is left out. */
export type CalendarEntry = {
  /** Never changes, so that a calendar that already has the entry updates it instead of adding another. */
  uid: string;
  /** Instant. */
  start: string;
  /** Instant; null, or not after the start, is an entry without a length. */
  end: string | null;
  title: string;
  location: string;
  description: string;
  /** Absolute. */
  url: string;
};

const LINE_OCTETS = 75;

const octets = new TextEncoder();

/** No line longer than 75 octets, no character cut in two (RFC 5545, 3.1). */
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

/** Control characters are not allowed in a calendar file, except line breaks and tabs. */
const withoutControls = (text: string): string => text.replace(/(?![\t\n])\p{Cc}/gu, '');

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  withoutControls(text.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** `20270614T080000Z` */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const linesOf = (entry: CalendarEntry, stamp: string): string[] => {
  const { uid, start, end, title, location, description, url } = entry;
  const texts = { SUMMARY: title, LOCATION: location, DESCRIPTION: description };
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
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
 * A calendar as a file's text (RFC 5545). Times stand in UTC: they are exact wherever the file is opened,
 * and need no description of a timezone.
 *
 * @param stamp instant at which the file is made
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

/** `summer-sprint.ics`: letters and digits of any script, at most 60 of them. */
export const calendarFileName = (name: string): string => {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return `${[...words.join('-')].slice(0, NAME_LENGTH).join('').replace(/-$/, '') || 'race'}.ics`;
};
