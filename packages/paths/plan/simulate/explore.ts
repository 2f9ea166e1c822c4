import type { Edge, Graph, Label, Node } from '../../graph';
import type { PathModel } from '../../model';
import { recordArrival } from './arrivals';
import { endlessGrowth } from './endless';
import { defaultLimits, type Limits } from './limits';
import { beforeTheStart, type SimulationSnapshot, snapshotsAfter } from './snapshots';
import { stoppedBy } from './stoppedBy';

/** A graph with the snapshots that it was built from. */
export type Explored = Graph & {
  /** By node: snapshots with different contexts, the node's own first. */
  arrivals: readonly (readonly SimulationSnapshot[])[];
  /** Steps that end with an error. */
  failures: readonly Failure[];
  /** Types of all events that the machine received, its own included. */
  received: readonly string[];
  /** Names of all actors that were invoked or spawned. */
  actors: readonly string[];
  /** System ids that the machine looked up in vain. */
  missingPeers: readonly string[];
  /** Why exploring stopped early, in one line; null if the graph is complete. */
  leftOut: string | null;
  /** Whether the time was up before the graph was complete. */
  isInterrupted: boolean;
};

/** The state before the step is null for a start. */
export type Failure = { label: Label; state: string | null; error: string };

/** Nodes after which endless growth is looked for, at first; then after twice as many, and so on. */
const firstLook = 500;

/** A machine's graph under its model. @throws ModelThrew */
export const explore = (model: PathModel, limits: Partial<Limits> = {}): Explored => {
  const { nodes, depth, isTimeUp } = { ...defaultLimits, ...limits };
  let look = firstLook;
  let isInterrupted = false;
  const explored = exploredFrom(
    model.machine.id,
    beforeTheStart(),
    (from) => snapshotsAfter(model, from),
    (found, { depth: reached }) => {
      isInterrupted = isTimeUp?.(found.length) === true;
      if (isInterrupted) return `explored no further than ${found.length} nodes, for the time was up`;
      const isLimit = found.length > nodes || reached > depth;
      if (isLimit || found.length >= look) {
        look *= 2;
        const growth = endlessGrowth(found, depth);
        if (growth !== null) return growth;
      }
      return isLimit ? stoppedBy({ nodes, depth }, found) : null;
    },
  );
  return { ...explored, isInterrupted };
};

/**
 * Numbered nodes and edges, breadth first. The queue of @xstate/graph's `getAdjacencyMap` takes minutes for
 * hundreds of thousands of edges.
 *
 * @param whyStop a reason to stop before a snapshot's steps are taken
 */
export const exploredFrom = (
  machine: string,
  first: SimulationSnapshot,
  after: (from: SimulationSnapshot) => readonly SimulationSnapshot[],
  whyStop: (found: readonly SimulationSnapshot[], next: SimulationSnapshot) => string | null,
): Explored => {
  const ids = new Map<string, number>();
  const nodes: Node[] = [];
  const found: SimulationSnapshot[] = [];
  const arrivals: SimulationSnapshot[][] = [];
  const edges: Edge[] = [];
  const failures: Failure[] = [];
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
    found.push(snapshot);
    arrivals.push([snapshot]);
    return id;
  };
  let leftOut: string | null = null;
  const queue = [first];
  for (const snapshot of queue) {
    leftOut = whyStop(found, snapshot);
    if (leftOut !== null) break;
    const from = snapshot.position === null ? null : nodeOf(snapshot);
    for (const next of after(snapshot)) {
      if (next.by === null) continue;
      const { event: label, step } = next.by;
      const isNew = !ids.has(next.key);
      const to = nodeOf(next);
      const { items, taken, changes, effects } = step;
      edges.push({ id: edges.length, from, to, label, items, taken, changes, effects });
      if (isNew) {
        queue.push(next);
        for (const [, src] of next.simulation?.running() ?? []) actors.add(src);
      } else recordArrival(arrivals[to] ?? [], next);
      if (step.error !== null)
        failures.push({ label, state: from === null ? null : snapshot.state, error: step.error });
      for (const type of step.received) heard.add(type);
      for (const [systemId, isFound] of step.lookups)
        sought.set(systemId, isFound || sought.get(systemId) === true);
    }
  }
  return {
    machine,
    nodes,
    edges,
    arrivals,
    failures,
    received: [...heard].sort(),
    actors: [...actors].sort(),
    missingPeers: [...sought].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
    leftOut,
    isInterrupted: false,
  };
};
