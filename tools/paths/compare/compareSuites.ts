import { bookOf } from '../book/book';
import type { Explored } from '../explore/explore';
import type { Path } from '../graph';
import type { PathModel } from '../model';
import { mutate } from '../mutate/mutate';
import { listedPaths } from './listedPaths';

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

/** The suites that @xstate/graph lists of what was explored, beside a planned one. */
export const compareSuites = async (
  model: PathModel,
  explored: Explored,
  planned: readonly Path[],
): Promise<SuiteFigures[]> => {
  const machine = explored.machine;
  const figures = async (paths: readonly Path[] | null) =>
    paths === null ? null : await figuresOf(model, explored, paths);
  return [
    { machine, suite: 'shortest paths', figures: await figures(listedPaths(explored, 'shortest')) },
    { machine, suite: 'simple paths', figures: await figures(listedPaths(explored, 'simple')) },
    { machine, suite: 'planned', figures: await figures(planned) },
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
