import { getAdjacencyMap } from '@xstate/graph';
import { type Criterion, type Graph, type Path, usualCriteria } from '../graph';
import { type Explored, exploredFrom } from '../simulate/explore';
import type { MachineLogic, Moment, MomentOptions, Move } from '../simulate/simulate';
import { lowerBound } from './bound';
import { coveringTour, priceOf, walksOf } from './greedy';
import { type PlanOptions, problemOf } from './problem';
import { reduced } from './reduce';

/** Paths that cover the items of the criteria, and how good that is. */
export type Suite = {
  paths: readonly Path[];
  /** Steps, plus the price of starting afresh for every path. */
  cost: number;
  /** No suite that covers the same can cost less. */
  bound: number;
};

export type CoveringOptions = Partial<PlanOptions> & {
  criteria?: readonly Criterion[];
  /** Another seed can find other paths of about the same length. */
  seed?: number;
};

/** The same graph and options give the same suite on every machine. */
export const planSuite = (
  graph: Graph,
  { criteria = usualCriteria, restart = 5, seed = 1, ...options }: CoveringOptions = {},
): Suite => {
  const problem = reduced(problemOf(graph, criteria, { restart, ...options }));
  const tour = coveringTour(problem, seed);
  const paths = walksOf(problem, tour).map((walk) => walk.map((index) => problem.arcs[index]?.edge ?? -1));
  return { paths: inOrder(paths), cost: priceOf(problem, tour), bound: lowerBound(problem) };
};

/** Walks from the same start together, the longest first. */
const inOrder = (paths: readonly Path[]): Path[] =>
  paths.toSorted(
    (one, other) =>
      (one[0] ?? 0) - (other[0] ?? 0) ||
      other.length - one.length ||
      one.map((edge, index) => edge - (other[index] ?? 0)).find((difference) => difference !== 0) ||
      0,
  );

/** A path as @xstate/graph lists it. */
type StatePath = { state: Moment; steps: { state: Moment; event: Move }[]; weight: number };

/** A `PathGenerator` of @xstate/graph: few paths that together cover all that the criteria ask for. */
export const coveringPathsBy =
  (options: CoveringOptions = {}) =>
  (logic: MachineLogic, momentOptions: Partial<MomentOptions> = {}): StatePath[] => {
    const adjacency = getAdjacencyMap(logic, momentOptions);
    const explored = exploredFrom(adjacency, '');
    const before = Object.values(adjacency)[0]?.state;
    return planSuite(explored, options).paths.map((path) => statePathOf(explored, path, before));
  };

/** Few paths that cover every transition, guard, error, case and change of a simulated machine. */
export const getCoveringPaths = coveringPathsBy();

/** How @xstate/graph calls what leads to the moment before the first step. */
const init = { type: 'xstate.init' } as unknown as Move;

const statePathOf = ({ nodes, edges, arrivals, moves }: Explored, path: Path, before?: Moment): StatePath => {
  const steps = path.flatMap((id) => {
    const state = arrivals[nodes[edges[id]?.to ?? -1]?.id ?? -1]?.[0];
    const event = moves[id];
    return state === undefined || event === undefined ? [] : [{ state, event }];
  });
  const all = before === undefined ? steps : [{ state: before, event: init }, ...steps];
  const last = all.at(-1)?.state;
  if (last === undefined) throw new RangeError('A path without a step leads nowhere');
  return { state: last, steps: all, weight: steps.length };
};
