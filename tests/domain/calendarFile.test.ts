import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, calendarFileName } from '#domain/ticket/calendarFile';

/** A file with one entry. */
const fileWith = (changes: Partial<CalendarEntry> = {}, stamp = '2027-01-10T09:30:15.250Z'): string =>
  calendarFile(
    [
      {
        uid: 'event-EVT_1@paddock.example',
        start: '2027-06-14T08:00:00Z',
        end: '2027-06-14T16:00:00Z',
        title: 'Summer Sprint',
        location: 'Harbour Circuit, Bristol',
        description: 'Starts Jun 14, 2027, 09:00 BST',
        url: 'https://paddock.example/UK/events/EVT_1',
        ...changes,
      },
    ],
    stamp,
  );

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

test('BEY-35 a calendar file has one envelope, its entries, and times in UTC', () => {
  expect(read(fileWith()).map((line) => line.join(':'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Race calendar//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:event-EVT_1@paddock.example',
    'DTSTAMP:20270110T093015Z',
    'LAST-MODIFIED:20270110T093015Z',
    'SEQUENCE:221736615',
    'DTSTART:20270614T080000Z',
    'DTEND:20270614T160000Z',
    'SUMMARY:Summer Sprint',
    'LOCATION:Harbour Circuit\\, Bristol',
    'DESCRIPTION:Starts Jun 14\\, 2027\\, 09:00 BST',
    'URL:https://paddock.example/UK/events/EVT_1',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('BEY-35 unknown values are left out: an end that is not after the start, an empty place', () => {
  for (const end of [null, '2027-06-14T08:00:00Z', '2027-06-13T08:00:00Z']) {
    const names = read(fileWith({ end, location: '', description: '' })).map(([name]) => name);
    expect(names.slice(4)).toEqual(
      'BEGIN UID DTSTAMP LAST-MODIFIED SEQUENCE DTSTART SUMMARY URL END END'.split(' '),
    );
  }
});

test('BEY-35 commas, semicolons, backslashes and line breaks are escaped, control characters left out', () => {
  const file = fileWith({ title: 'a,b;c\\d\u0007\te', description: 'one\r\ntwo\nthree\rfour' });
  expect(propertyOf(file, 'SUMMARY')).toBe('a\\,b\\;c\\\\d\te');
  expect(propertyOf(file, 'DESCRIPTION')).toBe('one\\ntwo\\nthree\\nfour');
});

/** Line breaks normalised, control characters removed. */
const asCalendarText = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')]
    .filter((character) => !/\p{Cc}/u.test(character) || /[\t\n]/.test(character))
    .join('');

test('BEY-35 any text survives a round trip, on lines of at most 75 octets that split no character', () => {
  const long = fc.constantFrom('桜', 'é', 'ж', '🏎️', 'ث', 'a').map((letter) => letter.repeat(200));
  const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), long);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  fc.assert(
    fc.property(text, text, (title, description) => {
      const file = fileWith({ title, description });
      expect(plain(propertyOf(file, 'SUMMARY') ?? '')).toBe(asCalendarText(title));
      expect(plain(propertyOf(file, 'DESCRIPTION') ?? '')).toBe(asCalendarText(description));
      const bytes = Buffer.from(file, 'utf8');
      for (let start = 0, end = 0; start < bytes.length; start = end + 2) {
        end = bytes.indexOf('\r\n', start);
        expect(end - start).toBeLessThanOrEqual(75);
        decoder.decode(bytes.subarray(start, end));
      }
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }),
  );
});

test.each([
  [75, ['SUMMARY:aaa']],
  [150, ['SUMMARY:aaa', ' aaa', ' a']],
])('BEY-35 a line of %d octets is folded after 75, with the space that begins the next', (...row) => {
  const [octets, shape] = row;
  const lines = fileWith({ title: 'a'.repeat(octets - 'SUMMARY:'.length) }).split('\r\n');
  const summary = lines.filter((line) => /^(SUMMARY:| )a+$/.test(line));
  expect(summary.map((line) => line.replace(/a{3,}/, 'aaa'))).toEqual(shape);
  expect(Math.max(...summary.map(({ length }) => length))).toBe(75);
});

test.each([
  ['Summer Sprint', 'summer-sprint.ics'],
  ['  ../Ella & Noah: "Final"? ', 'ella-noah-final.ics'],
  ['桜カップ 2027', '桜カップ-2027.ics'],
  ['🏁', 'race.ics'],
  ['a'.repeat(61), `${'a'.repeat(60)}.ics`],
  ['word '.repeat(40), `${'word-'.repeat(12).slice(0, -1)}.ics`],
])('BEY-35 the file of %j is %s', (name, file) => {
  expect(calendarFileName(name)).toBe(file);
});
