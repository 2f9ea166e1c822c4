import { getAdjacencyMap } from '@xstate/graph';
import type { Edge, Graph, ItemId, Label, Node } from '../../graph';
import { defaultLimits, type PathModel } from '../../model';
import { type Stop, stopOf } from './endless';
import { isSameValue } from './sameValue';
import { type MachineLogic, type SimulationOptions, simulate } from './simulate';
import type { SimulationSnapshot } from './simulation';

/** A graph with the snapshots that it was built from. */
export type Explored = Graph & {
  /** By node: snapshots with different contexts, the node's own first. */
  arrivals: readonly (readonly SimulationSnapshot[])[];
  failures: readonly Failure[];
  /** Types of all events that the machine received, its own included. */
  received: readonly string[];
  clocked: readonly string[];
  actors: readonly string[];
  missingPeers: readonly string[];
  /** Null if the graph is complete. */
  stop: Stop | null;
};

export type Failure = { label: Label; state: string | null; error: string };

/** A machine's graph under its model. @throws ModelThrew */
export const explore = (model: PathModel): Explored => {
  const limits = { ...defaultLimits, ...model.limits };
  const [logic, { events }] = simulate(model);
  return exploredFrom(model.name, logic, events, (found, { depth }) =>
    found.length <= limits.nodes && depth <= limits.depth ? null : stopOf(limits, found),
  );
};

const mostArrivals = 5;

export const recordArrival = (known: SimulationSnapshot[], arrival: SimulationSnapshot): boolean => {
  if (
    known.length >= mostArrivals ||
    known.some((one) => one === arrival || isSameValue(one.context, arrival.context))
  )
    return false;
  known.push(arrival);
  return true;
};

/**
 * Numbered nodes and edges, in the order in which @xstate/graph finds them. It is shown only the steps that lead to new
 * nodes: of all others, which are many, it would keep each in its queue.
 *
 * @param whyStop a reason to stop before a snapshot's steps are taken
 */
export const exploredFrom = (
  machine: string,
  logic: MachineLogic,
  eventsOf: SimulationOptions['events'],
  whyStop: (found: readonly SimulationSnapshot[], next: SimulationSnapshot) => Stop | null,
): Explored => {
  const ids = new Map<string, number>();
  const nodes: Node[] = [];
  const found: SimulationSnapshot[] = [];
  const arrivals: SimulationSnapshot[][] = [];
  const edges: Edge[] = [];
  const failures: Failure[] = [];
  const actors = new Set<string>();
  const heard = new Set<string>();
  const clocked = new Set<string>();
  const sought = new Map<string, boolean>();
  const staying = new Staying();
  const addNode = (snapshot: SimulationSnapshot): number => {
    const id = nodes.length;
    const { state, position } = snapshot;
    const { identity, isOver = false } = position ?? {};
    ids.set(snapshot.key, id);
    nodes.push({ id, state, identity, isOver });
    found.push(snapshot);
    arrivals.push([snapshot]);
    for (const { src } of snapshot.running().values()) actors.add(src);
    return id;
  };
  const record = (from: SimulationSnapshot, next: SimulationSnapshot): boolean => {
    if (next.by === null || next.before !== from) return false;
    const { event: label, step } = next.by;
    const known = ids.get(next.key);
    const to = known ?? addNode(next);
    const { items, taken, changes, effects } = step;
    const at = ids.get(from.key) ?? null;
    const more = taken.flatMap((id) => staying.itemFor(id, from.state) ?? []);
    const all = more.length === 0 ? items : [...items, ...more];
    edges.push({ id: edges.length, from: at, to, label, items: all, taken, changes, effects });
    if (known !== undefined) recordArrival(arrivals[to] ?? [], next);
    if (step.error !== null)
      failures.push({ label, state: at === null ? null : from.state, error: step.error });
    for (const type of step.received) heard.add(type);
    for (const guard of step.clocked) clocked.add(guard);
    for (const [systemId, isFound] of step.lookups)
      sought.set(systemId, isFound || sought.get(systemId) === true);
    return known === undefined;
  };
  let stop: Stop | null = null;
  getAdjacencyMap(logic, {
    serializeState: ({ key }) => key,
    events: (from) =>
      (typeof eventsOf === 'function' ? eventsOf(from) : (eventsOf ?? [])).filter((event) =>
        record(from, logic.transition(from, event, noScope)),
      ),
    stopWhen: (snapshot) => {
      stop ??= whyStop(found, snapshot);
      return stop !== null;
    },
  });
  return {
    machine,
    nodes,
    edges,
    arrivals,
    failures,
    received: [...heard].sort(),
    clocked: [...clocked].sort(),
    actors: [...actors].sort(),
    missingPeers: [...sought].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
    stop,
  };
};

/**
 * A transition without a target, in a state with others inside, leads to none of these: seen in one of them, it might
 * lead to that one. Two of them are an item each.
 */
class Staying {
  private readonly found = new Map<string, string[]>();

  itemFor(id: string, state: string): ItemId | null {
    const [, source = ''] = /^(.+?) · .* → stays$/s.exec(id) ?? [];
    const around = source === 'anywhere' ? '' : `${source}.`;
    const inside = state.split('+').find((region) => source !== '' && region.startsWith(around));
    const [child] = inside?.slice(around.length).split('.') ?? [];
    if (child === undefined) return null;
    const known = this.found.get(id) ?? [];
    if (!known.includes(child) && known.length < 2) this.found.set(id, [...known, child]);
    return this.found.get(id)?.includes(child) ? `transition ${id} in ${child}` : null;
  }
}

/** The simulation needs none. */
export const noScope = {} as Parameters<MachineLogic['transition']>[2];
