import type { StatePath } from '@xstate/graph';
import type { Graph, Path } from '../../graph';
import { type Explored, exploredFrom } from '../simulate/explore';
import type { MachineLogic, SimulationOptions } from '../simulate/simulate';
import { beforeTheStart, type SimulationEvent, type SimulationSnapshot } from '../simulate/snapshots';
import { coveringTour, priceOf, walksOf } from './greedy';
import { type PlanOptions, problemOf } from './problem';

/** Paths that cover all items. */
export type Suite = {
  paths: readonly Path[];
  /** Steps plus the restart cost of every path. */
  cost: number;
};

/** Deterministic: equal graph and options give an equal suite. */
export const planSuite = (graph: Graph, options: PlanOptions = {}): Suite => {
  const problem = problemOf(graph, options);
  const tour = coveringTour(problem);
  const paths = walksOf(problem, tour).map((walk) => walk.map((index) => problem.arcs[index]?.edge ?? -1));
  return { paths: inOrder(paths), cost: priceOf(problem, tour) };
};

/** Groups walks by start, the longest first. */
const inOrder = (paths: readonly Path[]): Path[] =>
  paths.toSorted(
    (one, other) =>
      (one[0] ?? 0) - (other[0] ?? 0) ||
      other.length - one.length ||
      one.map((edge, index) => edge - (other[index] ?? 0)).find((difference) => difference !== 0) ||
      0,
  );

/** A `PathGenerator` of @xstate/graph with few paths that cover every transition, guard, error, case and change. */
export const getCoveringPaths = (
  logic: MachineLogic,
  { events, stopWhen }: Partial<SimulationOptions> = {},
): StatePath<SimulationSnapshot, SimulationEvent>[] => {
  const explored = exploredFrom('', logic, events, (_, next) => (stopWhen?.(next) ? 'stopped' : null));
  return planSuite(explored).paths.map((path) => statePathOf(explored, path));
};

/** The event that @xstate/graph puts before the first step. */
const init = { type: 'xstate.init' } as unknown as SimulationEvent;

const statePathOf = (
  { edges, arrivals }: Explored,
  path: Path,
): StatePath<SimulationSnapshot, SimulationEvent> => {
  const before = beforeTheStart();
  let state = before;
  const steps = path.flatMap((id) => {
    const edge = edges[id];
    const found = arrivals[edge?.to ?? -1]?.[0];
    if (edge === undefined || found === undefined) return [];
    state = found.reachedBy(state, edge.label);
    return [{ state, event: edge.label }];
  });
  return { state, steps: [{ state: before, event: init }, ...steps], weight: steps.length };
};
