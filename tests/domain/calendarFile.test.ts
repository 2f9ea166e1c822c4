import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, calendarFileName } from '#domain/ticket/calendarFile';

const stamp = '2027-01-10T09:30:15.250Z';
const entryWith = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-EVT_1@paddock.example',
  start: '2027-06-14T08:00:00Z',
  end: '2027-06-14T16:00:00Z',
  title: 'Summer Sprint',
  location: 'Harbour Circuit, Bristol',
  description: 'Starts Jun 14, 2027, 09:00 BST',
  url: 'https://paddock.example/UK/events/EVT_1',
  ...changes,
});

/** Unfolded content lines as names and values. */
const read = (file: string): [name: string, value: string][] =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    });
const plain = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? '\n' : character));
const propertyOf = (file: string, name: string): string | undefined =>
  read(file).find(([other]) => other === name)?.[1];

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
const longName = fc.constantFrom('桜', 'é', 'ж', '🏎️', 'ث', 'a').map((letter) => letter.repeat(200));

test('BEY-35 a calendar file has one envelope, one entry per event, and times in UTC', () => {
  const file = calendarFile([entryWith(), entryWith({ uid: 'event-EVT_2@paddock.example' })], stamp);
  expect(read(file).map(([name]) => name)).toEqual([
    ...['BEGIN', 'VERSION', 'PRODID', 'CALSCALE'],
    ...['BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'END'],
    ...['BEGIN', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'LOCATION', 'DESCRIPTION', 'URL', 'END'],
    'END',
  ]);
  expect(propertyOf(file, 'DTSTAMP')).toBe('20270110T093015Z');
  expect(propertyOf(file, 'DTSTART')).toBe('20270614T080000Z');
  expect(propertyOf(file, 'DTEND')).toBe('20270614T160000Z');
});

test('BEY-35 unknown values are left out: an end that is not after the start, an empty place', () => {
  for (const end of [null, '2027-06-14T08:00:00Z', '2027-06-13T08:00:00Z']) {
    const file = calendarFile([entryWith({ end, location: '', description: '' })], stamp);
    expect(read(file).map(([name]) => name)).not.toContain('DTEND');
    expect(file).not.toMatch(/LOCATION|DESCRIPTION/);
  }
});

test('BEY-35 commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFile(
    [entryWith({ title: 'a,b;c\\d', description: 'one\r\ntwo\nthree\rfour' })],
    stamp,
  );
  expect(propertyOf(file, 'SUMMARY')).toBe('a\\,b\\;c\\\\d');
  expect(propertyOf(file, 'DESCRIPTION')).toBe('one\\ntwo\\nthree\\nfour');
});

test('BEY-35 any text survives a round trip, on lines of at most 75 octets that split no character', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  fc.assert(
    fc.property(fc.oneof(anyText, longName), fc.oneof(anyText, longName), (title, description) => {
      const file = calendarFile([entryWith({ title, description })], stamp);
      expect(plain(propertyOf(file, 'SUMMARY') ?? '')).toBe(asCalendarText(title));
      expect(plain(propertyOf(file, 'DESCRIPTION') ?? '')).toBe(asCalendarText(description));
      const bytes = Buffer.from(file, 'utf8');
      let start = 0;
      while (start < bytes.length) {
        const end = bytes.indexOf('\r\n', start);
        expect(end - start).toBeLessThanOrEqual(75);
        decoder.decode(bytes.subarray(start, end));
        start = end + 2;
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test.each([
  [75, ['SUMMARY:aaa']],
  [76, ['SUMMARY:aaa', ' a']],
  [149, ['SUMMARY:aaa', ' aaa']],
  [150, ['SUMMARY:aaa', ' aaa', ' a']],
])(
  'BEY-35 a line of %d octets is folded after 75, counting the space that begins the next line',
  (octets, shape) => {
    const title = 'a'.repeat(octets - 'SUMMARY:'.length);
    const lines = calendarFile([entryWith({ title })], stamp).split('\r\n');
    const summary = lines.filter((line) => /^(SUMMARY:| )a+$/.test(line));
    expect(summary.map((line) => line.replace(/a{3,}/, 'aaa'))).toEqual(shape);
    expect(Math.max(...summary.map(({ length }) => length))).toBe(75);
  },
);

/** Line breaks normalised, control characters removed. */
const asCalendarText = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => !/\p{Cc}/u.test(character) || /[\t\n]/.test(character))
    .join('');

test.each([
  ['Summer Sprint', 'summer-sprint.ics'],
  ['  ../Ella & Noah: "Final"? ', 'ella-noah-final.ics'],
  ['桜カップ 2027', '桜カップ-2027.ics'],
  ['🏁', 'race.ics'],
  ['', 'race.ics'],
  ['a'.repeat(61), `${'a'.repeat(60)}.ics`],
  ['word '.repeat(40), `${'word-'.repeat(12).slice(0, -1)}.ics`],
])('BEY-35 the file of %j is %s', (name, file) => {
  expect(calendarFileName(name)).toBe(file);
});
