import { expect, test } from 'vitest';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { type Book, bookOf, bookText, digestOf, edgesOf, readBook } from './book';

const model = smallModel(
  door(
    {
      initial: 'shut',
      states: {
        shut: { on: { open: { guard: 'isKnown', target: 'open' } } },
        open: { on: { shut: 'shut' } },
      },
    },
    { guards: { isKnown: () => true } },
  ),
  { unreachable: { 'guard shut · open → open if isKnown: false': 'everybody is known' } },
);

const options = { criteria: ['transitions', 'guards'], seed: 1, restart: 5 } as const;

const bookFor = async (planned: PathModel): Promise<Book> => {
  const graph = explore(planned);
  return bookOf(planned, graph, await planSuite(graph, options.criteria, options), options);
};

test('a book that is written and read is the same book, byte by byte', async () => {
  const book = await bookFor(model);
  expect(readBook(bookText(book), explore(model))).toEqual(book);
  expect(bookText(await bookFor(model))).toBe(bookText(book));
});

test('an item that no path covers stands in the book with the model’s reason', async () => {
  const { missing } = await bookFor(smallModel(model.machine, { unreachable: {} }));
  const item = 'guard shut · open → open if isKnown: false';
  const graph = explore(model);
  const suite = { paths: [], cost: 0, bound: 0, method: 'search', missing: [item] } as const;
  expect(bookOf(model, graph, suite, options).missing).toEqual([{ item, reason: 'everybody is known' }]);
  expect(missing.every(({ reason }) => reason === null)).toBe(true);
});

test('a model with another target has another digest', () => {
  const other = door({ initial: 'shut', states: { shut: { on: { open: 'shut' } } } });
  expect(digestOf(explore(model))).toBe(digestOf(explore(model)));
  expect(digestOf(explore(smallModel(other)))).not.toBe(digestOf(explore(model)));
});

test.each([
  ['no JSON', (text: string) => text.slice(0, 20), /^not JSON: /],
  [
    'another version',
    (text: string) => text.replace('"version": 1', '"version": 2'),
    'not a path book: /version must be equal to constant (1)',
  ],
  [
    'a step without words',
    (text: string) => text.replace('"say":', '"sya":'),
    "not a path book: /paths/0/start must have required property 'say'",
  ],
  [
    'another machine',
    (text: string) => text.replace('"machine": "door"', '"machine": "gate"'),
    "the book is of 'gate', not of 'door'",
  ],
  [
    'a case that there is not',
    (text: string) => text.replace('"case": "sent"', '"case": "lost"'),
    `path 'door 1', step 1: nothing there answers {"case":"lost","kind":"event","type":"open"}`,
  ],
])('a book with %s is refused in one line that names the place', async (_, tampered, message) => {
  const text = tampered(bookText(await bookFor(model)));
  expect(() => readBook(text, explore(model))).toThrow(message);
});

test('a book of an older model is refused and says so', async () => {
  const book = { ...(await bookFor(model)), model: '0123456789abcdef' };
  expect(() => readBook(bookText(book), explore(model))).toThrow(
    `the book is of an older model of 'door' (0123456789abcdef, now ${digestOf(explore(model))}): plan it again`,
  );
});

test('the steps of a path are found again in the graph', async () => {
  const graph = explore(model);
  const { paths } = await bookFor(model);
  const labels = paths.flatMap((path) => edgesOf(graph, path).map(({ label }) => label.kind));
  expect(labels).toEqual(['start', 'event', 'event']);
});
