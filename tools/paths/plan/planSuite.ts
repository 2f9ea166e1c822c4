import type { Criterion, Edge, Graph, Suite } from '../graph';
import { type Problem, problemOf, type Walk } from './problem';
import { program } from './program';
import { reduced } from './reduce';
import { isSearchable, search } from './search';
import { costOf, inOrder } from './walks';

export type PlanOptions = {
  /** The price of starting afresh, in steps, for every path: a whole number. */
  restart: number;
  seed: number;
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
