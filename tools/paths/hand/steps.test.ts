import { expect, test } from 'vitest';
import { type Book, bookOf } from '../book/book';
import { door, smallModel } from '../check/smallModel';
import { explore } from '../explore/explore';
import { kioskModel, kioskWords } from '../formats/kiosk';
import type { AnyHandWords, PathModel } from '../model';
import { planSuite } from '../plan/planSuite';
import { handBook } from './handBook';
import { handObstacles, handPath, settled } from './steps';

const byHand: AnyHandWords = {
  starts: { fresh: { first: "Go to the kiosk of 'Sam's'.", do: 'Switch it on.' } },
  cases: {
    'coin.insert': { coin: { do: 'Insert a coin.', see: "'Paid.' is lit." } },
    print: {
      pressed: {
        first: 'Look into the tray.',
        do: ({ state }) => `Press 'Print' in ${state}.`,
        answers: ({ state }) => [{ calls: [`GET v1/Paper/${state}`], with: { status: 500 } }],
      },
    },
  },
  outcomes: {
    printer: {
      ok: { comes: { calls: ['POST v1/Prints/*'], with: 'pass' }, next: 'Take the slip.' },
      jammed: { see: 'It hums.' },
    },
  },
  states: {
    'open.idle': ({ state }) => `The lamp of ${state.length} signs is lit. The door is shut.`,
    'open.jammed': "'Jammed' is lit. The door is shut.",
    printing: null,
    done: 'The slip lies there.',
    attic: null,
  },
};

const model: PathModel = { ...kioskModel, byHand };
const graph = explore(model);

const planned = async (): Promise<Book> => {
  const options = { criteria: ['transitions', 'errors'] as const, seed: 1, restart: 5 };
  const obstacle = handObstacles(model, graph);
  const usable = (edge: (typeof graph.edges)[number]) => obstacle(edge) === null;
  return bookOf(model, graph, await planSuite(graph, options.criteria, { ...options, usable }), options);
};

const obstaclesIn = (state: string): (string | null)[] => {
  const obstacle = handObstacles(model, graph);
  return graph.edges
    .filter(({ from, label }) => graph.nodes[from ?? -1]?.state === state && label.kind === 'event')
    .map(obstacle);
};

test('nobody does anything before the answer has come, or within the seconds that a message stands', () => {
  expect(new Set(obstaclesIn('printing'))).toEqual(
    new Set(['the API has answered before anybody can do it']),
  );
  expect(new Set(obstaclesIn('open.jammed'))).toEqual(new Set(['there are 5 s for it']));
  expect(new Set(obstaclesIn('open.idle'))).toEqual(new Set([null]));
});

test('what is over within 2 s passes by itself', () => {
  const short = smallModel(
    door({
      initial: 'shut',
      states: { shut: { after: { 500: 'ajar' } }, ajar: { after: { 5000: 'shut' } } },
    }),
    { byHand: { starts: { plain: { first: '', do: 'Stand before it.' } }, cases: {}, states: {} } },
  );
  const whole = explore(short);
  const start = whole.edges.findIndex(({ from }) => from === null);
  expect(settled(short, whole, [start])).toHaveLength(2);
});

test('a step that nobody has written down is on no path', () => {
  const { print: _, ...cases } = byHand.cases;
  const obstacle = handObstacles({ ...model, byHand: { ...byHand, cases } }, graph);
  const printing = graph.edges.find(({ label }) => label.kind === 'event' && label.type === 'print');
  expect(printing && obstacle(printing)).toBe('the model does not say how it is done by hand');
});

test('a path ends at rest: with the answer that need not be told, where the page still waits', () => {
  const start = graph.edges.findIndex(({ from }) => from === null);
  const coin = graph.edges.find(
    ({ from, label }) =>
      from === graph.edges[start]?.to && label.kind === 'event' && label.type === 'coin.insert',
  );
  const print = graph.edges.find(
    ({ from, label }) => from === coin?.to && label.kind === 'event' && label.type === 'print',
  );
  const path = settled(model, graph, [start, coin?.id ?? -1, print?.id ?? -1]);
  expect(path).toHaveLength(4);
  expect(graph.edges[path[3] ?? -1]?.label).toMatchObject({ actor: 'print', outcome: 'ok' });
});

test('a row is what is done with all that comes of it, and says what is new and what is as before', async () => {
  const { paths } = await planned();
  const rows = paths.flatMap((path) => handPath(model, path).rows);
  const jammed = rows.find(({ state }) => state === 'open.jammed');
  expect(jammed).toMatchObject({
    do: "Press 'Print' in open.idle.",
    comes: ['The printer is jammed'],
    sees: { anew: ['It hums.', "'Jammed' is lit."], still: ['The door is shut.'] },
    answers: [{ calls: ['GET v1/Paper/open.idle'] }, { with: { status: 409 } }],
  });
  expect(rows.map(({ state }) => state)).not.toContain('printing');
  expect(rows.find(({ state }) => state === 'done')?.do).toBe("Press 'Print' in open.idle. Take the slip.");
  const coin = rows.find((row) => row.do === 'Insert a coin.');
  expect([coin?.sees.anew, coin?.sees.still].flat()).toContain("'Paid.' is lit.");
});

test('the book has the way there, and the command of a row below its table', async () => {
  const words = { ...kioskWords, afresh: 'Empty it.' };
  const book = handBook(await planned(), model, words);
  expect(book).toContain("**Before**: Empty it. Go to the kiosk of 'Sam's'.");
  expect(book).toContain(
    "| Look into the tray. **Command 1.** Press 'Print' in open.idle. | The printer is jammed |",
  );
  expect(book).toContain(
    '**Command 1**:\n\n```sh\nanswer GET v1/Paper/open.idle with 500; answer POST v1/Prints/* with 409\n```',
  );
});
