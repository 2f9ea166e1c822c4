import { isDeepStrictEqual } from 'node:util';
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { Edge, Graph, Node } from '../graph';
import type { PathModel } from '../model';
import { type Limits, usualLimits } from './limits';
import { type Moment, type Move, simulate } from './simulate';
import { stoppedBy } from './stoppedBy';

/** A graph and how it was found. */
export type Explored = Graph & {
  /** By node: moments with different contexts, the node's own first. */
  arrivals: readonly (readonly Moment[])[];
  /** By edge: the move of @xstate/graph. */
  moves: readonly Move[];
  /** Types of the events that the machine met, those that it sent itself among them. */
  heard: readonly string[];
  /** Names of the actors that ran, whether invoked or spawned. */
  actors: readonly string[];
  /** System ids that the machine looks up and never finds. */
  missingPeers: readonly string[];
  /** Why some was left out, in one line; null where all was explored. */
  leftOut: string | null;
};

/** No more moments of one node are kept. */
const mostArrivals = 5;

type Adjacency = AdjacencyMap<Moment, Move>;

/**
 * All that the machine does under its model, as `getAdjacencyMap` of @xstate/graph finds it.
 *
 * @throws MachineThrew where the machine throws
 * @throws ModelThrew where a function of the model throws
 */
export const explore = (model: PathModel, limits: Partial<Limits> = {}): Explored => {
  const [logic, options] = simulate(model, limits);
  const stopped: Moment[] = [];
  const { stopWhen = () => false } = options;
  const adjacency = getAdjacencyMap(logic, {
    ...options,
    stopWhen: (moment) => {
      const isStopped = stopWhen(moment);
      if (isStopped) stopped.push(moment);
      return isStopped;
    },
  });
  const explored = exploredFrom(adjacency, model.machine.id);
  if (stopped.length === 0) return explored;
  const moments = explored.arrivals.flatMap(([own]) => own ?? []);
  return { ...explored, leftOut: stoppedBy({ ...usualLimits, ...limits }, moments) };
};

/** What `getAdjacencyMap` has found, as a graph with numbers. */
export const exploredFrom = (adjacency: Adjacency, machine: string): Explored => {
  const ids = new Map<string, number>();
  const nodes: Node[] = [];
  const arrivals: Moment[][] = [];
  const edges: Edge[] = [];
  const moves: Move[] = [];
  const actors = new Set<string>();
  const heard = new Set<string>();
  const lookups = new Map<string, boolean>();
  const nodeOf = (moment: Moment): number => {
    const known = ids.get(moment.key);
    if (known !== undefined) return known;
    const id = nodes.length;
    const { state = '', identity, isOver = false } = moment.position ?? {};
    ids.set(moment.key, id);
    nodes.push({ id, state, identity, isOver });
    arrivals.push([moment]);
    return id;
  };
  for (const { state: moment, event: move, nextState: next } of adjacencyMapToArray(adjacency)) {
    const { step, simulation } = next;
    if (step === null || simulation === null) continue;
    const to = nodeOf(next);
    const { items, taken, changes, effects } = step;
    const from = moment.position === null ? null : nodeOf(moment);
    edges.push({ id: edges.length, from, to, label: move, items, taken, changes, effects });
    moves.push(move);
    recordArrival(arrivals[to] ?? [], next);
    for (const [, src] of simulation.running()) actors.add(src);
    for (const type of simulation.heard) heard.add(type);
    for (const [systemId, isFound] of simulation.lookups)
      lookups.set(systemId, isFound || lookups.get(systemId) === true);
  }
  return {
    machine,
    nodes,
    edges,
    arrivals,
    moves,
    heard: [...heard].sort(),
    actors: [...actors].sort(),
    missingPeers: [...lookups].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
    leftOut: null,
  };
};

/** Adds a moment that comes with a context not known yet. @returns whether it does */
export const recordArrival = (known: Moment[], arrival: Moment): boolean => {
  if (
    known.length >= mostArrivals ||
    known.some((one) => one === arrival || isDeepStrictEqual(one.context, arrival.context))
  )
    return false;
  known.push(arrival);
  return true;
};
