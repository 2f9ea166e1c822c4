import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { beginning, door, smallModel } from '../../plan/check/smallModel';
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
          shows: ['start bell', 'ring', '= {count: 0}'],
          page: ['address /', '+ button "Bell"', '+ button "Open"'],
        },
        { label: 'open sent', leads: 'open', shows: ['= {count: 1}'], page: [] },
        { label: 'shut sent', leads: 'shut', shows: ['creak', 'slam', '= {count: 2}'], page: null },
        { label: 'open sent', leads: 'open', shows: ['creak', 'ring', '= {count: 1}'], page: null },
        { label: 'shut sent', leads: 'shut', shows: ['creak', 'slam', '= {count: 2}'], page: null },
      ],
    },
    {
      name: 'door 2',
      playable: 1,
      steps: [
        {
          label: 'start plain',
          leads: 'shut',
          shows: ['start bell', 'ring', '= {count: 0}'],
          page: ['address /', '+ button "Bell"', '+ button "Open"'],
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

test('a book survives writing and reading, and tells equal lines once', () => {
  const text = bookText(book);
  expect(parseBook(text)).toEqual(book);
  expect(text).toContain('  as at the start of door 1\n  | as at the start of door 1\n');
  expect(text).toContain('\nOn the model only:\n\n- shut sent → shut\n  creak\n');
  expect(text).toContain('\n- shut sent → shut\n  as at shut sent in door 1\n');
  expect(text).toContain('  | not played in a browser yet\n');
});

test('few differences from an earlier step of the page are told instead of all its lines', () => {
  const lines = ['address /', 'sends POST v1/Ring', '  key: x', '+ button "Bell"', '~ button "Open"'];
  const pages = [
    lines,
    [...lines.slice(0, 3), '- status: Late', ...lines.slice(3)],
    ['address /', 'sends POST v1/Ring', '  key: y', '+ button "Bell"', '~ button "Open"'],
    [...lines].reverse(),
  ];
  const steps = pages.map((page, index) => ({ label: `open ${index}`, leads: 'open', shows: [], page }));
  const told: Book = { machine: 'door', paths: [{ name: 'door 1', playable: 4, steps }] };
  const text = bookText(told);
  expect(parseBook(text)).toEqual(told);
  const [, first = '', second = '', third = ''] = text.split('- open ').slice(1);
  expect(first).toBe('1 → open\n  | as at the start of door 1, but\n  | - status: Late\n');
  expect(second.split('\n')).toHaveLength(7);
  expect(third.split('\n')).toHaveLength(7);
});

test.each([
  ['an empty file', '', "the first line does not name a machine, as in '# signIn'"],
  ['a stranger', '# door\n\n## door 1\n\nhello', 'line 5 is no line of a book: hello'],
])('%s is refused as a book', (_, text, message) => {
  expect(() => parseBook(text)).toThrow(message);
});

test('a machine that differs, or does not answer, is reported with path, step and difference', () => {
  const step = (label: string, leads: string, ...shows: string[]) => ({ label, leads, shows, page: null });
  const steps = [
    step('start plain', 'shut', '= {count: 0}'),
    step('open sent', 'ajar', '= {count: 2}', 'creak'),
  ];
  const divergences = playBook(smallModel(machine), {
    machine: 'door',
    paths: [
      { name: 'door 1', playable: 0, steps },
      { name: 'door 2', playable: 0, steps: [step('shut sent', 'shut')] },
    ],
  });
  expect(divergences.map(divergenceLine)).toEqual([
    'step 1 (open sent): leads to open, not ajar; missing: = {count: 2}; missing: creak; new: = {count: 1}',
    'step 0 (shut sent): the machine does not answer it, or the model has no such case or outcome',
  ]);
});

test('no line of a book is wider than 120 characters, and different values have different lines', () => {
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

test('a value with an id is named by the id and by its differences from the model’s', () => {
  const race = { id: 'sprint', name: 'Ashdown Sprint', price: 55 };
  const names = namesOf(smallModel(machine, { starts: beginning({ race }) }));
  expect(linesOf('start load', { race }, names)).toEqual(['start load {race: sprint}']);
  expect(linesOf('start load', { race: { ...race, price: 56 } }, names)).toEqual([
    'start load {race: sprint with {price: 56}}',
  ]);
});
