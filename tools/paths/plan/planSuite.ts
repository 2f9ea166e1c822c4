import type { Criterion, Edge, Graph, Path, Suite } from '../graph';
import { grouped } from '../grouped';
import { further } from './greedy';
import { missedBy, type Problem, problemOf, root, type Walk } from './problem';
import { program } from './program';
import { reduced } from './reduce';
import { isSearchable, search } from './search';
import { costOf, inOrder } from './walks';

export type PlanOptions = {
  /** The price of starting afresh, in steps, for every path: a whole number. */
  restart: number;
  seed: number;
  /**
   * What all paths may cost together, counted in steps, where pairs are asked for: these come last, as many as fit.
   * Without it all pairs are covered.
   */
  budget?: number | undefined;
  /** Steps that may be taken, for example those that a person can cause; all if it is left out. */
  usable?: (edge: Edge) => boolean;
};

/**
 * Paths that cover every item of the criteria at the least cost or close to it, and the proved lower bound of that cost.
 * The same graph, criteria and options give the same suite on every machine.
 */
export const planSuite = async (
  graph: Graph,
  criteria: readonly Criterion[],
  options: PlanOptions,
): Promise<Suite> => {
  if (!Number.isInteger(options.restart) || options.restart < 0)
    throw new RangeError(`The price of a restart is a whole number of steps, not ${options.restart}.`);
  if (options.budget !== undefined && criteria.includes('pairs'))
    return suiteWithin(options.budget, graph, criteria, options);
  const { problem, missing } = problemOf(graph, criteria, options);
  const suiteOf = (
    solved: Problem,
    walks: readonly Walk[],
    bound: number,
    method: Suite['method'],
  ): Suite => ({
    paths: inOrder(solved, walks).map((walk) => walk.map((index) => solved.arcs[index]?.edge ?? -1)),
    cost: costOf(solved, walks),
    bound,
    method,
    missing,
  });

  if (problem.items === 0) return suiteOf(problem, [], 0, 'search');
  if (criteria.includes('edges') && !criteria.includes('pairs')) {
    const { walks, bound } = await program(problem, options.seed);
    return suiteOf(problem, walks, bound, 'flow');
  }
  const small = reduced(problem);
  if (isSearchable(small)) {
    const walks = search(small);
    return suiteOf(small, walks, costOf(small, walks), 'search');
  }
  const { walks, bound } = await program(small, options.seed);
  return suiteOf(small, walks, bound, costOf(small, walks) <= bound ? 'program' : 'greedy');
};

/** All other criteria are covered, whatever that costs; then pairs, until the budget is spent. */
const suiteWithin = async (
  budget: number,
  graph: Graph,
  criteria: readonly Criterion[],
  options: PlanOptions,
): Promise<Suite> => {
  const others = criteria.filter((criterion) => criterion !== 'pairs');
  const first = await planSuite(graph, others, options);
  const { problem } = problemOf(graph, ['pairs'], options);
  const covered = coveredAlong(problem, first.paths);
  const walks = further(problem, options.seed, { covered, most: budget - first.cost });
  const paths = [
    ...first.paths,
    ...inOrder(problem, walks).map((walk) => walk.map((index) => problem.arcs[index]?.edge ?? -1)),
  ];
  const cost = first.cost + costOf(problem, walks);
  const missing = missedBy(graph, criteria, paths);
  return {
    paths,
    cost,
    bound: 0,
    method: 'greedy',
    missing,
    because: `it is beyond the budget of ${budget}`,
  };
};

/** By item, 1 where paths that were planned for something else cover it. */
const coveredAlong = ({ arcs, items }: Problem, paths: readonly Path[]): Uint8Array => {
  const covered = new Uint8Array(items);
  const leaving = grouped(arcs, ({ from }) => from);
  for (const path of paths) {
    let at = root;
    for (const edge of path) {
      const arc = leaving.get(at)?.find((one) => one.edge === edge);
      for (const item of arc?.items ?? []) covered[item] = 1;
      at = arc?.to ?? root;
    }
  }
  return covered;
};
