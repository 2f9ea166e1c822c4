import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion, Edge, Graph, ItemId, Suite } from '../graph';
import { violatedCuts } from './cuts';
import { greedy } from './greedy';
import { planSuite } from './planSuite';
import { type Problem, problemOf, root } from './problem';
import { program } from './program';
import { reduced } from './reduce';
import { search } from './search';
import { costOf, coversAll } from './walks';

const restart = 3;
const options = { restart, seed: 7 };

type Step = { from: number | null; to: number; carries?: string[]; taken?: string[] };

/** Items without a kind are transitions. */
const graphOf = (steps: Step[]): Graph => ({
  machine: 'example',
  nodes: [...new Set(steps.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))]
    .toSorted((a, b) => a - b)
    .map((id) => ({ id, state: `s${id}`, identity: null, isOver: false })),
  edges: steps.map(
    ({ from, to, carries = [], taken = [] }, id): Edge => ({
      id,
      from,
      to,
      label:
        from === null ? { kind: 'start', start: 'usual' } : { kind: 'event', type: 'go', case: String(id) },
      items: carries.map((item) => (item.includes(' ') ? item : `transition ${item}`) as ItemId),
      taken,
      changes: [],
      effects: [],
    }),
  ),
});

const nodes = 7;

/** Small graphs with one or two starts, parallel edges, self-loops and parts that cannot be reached. */
const graphs = (edges: number, items: number) =>
  fc
    .record({
      starts: fc.array(fc.nat(nodes - 1), { minLength: 1, maxLength: 2 }),
      steps: fc.array(
        fc.record({
          from: fc.nat(nodes - 1),
          to: fc.nat(nodes - 1),
          carries: fc.uniqueArray(fc.nat(items - 1).map(String), { maxLength: 2 }),
          taken: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: edges, size: 'max' },
      ),
    })
    .map(({ starts, steps }) => graphOf([...starts.map((to) => ({ from: null, to })), ...steps]));

/** What the paths of a suite cover, read from the graph alone. */
const coveredBy = (graph: Graph, { paths }: Suite): Set<ItemId> => {
  const edges = paths.map((path) => path.flatMap((id) => graph.edges[id] ?? []));
  const pairs = edges.flatMap((path) =>
    path.flatMap((edge, position): ItemId[] => {
      const before = path[position - 1]?.taken.at(-1);
      return before === undefined || edge.taken[0] === undefined
        ? []
        : [`pair ${before} then ${edge.taken[0]}`];
    }),
  );
  return new Set([...edges.flat().flatMap(({ items }) => items), ...pairs]);
};

const isWalk = (graph: Graph, path: readonly number[]): boolean =>
  path.length > 0 &&
  path.every((id, position) => {
    const before = path[position - 1];
    return graph.edges[id]?.from === (before === undefined ? null : graph.edges[before]?.to);
  });

const costFor = ({ paths }: Suite) => paths.reduce((cost, path) => cost + restart + path.length - 1, 0);

const reachable = (graph: Graph): Edge[] => {
  const seen = new Set<number | null>([null]);
  for (const node of seen) for (const { from, to } of graph.edges) if (from === node) seen.add(to);
  return graph.edges.filter(({ from }) => seen.has(from));
};

const problemsOf = (graph: Graph, criteria: Criterion[]): Problem =>
  problemOf(graph, criteria, options).problem;

describe('planned suites', () => {
  test('are walks from a start that cover every item a walk can cover, at the price they say', async () => {
    await fc.assert(
      fc.asyncProperty(
        graphs(12, 6),
        fc.constantFrom<Criterion>('transitions', 'pairs', 'edges'),
        async (graph, criterion) => {
          const suite = await planSuite(graph, [criterion], options);
          expect(suite.paths.every((path) => isWalk(graph, path))).toBe(true);
          expect(suite.cost).toBe(costFor(suite));
          expect(suite.bound).toBeLessThanOrEqual(suite.cost);
          const covered = coveredBy(graph, suite);
          if (criterion === 'transitions') {
            const possible = reachable(graph).flatMap(({ items }) => items);
            expect(possible.filter((item) => !covered.has(item))).toEqual([]);
          }
          if (criterion === 'edges') {
            const taken = new Set(suite.paths.flat());
            expect(reachable(graph).filter(({ id }) => !taken.has(id))).toEqual([]);
          }
          if (criterion === 'pairs') {
            const edges = reachable(graph);
            const possible = edges.flatMap((a) => edges.flatMap((b) => coveredItemOf(a, b)));
            expect(possible.filter((item) => !covered.has(item))).toEqual([]);
          }
        },
      ),
      { numRuns: 150, seed: 1 },
    );
  });

  test('are the same for the same graph and seed', async () => {
    await fc.assert(
      fc.asyncProperty(graphs(30, 20), fc.nat(), async (graph, seed) => {
        const plan = () => planSuite(graph, ['transitions', 'pairs'], { restart, seed });
        expect(JSON.stringify(await plan())).toBe(JSON.stringify(await plan()));
      }),
      { numRuns: 10, seed: 2 },
    );
  });
});

const coveredItemOf = (a: Edge, b: Edge): ItemId[] => {
  const [before, after] = [a.taken.at(-1), b.taken[0]];
  return a.to === b.from && before !== undefined && after !== undefined
    ? [`pair ${before} then ${after}`]
    : [];
};

describe('the lowest price', () => {
  test('is the same by the integer program as by searching all places and sets of items', async () => {
    await fc.assert(
      fc.asyncProperty(graphs(16, 8), async (graph) => {
        const problem = problemsOf(graph, ['transitions']);
        fc.pre(problem.items > 0);
        const optimum = costOf(problem, search(problem));
        const { walks, bound } = await program(problem, 1);
        expect(coversAll(problem, walks)).toBe(true);
        expect([costOf(problem, walks), bound]).toEqual([optimum, optimum]);
      }),
      { numRuns: 250, seed: 3 },
    );
  });

  test('is proved where a solution in fractions would be cheaper', async () => {
    const ends = [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ].map((carries, end) => ({ from: 0, to: end + 1, carries }));
    const problem = problemsOf(graphOf([{ from: null, to: 0 }, ...ends]), ['transitions']);
    const { walks, bound } = await program(problem, 1);
    expect([costOf(problem, walks), bound]).toEqual([2 * (restart + 1), 2 * (restart + 1)]);
  });

  test('is proved where the cheapest whole solution has a cycle apart from the root', async () => {
    const arcs = [
      { from: root, to: 1, cost: restart, items: [] },
      { from: 4, to: 3, cost: 1, items: [0] },
      { from: 5, to: 4, cost: 1, items: [1] },
      { from: 2, to: 2, cost: 1, items: [1] },
      { from: 1, to: 2, cost: 1, items: [] },
      { from: 5, to: 4, cost: 1, items: [2, 3] },
      { from: 4, to: 5, cost: 1, items: [2, 3] },
      { from: 1, to: 5, cost: 1, items: [] },
    ].map((arc, edge) => ({ ...arc, edge }));
    const problem = { places: 6, arcs, items: 4 };
    const { walks, bound } = await program(problem, 1);
    expect([costOf(problem, walks), bound]).toEqual([restart + 5, restart + 5]);
  });

  test('counts the way to a part that is not connected with the root', () => {
    const island = [
      { from: 1, to: 2 },
      { from: 2, to: 1, carries: ['a'] },
      { from: 2, to: 2, carries: ['b'] },
    ];
    const steps = [{ from: null, to: 0 }, { from: 0, to: 1 }, ...island];
    const problem = problemsOf(graphOf(steps), ['transitions']);
    const cuts = violatedCuts(problem, [1, 0, 1, 1, 1]);
    expect(cuts).toEqual([[1]]);
    expect(violatedCuts(problem, [1, 1, 1, 1, 1])).toEqual([]);
    expect(violatedCuts(problem, [1, 0.5, 1, 1, 1])).toEqual([[1]]);
  });

  test('stays the same when items that are covered anyway are left out', () => {
    fc.assert(
      fc.property(graphs(16, 8), (graph) => {
        const problem = problemsOf(graph, ['transitions']);
        const small = reduced(problem);
        expect(small.items).toBeLessThanOrEqual(problem.items);
        const walks = search(small);
        expect(costOf(small, walks)).toBe(costOf(problem, search(problem)));
        const covered = walks
          .flat()
          .flatMap((index) => problem.arcs.filter(({ edge }) => edge === small.arcs[index]?.edge));
        expect(new Set(covered.flatMap(({ items }) => items)).size).toBe(problem.items);
      }),
      { numRuns: 250, seed: 4 },
    );
  });

  test('is the same for all edges by a flow as by searching', async () => {
    await fc.assert(
      fc.asyncProperty(graphs(8, 1), async (graph) => {
        const suite = await planSuite(graph, ['edges'], options);
        const problem = problemsOf(graph, ['edges']);
        const optimum = costOf(problem, search(problem));
        expect([suite.cost, suite.bound, suite.method]).toEqual([optimum, optimum, 'flow']);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  test('is never undercut, and mostly reached, by greedy walks', () => {
    let [found, least] = [0, 0];
    fc.assert(
      fc.property(graphs(16, 8), fc.nat(), (graph, seed) => {
        const problem = problemsOf(graph, ['transitions']);
        const optimum = costOf(problem, search(problem));
        const walks = greedy(problem, seed, optimum);
        expect(coversAll(problem, walks)).toBe(true);
        expect(costOf(problem, walks)).toBeGreaterThanOrEqual(optimum);
        found += costOf(problem, walks);
        least += optimum;
      }),
      { numRuns: 60, seed: 6 },
    );
    expect(found / least).toBeLessThan(1.01);
  });
});

describe('by example', () => {
  const start = { from: null, to: 0 };
  const plan = (steps: Step[], criteria: Criterion[], more: Partial<Parameters<typeof planSuite>[2]> = {}) =>
    planSuite(graphOf(steps), criteria, { ...options, ...more });

  test('nothing to cover needs no walks', async () => {
    const suite = { paths: [], cost: 0, bound: 0, method: 'search', missing: [] };
    expect(await plan([start, { from: 0, to: 1 }], ['guards'])).toEqual(suite);
    expect(await plan([], ['edges'])).toEqual(suite);
    expect(await plan([start], [])).toEqual(suite);
  });

  test('a walk goes back where that is cheaper than a restart, and restarts where it is not', async () => {
    const fork = [start, { from: 0, to: 1, carries: ['a'] }, { from: 0, to: 2, carries: ['b'] }];
    const back = (length: number) =>
      Array.from({ length }, (_, at) => ({
        from: at === 0 ? 1 : at + 2,
        to: at === length - 1 ? 0 : at + 3,
      }));
    expect((await plan([...fork, ...back(2)], ['transitions'])).paths).toEqual([[0, 1, 3, 4, 2]]);
    expect((await plan([...fork, ...back(4)], ['transitions'])).paths).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });

  test('each kind of item is covered only if it is asked for', async () => {
    const steps = [
      { from: null, to: 0, carries: ['state s0'] },
      { from: 0, to: 1, carries: ['transition a'] },
      { from: 0, to: 2, carries: ['guard a: false'] },
      { from: 0, to: 3, carries: ['error load fails'] },
    ];
    expect((await plan(steps, ['states'])).paths).toEqual([[0]]);
    expect((await plan(steps, ['transitions'])).paths).toEqual([[0, 1]]);
    expect((await plan(steps, ['guards'])).paths).toEqual([[0, 2]]);
    expect((await plan(steps, ['errors'])).paths).toEqual([[0, 3]]);
    expect((await plan(steps, ['transitions', 'guards', 'errors'])).paths).toHaveLength(3);
  });

  test('items on edges that cannot be reached or used are missing', async () => {
    const steps = [
      start,
      { from: 0, to: 1, carries: ['near', 'both'] },
      { from: 2, to: 1, carries: ['far', 'both'] },
      { from: 1, to: 0, carries: ['unusable'] },
    ];
    const usable = ({ id }: Edge) => id !== 3;
    const suite = await plan(steps, ['transitions'], { usable });
    expect(suite.paths).toEqual([[0, 1]]);
    expect(suite.missing).toEqual(['transition far', 'transition unusable']);
    expect((await plan(steps, ['edges'], { usable })).missing).toEqual([
      'edge 2: s2 · go (2) → s1',
      'edge 3: s1 · go (3) → s0',
    ]);
    expect((await plan(steps, ['transitions'], { usable: () => false })).paths).toEqual([]);
  });

  test('a pair joins the last transition of a step with the first of the next, if both take one', async () => {
    const steps = [
      start,
      { from: 0, to: 1, taken: ['a', 'b'] },
      { from: 1, to: 1 },
      { from: 1, to: 2, taken: ['c', 'd'] },
      { from: 3, to: 1, taken: ['e'] },
    ];
    const suite = await plan(steps, ['pairs']);
    expect(suite.paths).toEqual([[0, 1, 3]]);
    expect(suite.missing).toEqual(['pair e then c']);
  });

  test('the start that leads nearer is taken, and walks from one start stand together, the longest first', async () => {
    const steps = [
      { from: null, to: 0 },
      { from: null, to: 2 },
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 2, to: 3, carries: ['a'] },
      { from: 2, to: 4, carries: ['b'] },
      { from: 0, to: 4, carries: ['c'] },
      { from: 4, to: 5, carries: ['d'] },
    ];
    const { paths } = await plan(steps, ['transitions']);
    expect(paths).toHaveLength(3);
    expect(paths.map(([start]) => start)).toEqual([0, 1, 1]);
    expect(paths[2]).toEqual([1, 4]);
  });

  test('all edges of a graph are covered at once, with self-loops, parallel edges and free restarts', async () => {
    const steps = [start, { from: 0, to: 0 }, { from: 0, to: 1 }, { from: 0, to: 1 }, { from: 1, to: 0 }];
    expect(await plan(steps, ['edges'])).toMatchObject({
      cost: restart + 4,
      bound: restart + 4,
      method: 'flow',
    });
    expect(await plan(steps, ['edges'], { restart: 0 })).toMatchObject({ cost: 4, bound: 4 });
  });

  test('of pairs as many are covered as fit into the budget; all else is covered whatever it costs', async () => {
    const steps = [
      { from: null, to: 0 },
      { from: 0, to: 0, taken: ['a'], carries: ['a'] },
      { from: 0, to: 0, taken: ['b'], carries: ['b'] },
    ];
    const criteria: Criterion[] = ['transitions', 'pairs'];
    const within = (budget?: number) => plan(steps, criteria, { budget });
    const least = await within(0);
    expect([least.cost, least.bound, least.paths]).toEqual([restart + 2, 0, [[0, 1, 2]]]);
    expect(least.because).toBe('it is beyond the budget of 0');
    expect(least.missing).toEqual(['pair a then a', 'pair b then a', 'pair b then b']);
    const some = await within(2 * restart + 5);
    expect(some.cost).toBeLessThanOrEqual(2 * restart + 5);
    expect(some.missing.length).toBeGreaterThan(0);
    expect(some.missing.length).toBeLessThan(3);
    expect((await within(100)).missing).toEqual([]);
    expect((await within()).missing).toEqual([]);
  });

  test('the price of a restart is a whole number', async () => {
    await expect(plan([start], ['states'], { restart: 0.5 })).rejects.toThrow('not 0.5');
    await expect(plan([start], ['states'], { restart: -1 })).rejects.toThrow('not -1');
  });
});
