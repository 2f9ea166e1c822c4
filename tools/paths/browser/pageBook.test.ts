import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planKiosk } from '../formats/kiosk';
import { expectedAlong, pageBookText, pagePathOf, parsePageBook } from './pageBook';
import { missingPageBook, pageBookProblems } from './pageFiles';
import { type Sight, sightDifferences } from './sight';

const { book, model } = await planKiosk();

const sight = (changes: Partial<Sight> = {}): Sight => ({
  address: '/kiosk',
  back: '/',
  focus: 'button "Print"',
  reads: ['button "Print"', 'text: £2', 'text: £2'],
  sends: [],
  measures: [],
  stores: { 'local coins': '1' },
  ...changes,
});

/** Each step has another price, a call and a measurement of its own, and every other one leaves nothing stored and in focus. */
const seenAlong = (length: number): Sight[] =>
  Array.from({ length }, (_, step) =>
    sight({
      reads: [...sight().reads, `text: £${step}`].sort(),
      sends: step === 0 ? [] : [`POST v1/Prints {"step":${step}}`],
      measures: step === 0 ? [] : [`print {"step":${step}}`],
      focus: step % 2 === 0 ? 'button "Print"' : '',
      back: step < 2 ? '' : '/kiosk',
      stores: step % 2 === 0 ? { 'local coins': '1' } : {},
    }),
  );

const paths = book.paths.map((path) => pagePathOf(path, seenAlong(path.steps.length + 1)));

test('a page book read back has every sight of every step, though it says only what changes', () => {
  const pageBook = { machine: 'kiosk', paths };
  const text = pageBookText(pageBook);
  expect(parsePageBook(text)).toEqual(pageBook);
  expect(text.match(/- button "Print"/g)).toHaveLength(1);
  for (const path of book.paths)
    expect(expectedAlong(parsePageBook(text), path)).toEqual(seenAlong(path.steps.length + 1));
});

const written = pageBookText({ machine: 'kiosk', paths });

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What is said where this is the kiosk's page book. */
const problemsOf = (text: string): string[] => {
  writeFileSync(join(folder, 'kiosk.yaml'), text);
  return pageBookProblems(folder, book, { isWhole: true });
};

const remedy = 'mend it, or write it anew: npm run paths -- run kiosk --on browser --accept';

test('with a page book of just these paths nothing is wrong', () => {
  expect(problemsOf(written)).toEqual([]);
});

test.each([
  ['broken YAML', 'machine: [', /^not YAML: .+/],
  ['an empty file', '', 'it is empty'],
  ['a file of nothing but words', '# What kiosk is to show\n', 'it is empty'],
  [
    'an unknown key',
    written.replace('reads:', 'shows:'),
    /^not a page book: \/paths\/0\/steps\/0 .+ \(shows\)$/,
  ],
  ['another machine', written.replace('machine: kiosk', 'machine: lamp'), "it is the page book of 'lamp'"],
  [
    'a path that is gone',
    pageBookText({ machine: 'kiosk', paths: [...paths, { name: 'kiosk 99', steps: paths[0]?.steps ?? [] }] }),
    "it has 'kiosk 99', which is not planned any more",
  ],
  ['a path that it lacks', written.replace('name: kiosk 1', 'name: kiosk one'), "it has no path 'kiosk 1'"],
  ['other steps', written.replace('start: fresh', 'start: stale'), "its path 'kiosk 1' is of other steps"],
])('%s is told in a line with the file and what to do', (_, text, problem) => {
  const [line = ''] = problemsOf(text);
  const [file, end] = [`${join(folder, 'kiosk.yaml')}: `, `: ${remedy}`];
  expect([line.slice(0, file.length), line.slice(-end.length)]).toEqual([file, end]);
  expect(line.slice(file.length, -end.length)).toMatch(problem);
});

test('a machine with paths for a browser and without a page book is named; one that nobody can open is not', () => {
  const open = async () => {};
  const opened = { ...model, starts: { fresh: { input: undefined, say: '', open } } };
  expect(missingPageBook(folder, opened)).toEqual([
    'kiosk: a browser plays its paths, and there is no page book: npm run paths -- run kiosk --on browser --accept',
  ]);
  expect(missingPageBook(undefined, opened)).toEqual([]);
  const closed = {
    ...model,
    starts: { fresh: { input: undefined, say: '', open: { cannot: 'it is sealed' } } },
  };
  expect(missingPageBook(folder, closed)).toEqual([]);
  writeFileSync(join(folder, 'kiosk.yaml'), written);
  expect(missingPageBook(folder, opened)).toEqual([]);
});

test.each([
  ['address', { address: '/' }, 'expected address /kiosk, found /'],
  [
    'price',
    { reads: ['button "Print"', 'text: £2', 'text: £20'] },
    "expected on the page 'text: £2', found 'text: £20'",
  ],
  ['word', { reads: [...sight().reads, 'alert: Jam'] }, "expected on the page nothing, found 'alert: Jam'"],
  ['way back', { back: '' }, "expected Back to lead to '/', found nothing"],
  ['focus', { focus: 'link "Help"' }, `expected focus on 'button "Print"', found 'link "Help"'`],
  ['measurement', { measures: ['print'] }, "expected measured nothing, found 'print'"],
  ['call', { sends: ['POST v1/Prints'] }, "expected sent nothing, found 'POST v1/Prints'"],
  ['storage', { stores: {} }, "expected stored 'local coins 1', found nothing"],
] as const)('another %s is told with what was to be seen', (_, changes, line) => {
  expect(sightDifferences(sight(), sight(changes))).toEqual([line]);
});
