import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { type Book, bookText, parseBook } from './book';
import { linesOf, namesOf } from './lines';
import { divergenceLine, playBook } from './play';

const book: Book = {
  machine: 'door',
  paths: [
    {
      name: 'door 1',
      playable: 2,
      steps: [
        {
          label: 'start plain',
          leads: 'shut',
          shows: ['= {count: 0}'],
          page: ['address /', '+ button "Open"'],
        },
        { label: 'open sent', leads: 'open', shows: ['= {count: 1}'], page: [] },
        { label: 'shut sent', leads: 'shut', shows: [], page: null },
      ],
    },
    {
      name: 'door 2',
      playable: 1,
      steps: [
        {
          label: 'start plain',
          leads: 'shut',
          shows: ['= {count: 0}'],
          page: ['address /', '+ button "Open"'],
        },
      ],
    },
    { name: 'door 3', playable: 1, steps: [{ label: 'start plain', leads: 'shut', shows: [], page: null }] },
  ],
};

const machine = door({
  context: { count: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: { open: { target: 'open', actions: assign({ count: ({ context }) => context.count + 1 }) } },
    },
    open: { on: { shut: 'shut' } },
  },
});

test('a book reads as it was written, and tells the page of a start once', () => {
  const text = bookText(book);
  expect(parseBook(text)).toEqual(book);
  expect(text).toContain('  | as at the start of door 1\n');
  expect(text).toContain('\nOn the model only:\n\n- shut sent → shut\n');
  expect(text).toContain('  | not seen in a browser yet\n');
});

test.each([
  ['an empty file', '', 'the first line does not name a machine: # signIn'],
  ['a stranger', '# door\n\n## door 1\n\nhello', 'line 5 is no line of a book: hello'],
])('%s is no book', (_, text, message) => {
  expect(() => parseBook(text)).toThrow(message);
});

test('a machine that does something else is told with path, step and what differs', () => {
  const [first, ...others] = playBook(smallModel(machine), {
    machine: 'door',
    paths: [
      {
        name: 'door 1',
        playable: 0,
        steps: [
          { label: 'start plain', leads: 'shut', shows: ['= {count: 0}'], page: null },
          { label: 'open sent', leads: 'ajar', shows: ['= {count: 2}', 'creak'], page: null },
        ],
      },
    ],
  });
  expect(others).toEqual([]);
  expect(first && divergenceLine(first)).toBe(
    'step 1 (open sent): leads to open, not ajar; missing: = {count: 2}; missing: creak; new: = {count: 1}',
  );
});

test('a step that nothing answers is told', () => {
  const steps = [{ label: 'knock sent', leads: 'shut', shows: [], page: null }];
  const [only] = playBook(smallModel(machine), {
    machine: 'door',
    paths: [{ name: 'door 1', playable: 0, steps }],
  });
  expect(only?.differences).toEqual(['nothing there answers it']);
});

test('no line is wider than 120 characters in a book, whatever is told, and another value is another line', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const lines = linesOf('log', one, () => null);
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(114);
      if (JSON.stringify(one) !== JSON.stringify(other) && !Object.is(one, -0) && !Object.is(other, -0))
        expect(linesOf('log', other, () => null)).not.toEqual(lines);
    }),
    { seed: 23 },
  );
});

test('what has an id is told by it, with what differs from what the model brings', () => {
  const race = { id: 'sprint', name: 'Ashdown Sprint', price: 55 };
  const names = namesOf(
    smallModel(machine, {
      data: { allDrivers: ['Kim', 'Alex'] },
      starts: { plain: { input: { race }, say: '', open: { cannot: '-' } } },
    }),
  );
  expect(linesOf('start load', { race }, names)).toEqual(['start load {race: sprint}']);
  expect(linesOf('start load', { race: { ...race, price: 56 } }, names)).toEqual([
    'start load {race: sprint with {price: 56}}',
  ]);
  expect(linesOf('choose', ['Kim', 'Alex'], names)).toEqual(['choose allDrivers']);
});
