import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { type Book, bookOf, bookText, digestOf, edgesOf, parseBook } from './book';

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
  expect(parseBook(bookText(book))).toEqual(book);
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
    (text: string) => text.replace('"version": 2', '"version": 1'),
    'not a path book: /version must be equal to constant (2)',
  ],
  [
    'a step without words',
    (text: string) => text.replace('"say":', '"sya":'),
    "not a path book: /paths/0/start must have required property 'say'",
  ],
])('a book with %s is refused in one line that names the place', async (_, tampered, message) => {
  const text = tampered(bookText(await bookFor(model)));
  expect(() => parseBook(text)).toThrow(message);
});

test('a step that the graph does not have is named', async () => {
  const { paths } = await bookFor(model);
  const text = JSON.stringify(paths[0]).replace('"case":"sent"', '"case":"lost"');
  expect(() => edgesOf(explore(model), JSON.parse(text))).toThrow(
    `path 'door 1', step 1: nothing there answers {"case":"lost","kind":"event","type":"open"}`,
  );
});

test('a path along which the machine does something else than step by step is no book', async () => {
  const forgetful = smallModel(
    door(
      {
        context: { guests: 0 },
        initial: 'shut',
        states: {
          shut: {
            on: {
              open: [
                { guard: 'isFull', target: 'full' },
                { target: 'ajar', actions: 'count' },
              ],
            },
          },
          ajar: { on: { shut: 'shut' } },
          full: {},
        },
      },
      {
        guards: { isFull: ({ context }) => context.guests > 0 },
        actions: { count: assign({ guests: ({ context }) => context.guests + 1 }) },
      },
    ),
    { identity: () => null },
  );
  const graph = explore(forgetful);
  const edge = (from: number | null, type: string) =>
    graph.edges.findIndex(
      (one) => one.from === from && (one.label.kind === 'event' ? one.label.type : '') === type,
    );
  const [start, open, shut] = [edge(null, ''), edge(0, 'open'), edge(1, 'shut')];
  const suite = {
    paths: [[start, open, shut, open]],
    cost: 0,
    bound: 0,
    method: 'search',
    missing: [],
  } as const;
  expect(() => bookOf(forgetful, graph, suite, options)).toThrow(
    "path 'door 1', step 3 (In words): expected state ajar, found state full",
  );
});

test('the steps of a path are found again in the graph', async () => {
  const graph = explore(model);
  const { paths } = await bookFor(model);
  const labels = paths.flatMap((path) => edgesOf(graph, path).map(({ label }) => label.kind));
  expect(labels).toEqual(['start', 'event', 'event']);
});
