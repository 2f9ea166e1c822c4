import { isDeepStrictEqual } from 'node:util';
import type { Edge, Graph, Happening, Label, Node } from '../graph';
import type { PathModel } from '../model';
import { type Limits, type Reached, tooLarge, usualLimits } from './limits';
import { callModel, type Position, Rig, type Step } from './rig';
import { isComposition } from './running';

type Move = Exclude<Label, { kind: 'start' }>;

/** A machine that has arrived at a node, with the whole context there. The rig is forked for every step on from here. */
export type Arrival = { rig: Rig; context: unknown };

/** A graph and how it was found. */
export type Explored = Graph & {
  /** By node: its position as JSON, which makes it one node. */
  positions: readonly string[];
  /** By edge: what the step did. */
  steps: readonly Step[];
  /** By node: arrivals with different contexts, the node's own first. */
  arrivals: readonly (readonly Arrival[])[];
  /** Types of the events that the machine met, those that it sent itself among them. */
  heard: readonly string[];
  /** Names of the actors that ran, whether invoked or spawned. */
  actors: readonly string[];
  /** System ids that the machine looks up and never finds. */
  missingPeers: readonly string[];
};

/** How far to explore, and who is told how far it has come. */
export type Watch = { limits: Limits; onProgress: (reached: Reached) => void };

/** No more arrivals at one node are recorded. */
const mostArrivals = 5;

/**
 * Goes through all that the machine does under its model, breadth first, with a real actor whose own actors
 * wait for the model's outcomes.
 *
 * @throws MachineThrew where the machine throws
 * @throws ModelThrew where a function of the model throws
 * @throws TooLarge where a limit stops it
 */
export function explore(
  model: PathModel,
  { limits = usualLimits, onProgress = () => {} }: Partial<Watch> = {},
): Explored {
  const began = Date.now();
  const nodes: Node[] = [];
  const edges: Edge[] = [];
  const steps: Step[] = [];
  const arrivals: Arrival[][] = [];
  /** By node: how many steps lead there, and from which node. */
  const distances: number[] = [];
  const comingFrom: (number | null)[] = [];
  const known = new Map<string, number>();
  const actors = new Set<string>();
  const heard = new Set<string>();
  const lookups = new Map<string, boolean>();
  const meet = (rig: Rig) => {
    for (const [, src] of rig.running()) actors.add(src);
    for (const type of rig.heard) heard.add(type);
    for (const [systemId, isFound] of rig.lookups)
      lookups.set(systemId, isFound || lookups.get(systemId) === true);
  };

  const stop = (limit: keyof Limits, at: number, from: number | null) => {
    const way: number[] = [];
    for (let id = from; id !== null; id = comingFrom[id] ?? null) way.unshift(id);
    const positions = [...known.keys()].map((key): Position => JSON.parse(key));
    throw tooLarge(limit, limits, reachedAt(at), positions, way);
  };
  const reachedAt = (at: number): Reached => ({
    moments: nodes.length,
    steps: edges.length,
    depth: distances.at(-1) ?? 0,
    waiting: nodes.length - at,
  });

  const arrive = (position: Position, arrival: Arrival, from: number | null): number => {
    const key = JSON.stringify(position);
    const found = known.get(key);
    if (found !== undefined) {
      recordArrival(arrivals[found] ?? [], arrival);
      return found;
    }
    const id = nodes.length;
    const distance = from === null ? 0 : (distances[from] ?? 0) + 1;
    if (id >= limits.moments) stop('moments', from ?? 0, from);
    if (distance > limits.depth) stop('depth', from ?? 0, from);
    known.set(key, id);
    const { state, identity, isOver } = position;
    nodes.push({ id, state, identity, isOver });
    distances.push(distance);
    comingFrom.push(from);
    arrivals.push([arrival]);
    return id;
  };
  const connect = (from: number | null, to: number, label: Label, step: Step) => {
    const { items, taken, changes, effects, of } = step;
    edges.push({
      id: edges.length,
      from,
      to,
      label,
      items,
      taken,
      changes,
      effects,
      ...(of !== null && { of }),
    });
    steps.push(step);
  };

  for (const start of Object.keys(model.starts)) {
    const { rig, first } = Rig.begin(model, start);
    const to = arrive(rig.position(), { rig, context: rig.context }, null);
    connect(null, to, { kind: 'start', start }, first);
    meet(rig);
  }
  for (let from = 0; from < nodes.length; from++) {
    const node = nodes[from];
    const [own] = arrivals[from] ?? [];
    if (node === undefined || own === undefined) break;
    if (Date.now() - began > 1000 * limits.seconds) stop('seconds', from, nodes.length - 1);
    onProgress(reachedAt(from));
    const answered = answeredFrom(model, own.rig);
    for (const { label, step, position, arrival, isWithin } of answered) {
      if (!isWithin) continue;
      const to = arrive(position, arrival, from);
      connect(from, to, label, step);
      meet(arrival.rig);
    }
    if (isComposition(model)) nodes[from] = { ...node, beyond: beyondOf(own.rig, answered) };
  }
  return {
    machine: model.machine.id,
    nodes,
    edges,
    positions: [...known.keys()],
    steps,
    arrivals,
    heard: [...heard].sort(),
    actors: [...actors].sort(),
    missingPeers: [...lookups].flatMap(([systemId, isFound]) => (isFound ? [] : [systemId])).sort(),
  };
}

/** What can still happen there, though it is no step: beyond the model's bound, or a timer that is not due first. */
const beyondOf = (rig: Rig, answered: readonly Answered[]): Happening[] => [
  ...answered.flatMap(({ label, step: { of }, isWithin }) =>
    isWithin || of === null ? [] : [{ label, of }],
  ),
  ...rig
    .position()
    .timers.slice(1)
    .map(({ delay, left }): Happening => ({ label: { kind: 'timer', delay, ms: left } })),
];

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

type Answered = { label: Move; step: Step; position: Position; arrival: Arrival; isWithin: boolean };

/** All that can happen where `rig` is, and is answered, or refused by a guard, within the model's bound. */
export const movesFrom = (model: PathModel, rig: Rig): Answered[] =>
  answeredFrom(model, rig).filter(({ isWithin }) => isWithin);

/** The same, also beyond the bound. */
const answeredFrom = (model: PathModel, rig: Rig): Answered[] => {
  let fresh: Rig | null = null;
  return rig.labels().flatMap((label) => {
    const moved = fresh ?? rig.fork();
    const step = moved.step(label);
    const position = moved.position();
    const { context } = moved;
    const { running, state } = position;
    const isWithin = callModel('isWithin', state, () => model.isWithin(context, running, state));
    // An event that nothing answers leaves everything as it was.
    fresh = label.kind === 'event' && step.taken.length === 0 ? moved : null;
    return step.isAnswered ? [{ label, step, position, arrival: { rig: moved, context }, isWithin }] : [];
  });
};
