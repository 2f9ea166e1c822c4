import { bookOf } from '../book/book';
import type { Explored } from '../explore/explore';
import type { Edge, Path } from '../graph';
import type { PathModel } from '../model';
import { mutate } from '../mutate/mutate';
import { type Move, moveKey, XstateGraph } from './xstateGraph';

/** How good a suite is, whoever has made it. */
export type SuiteFigures = {
  machine: string;
  suite: string;
  /** Null where the suite is too large to count. */
  figures: {
    tests: number;
    steps: number;
    transitions: [covered: number, reachable: number];
    guards: [covered: number, reachable: number];
    mutants: [killed: number, total: number];
  } | null;
};

/** @xstate/graph would list simple paths beyond any number. */
export const mostSimplePaths = 1000;

/** The suites that @xstate/graph makes of a machine with the model's cases and outcomes, beside a planned one. */
export const compareSuites = async (
  model: PathModel,
  explored: Explored,
  planned: readonly Path[],
): Promise<SuiteFigures[]> => {
  const graphs = Object.keys(model.starts).map((start) => ({ start, graph: new XstateGraph(model, start) }));
  const shortest = graphs.flatMap(({ start, graph }) =>
    withoutPrefixes(graph.shortestPaths()).flatMap((moves) => pathsAlong(explored, start, moves)),
  );
  const simple: Path[] = [];
  let isTooMany = false;
  for (const { start, graph } of graphs) {
    const paths: Move[][] | null = isTooMany ? null : graph.simplePaths(mostSimplePaths);
    isTooMany = paths === null;
    simple.push(...withoutPrefixes(paths ?? []).flatMap((moves) => pathsAlong(explored, start, moves)));
  }
  const machine = explored.machine;
  return [
    { machine, suite: 'shortest paths', figures: await figuresOf(model, explored, shortest) },
    {
      machine,
      suite: 'simple paths',
      figures: isTooMany ? null : await figuresOf(model, explored, simple),
    },
    { machine, suite: 'planned', figures: await figuresOf(model, explored, planned) },
  ];
};

const figuresOf = async (
  model: PathModel,
  explored: Explored,
  paths: readonly Path[],
): Promise<SuiteFigures['figures']> => {
  const suite = { paths, cost: 0, bound: 0, method: 'greedy', missing: [] } as const;
  const book = bookOf(model, explored, suite, { criteria: ['transitions', 'guards'], seed: 1, restart: 0 });
  const { killed, total } = await mutate(model, explored, book);
  const reachable = new Set(explored.edges.flatMap(({ items }) => items));
  const covered = new Set(paths.flat().flatMap((id) => explored.edges[id]?.items ?? []));
  const share = (kind: string): [number, number] => [countOf(covered, kind), countOf(reachable, kind)];
  return {
    tests: paths.length,
    steps: paths.reduce((sum, path) => sum + path.length - 1, 0),
    transitions: share('transition'),
    guards: share('guard'),
    mutants: [killed, total],
  };
};

const countOf = (items: ReadonlySet<string>, kind: string): number =>
  [...items].filter((item) => item.startsWith(`${kind} `)).length;

/** Leaves out a test that is the beginning of another one. */
const withoutPrefixes = (paths: readonly (readonly Move[])[]): (readonly Move[])[] => {
  const keyed = paths.map((moves) => ({ moves, key: moves.map((move) => `${moveKey(move)} `).join('') }));
  return keyed
    .filter(({ key }, index) => {
      const others = keyed.filter((_, other) => other !== index);
      return !others.some(
        (other) => other.key.startsWith(key) && (other.key !== key || keyed.indexOf(other) < index),
      );
    })
    .map(({ moves }) => moves);
};

/** The path in our graph; none where only @xstate/graph takes it to be possible. */
const pathsAlong = ({ edges }: Explored, start: string, moves: readonly Move[]): Path[] => {
  const first = edges.find(({ label }) => label.kind === 'start' && label.start === start);
  const path: Edge[] = first === undefined ? [] : [first];
  for (const move of moves) {
    const at = path.at(-1)?.to;
    const next = edges.find(
      ({ from, label }) => from === at && label.kind !== 'start' && moveKey(label) === moveKey(move),
    );
    if (next === undefined) return [];
    path.push(next);
  }
  return path.length === 0 ? [] : [path.map(({ id }) => id)];
};
