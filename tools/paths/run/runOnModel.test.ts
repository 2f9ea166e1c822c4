import { expect, test } from 'vitest';
import { assign, fromPromise } from 'xstate';
import { type Book, bookOf } from '../book/book';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import type { PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { divergenceLine, runOnModel } from './runOnModel';

/** Rings, waits, and remembers who came. */
const bell = (parts: { after?: number; remembers?: string; greets?: string; onError?: string } = {}) =>
  smallModel(
    door(
      {
        context: { guest: 'nobody' },
        initial: 'shut',
        states: {
          shut: { on: { open: 'ringing' } },
          ringing: {
            invoke: {
              id: 'ring',
              src: 'ring',
              onDone: {
                target: 'open',
                actions: [assign({ guest: parts.remembers ?? 'Kim' }), parts.greets ?? 'greet'],
              },
              onError: parts.onError ?? 'shut',
            },
          },
          open: { after: { [parts.after ?? 3000]: 'shut' } },
        },
      },
      { actors: { ring: fromPromise(async () => 'ok') }, actions: { greet: () => {}, shout: () => {} } },
    ),
  );

const bookFor = async (model: PathModel): Promise<Book> => {
  const graph = explore(model);
  const criteria = ['transitions', 'guards', 'errors'] as const;
  const suite = await planSuite(graph, criteria, { seed: 1, restart: 5 });
  return bookOf(model, graph, suite, { criteria, seed: 1, restart: 5 });
};

const failures = async (model: PathModel, book: Book): Promise<string[]> =>
  (await runOnModel(model, book))
    .flatMap(({ divergence }) => divergence && divergenceLine(divergence))
    .filter(isSaid);

const isSaid = (line: string | null): line is string => line !== null;

test('a machine does what its own book says: events, promises kept and broken, timers', async () => {
  const book = await bookFor(bell());
  const kinds = book.paths.flatMap(({ steps }) => steps.map(({ label }) => label.kind));
  expect(kinds.sort()).toEqual(['event', 'event', 'outcome', 'outcome', 'timer']);
  expect(await failures(bell(), book)).toEqual([]);
});

test.each([
  ['that greets otherwise', { greets: 'shout' }, 'expected effect greet, found effect shout'],
  [
    'that remembers somebody else',
    { remembers: 'Ann' },
    'expected context guest "Kim", found context guest "Ann"',
  ],
  [
    'whose timer is too short',
    { after: 2000 },
    'expected effect wait 3000 ms for 3000, found effect wait 2000 ms for 2000',
  ],
  ['whose timer is too long', { after: 4000 }, 'found effect wait 4000 ms for 4000'],
  ['that opens after a failure', { onError: 'open' }, 'expected state shut, found state open'],
])('a machine %s fails at its first wrong step', async (_, parts, message) => {
  const [first] = await failures(bell(parts), await bookFor(bell()));
  expect(first).toContain(message);
  expect(first).toMatch(/^door: path 'door 1', step \d \(.+\): /);
});

/** Asks until it is told, and ends with what it has heard. */
const clerk = (output = 'heard') =>
  smallModel(
    door(
      {
        initial: 'asking',
        output,
        states: {
          asking: {
            invoke: { id: 'ask', src: 'ask', input: { times: 2 }, onDone: 'told', onError: 'told' },
            on: { leave: 'left' },
          },
          left: { on: { back: 'asking' } },
          told: { type: 'final' },
        },
      },
      { actors: { ask: fromPromise(async () => 'ok') } },
    ),
  );

test('what it starts with which input, what it stops, and what it ends with are seen', async () => {
  const { paths } = await bookFor(clerk());
  const moments = paths.flatMap(({ start, steps }) => [start, ...steps]);
  expect(new Set(moments.flatMap(({ effects }) => effects))).toEqual(
    new Set(['start ask {"times":2}', 'stop ask']),
  );
  expect(moments.filter(({ isOver }) => isOver).map(({ output }) => output)).toContain('heard');
  const [first] = await failures(clerk('overheard'), await bookFor(clerk()));
  expect(first).toContain('expected output "heard", found output "overheard"');
});

test('of effects in another order those are named that changed places', async () => {
  const opening = (...actions: string[]) =>
    smallModel(
      door({ initial: 'shut', states: { shut: { on: { push: { target: 'open', actions } } }, open: {} } }),
    );
  const book = await bookFor(opening('light', 'turn', 'swing', 'greet'));
  const [first] = await failures(opening('light', 'swing', 'turn', 'greet'), book);
  expect(first).toContain(
    'expected effects in the order turn, swing, found effects in the order swing, turn',
  );
});

test('an outcome of an actor that does not run cannot be played', async () => {
  const book = await bookFor(bell());
  const asleep = smallModel(
    door(
      {
        context: { guest: 'nobody' },
        initial: 'shut',
        states: { shut: { on: { open: 'ringing' } }, ringing: {} },
      },
      { actors: { ring: fromPromise(async () => 'ok') } },
    ),
  );
  const wide = { ...asleep, outcomes: bell().outcomes };
  const [first] = await failures(wide, {
    ...book,
    paths: book.paths.map((path) => ({
      ...path,
      steps: path.steps.map((step) => ({ ...step, effects: [] })),
    })),
  });
  expect(first).toContain("found 'ring' does not run");
});

test('a machine that throws fails its path, and the run goes on', async () => {
  const book = await bookFor(bell());
  const throwing = smallModel(
    door({
      context: () => {
        throw new Error('no hinges');
      },
      initial: 'shut',
      states: { shut: {} },
    }),
  );
  expect((await failures(throwing, book))[0]).toContain('found it throws: no hinges');
});
