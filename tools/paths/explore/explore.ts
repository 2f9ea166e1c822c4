import { isDeepStrictEqual } from 'node:util';
import type { Edge, Graph, Label, Node } from '../graph';
import type { PathModel } from '../model';
import { callModel, type Position, Rig, type Step } from './rig';

type Move = Exclude<Label, { kind: 'start' }>;

/** A way to a node: a start and what happens after it. */
export type Way = { start: string; moves: readonly Move[] };

/** A way that leads to a node, and the whole context there. */
export type Arrival = { way: Way; context: unknown };

/** A graph and how it was found. */
export type Explored = Graph & {
  ways: readonly Way[];
  /** By node: its position as JSON, which makes it one node. */
  positions: readonly string[];
  /** By node: ways that come with different contexts, the node's own first. */
  arrivals: readonly (readonly Arrival[])[];
  /** Names of the actors that ran, whether invoked or spawned. */
  actors: readonly string[];
  /** System ids that the machine looks up and never finds. */
  missingPeers: readonly string[];
};

/** No more ways to one node are recorded. */
const mostArrivals = 5;

/** A machine has more moments than its model can mean. `grows` names the part of the identity with most values. */
export class Unbounded extends Error {
  constructor(
    readonly grows: string,
    most: number,
  ) {
    super(`${most} moments and more to come: '${grows}' of the identity grows without bound`);
  }
}

const mostNodes = 600;
/** No screen is that many steps away; where one is, something is counted. */
const mostSteps = 40;

/**
 * Goes through all that the machine does under its model, breadth first, with a real actor whose own actors
 * wait for the model's outcomes.
 *
 * @throws MachineThrew where the machine throws
 * @throws ModelThrew where a function of the model throws
 * @throws Unbounded where the identity has too many values
 */
export function explore(model: PathModel): Explored {
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const ways: Way[] = [];
  const arrivals: Arrival[][] = [];
  const known = new Map<string, number>();
  const actors = new Set<string>();
  const lookups = new Map<string, boolean>();
  const meet = (rig: Rig) => {
    for (const [, src] of rig.running()) actors.add(src);
    for (const [systemId, isFound] of rig.lookups)
      lookups.set(systemId, isFound || lookups.get(systemId) === true);
  };

  const arrive = (position: Position, way: Way, context: unknown): number => {
    const key = JSON.stringify(position);
    const found = known.get(key);
    if (found !== undefined) {
      recordArrival(arrivals[found] ?? [], { way, context });
      return found;
    }
    const id = nodes.length;
    if (id >= mostNodes || way.moves.length > mostSteps) throw new Unbounded(growing(nodes), id);
    known.set(key, id);
    const { state, identity, isOver } = position;
    nodes.push({ id, state, identity, isOver });
    ways.push(way);
    arrivals.push([{ way, context }]);
    return id;
  };
  const connect = (from: number | null, to: number, label: Label, { items, taken, effects }: Step) =>
    edges.push({ id: edges.length, from, to, label, items, taken, effects });

  for (const start of Object.keys(model.starts)) {
    const rig = new Rig(model, start);
    const to = arrive(rig.position(), { start, moves: [] }, rig.snapshot.context);
    connect(null, to, { kind: 'start', start }, rig.first);
    meet(rig);
  }
  for (let from = 0; from < nodes.length; from++) {
    const way = ways[from];
    if (way === undefined) break;
    for (const { label, step, position, context } of movesFrom(model, way, meet)) {
      const to = arrive(position, { start: way.start, moves: [...way.moves, label] }, context);
      connect(from, to, label, step);
    }
  }
  return {
    machine: model.machine.id,
    nodes,
    edges,
    ways,
    positions: [...known.keys()],
    arrivals,
    actors: [...actors].sort(),
    missingPeers: [...lookups].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
  };
}

/** Adds an arrival that comes with a context not known yet. @returns whether it does */
export const recordArrival = (known: Arrival[], arrival: Arrival): boolean => {
  if (
    known.length >= mostArrivals ||
    known.some(({ context }) => isDeepStrictEqual(context, arrival.context))
  )
    return false;
  known.push(arrival);
  return true;
};

/** Brings a new actor where `way` leads. */
const rigAt = (model: PathModel, way: Way): Rig => {
  const rig = new Rig(model, way.start);
  for (const move of way.moves) rig.walk(move);
  return rig;
};

/**
 * All that can happen where `way` leads, and is answered, or refused by a guard, within the model's bound.
 *
 * @param meet is called with every rig that was used, before and after each step
 */
export function movesFrom(
  model: PathModel,
  way: Way,
  meet: (rig: Rig) => void = () => {},
): { label: Move; step: Step; position: Position; context: unknown }[] {
  let rig = rigAt(model, way);
  meet(rig);
  return rig.labels().flatMap((label) => {
    const step = rig.step(label);
    const position = rig.position();
    const { context } = rig.snapshot;
    const isWithin = callModel('isWithin', position.state, () => model.isWithin(context));
    meet(rig);
    // An event that nothing answers leaves all as it was: the actor is as good as a new one.
    if (label.kind !== 'event' || step.taken.length > 0) rig = rigAt(model, way);
    return step.isAnswered && isWithin ? [{ label, step, position, context }] : [];
  });
}

/** The top-level part of the identity with most different values. */
const growing = (nodes: readonly Node[]): string => {
  const values = new Map<string, Set<string>>();
  for (const { identity } of nodes) {
    const parts =
      typeof identity === 'object' && identity !== null ? Object.entries(identity) : [['it', identity]];
    for (const [key, value] of parts as [string, unknown][])
      values.set(key, (values.get(key) ?? new Set()).add(JSON.stringify(value)));
  }
  return [...values].sort(([, a], [, b]) => b.size - a.size)[0]?.[0] ?? 'it';
};
