import { isDeepStrictEqual } from 'node:util';
import { type AdjacencyMap, adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { Edge, Graph, Node } from '../graph';
import type { PathModel } from '../model';
import { defaultLimits, type Limits } from './limits';
import { type SimulationEvent, type SimulationSnapshot, simulate } from './simulate';
import { stoppedBy } from './stoppedBy';

/** A graph with the snapshots that it was built from. */
export type Explored = Graph & {
  /** By node: snapshots with different contexts, the node's own first. */
  arrivals: readonly (readonly SimulationSnapshot[])[];
  /** The event of each edge. */
  events: readonly SimulationEvent[];
  /** Types of all events that the machine received, its own included. */
  received: readonly string[];
  /** Names of all actors that were invoked or spawned. */
  actors: readonly string[];
  /** System ids that the machine looked up in vain. */
  missingPeers: readonly string[];
  /** Why exploring stopped early, in one line; null if the graph is complete. */
  leftOut: string | null;
};

/** Maximum number of snapshots per node. */
const mostArrivals = 5;

type Adjacency = AdjacencyMap<SimulationSnapshot, SimulationEvent>;

/**
 * A machine's graph under its model, found by `getAdjacencyMap` of @xstate/graph.
 *
 * @throws MachineThrew
 * @throws ModelThrew
 */
export const explore = (model: PathModel, limits: Partial<Limits> = {}): Explored => {
  const [logic, options] = simulate(model, limits);
  const stopped: SimulationSnapshot[] = [];
  const { stopWhen = () => false } = options;
  const adjacency = getAdjacencyMap(logic, {
    ...options,
    stopWhen: (snapshot) => {
      const isStopped = stopWhen(snapshot);
      if (isStopped) stopped.push(snapshot);
      return isStopped;
    },
  });
  const explored = exploredFrom(adjacency, model.machine.id);
  if (stopped.length === 0) return explored;
  const snapshots = explored.arrivals.flatMap(([own]) => own ?? []);
  return { ...explored, leftOut: stoppedBy({ ...defaultLimits, ...limits }, snapshots) };
};

/** An adjacency map as a graph with numbered nodes and edges. */
export const exploredFrom = (adjacency: Adjacency, machine: string): Explored => {
  const ids = new Map<string, number>();
  const nodes: Node[] = [];
  const arrivals: SimulationSnapshot[][] = [];
  const edges: Edge[] = [];
  const events: SimulationEvent[] = [];
  const actors = new Set<string>();
  const heard = new Set<string>();
  const sought = new Map<string, boolean>();
  const nodeOf = (snapshot: SimulationSnapshot): number => {
    const known = ids.get(snapshot.key);
    if (known !== undefined) return known;
    const id = nodes.length;
    const { state = '', identity, isOver = false } = snapshot.position ?? {};
    ids.set(snapshot.key, id);
    nodes.push({ id, state, identity, isOver });
    arrivals.push([snapshot]);
    return id;
  };
  for (const { state: snapshot, event, nextState: next } of adjacencyMapToArray(adjacency)) {
    const { step, simulation } = next;
    if (step === null || simulation === null) continue;
    const to = nodeOf(next);
    const { items, taken, changes, effects, received, lookups } = step;
    const from = snapshot.position === null ? null : nodeOf(snapshot);
    edges.push({ id: edges.length, from, to, label: event, items, taken, changes, effects });
    events.push(event);
    recordArrival(arrivals[to] ?? [], next);
    for (const [, src] of simulation.running()) actors.add(src);
    for (const type of received) heard.add(type);
    for (const [systemId, isFound] of lookups) sought.set(systemId, isFound || sought.get(systemId) === true);
  }
  return {
    machine,
    nodes,
    edges,
    arrivals,
    events,
    received: [...heard].sort(),
    actors: [...actors].sort(),
    missingPeers: [...sought].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
    leftOut: null,
  };
};

/** Adds a snapshot with a new context. @returns whether it was added */
export const recordArrival = (known: SimulationSnapshot[], arrival: SimulationSnapshot): boolean => {
  if (
    known.length >= mostArrivals ||
    known.some((one) => one === arrival || isDeepStrictEqual(one.context, arrival.context))
  )
    return false;
  known.push(arrival);
  return true;
};
