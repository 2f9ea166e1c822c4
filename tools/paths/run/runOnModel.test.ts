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
  ['that greets otherwise', { greets: 'shout' }, 'expected effects ["greet"], found effects ["shout"]'],
  [
    'that remembers somebody else',
    { remembers: 'Ann' },
    'expected identity {"guest":"Kim"}, found identity {"guest":"Ann"}',
  ],
  [
    'whose timer is too short',
    { after: 2000 },
    'expected state shut, found something happens before 3000 ms',
  ],
  ['whose timer is too long', { after: 4000 }, 'expected state shut, found state open'],
  ['that opens after a failure', { onError: 'open' }, 'expected state shut, found state open'],
])('a machine %s fails at its first wrong step', async (_, parts, message) => {
  const [first] = await failures(bell(parts), await bookFor(bell()));
  expect(first).toContain(message);
  expect(first).toMatch(/^door: path 'door 1', step \d \(.+\): /);
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
