import { expect, test } from 'vitest';
import { BookError } from '../book/book';
import { planKiosk } from '../formats/kiosk';
import { expectedAlong, pageBookText, pagePathOf, parsePageBook } from './pageBook';
import { type Sight, sightDifferences } from './sight';

const { book } = await planKiosk();

const sight = (changes: Partial<Sight> = {}): Sight => ({
  address: '/kiosk',
  reads: ['button "Print"', 'text: £2', 'text: £2'],
  sends: [],
  stores: { 'local coins': '1' },
  ...changes,
});

/** Each step has another price, a call of its own, and every other one leaves nothing stored. */
const seenAlong = (length: number): Sight[] =>
  Array.from({ length }, (_, step) =>
    sight({
      reads: [...sight().reads, `text: £${step}`].sort(),
      sends: step === 0 ? [] : [`POST v1/Prints {"step":${step}}`],
      stores: step % 2 === 0 ? { 'local coins': '1' } : {},
    }),
  );

const paths = book.paths.map((path) => pagePathOf(path, seenAlong(path.steps.length + 1)));

test('a page book read back has every sight of every step, though it says only what changes', () => {
  const pageBook = { machine: 'kiosk', paths };
  const text = pageBookText(pageBook);
  expect(parsePageBook(text)).toEqual(pageBook);
  expect(text.match(/button "Print"/g)).toHaveLength(1);
  for (const path of book.paths)
    expect(expectedAlong(parsePageBook(text), path)).toEqual(seenAlong(path.steps.length + 1));
});

test('a page book of other steps is refused, with what to do', () => {
  const [first, ...others] = book.paths;
  if (first === undefined) throw new Error('the kiosk has no path');
  const shorter = { ...first, steps: first.steps.slice(1) };
  expect(() => expectedAlong({ machine: 'kiosk', paths }, shorter)).toThrow(BookError);
  expect(() => expectedAlong({ machine: 'kiosk', paths: [] }, others[0] ?? first)).toThrow(
    'npm run paths -- run kiosk --on browser --accept',
  );
});

test.each([
  ['address', { address: '/' }, 'expected address /kiosk, found /'],
  [
    'price',
    { reads: ['button "Print"', 'text: £2', 'text: £20'] },
    "expected on the page 'text: £2', found 'text: £20'",
  ],
  ['word', { reads: [...sight().reads, 'alert: Jam'] }, "expected on the page nothing, found 'alert: Jam'"],
  ['call', { sends: ['POST v1/Prints'] }, "expected sent nothing, found 'POST v1/Prints'"],
  ['storage', { stores: {} }, "expected stored 'local coins 1', found nothing"],
] as const)('another %s is told with what was to be seen', (_, changes, line) => {
  expect(sightDifferences(sight(), sight(changes))).toEqual([line]);
});
