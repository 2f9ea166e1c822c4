import type { Edge, ItemId, Node, OptionalCriterion, StepLabel } from '../../graph';
import { grouped } from '../../grouped';
import type { Explored } from '../simulate/explore';
import type { Simulation } from '../simulate/simulation';

/** The part of a step that decides what the next one covers. */
type Memory = {
  /** The last transition that was taken. */
  last: string;
  /** Actors that the step stopped, with the names of their outcomes. */
  stopped: [id: string, src: string][];
  /** The timer that is due in 1 ms. */
  due: string;
};

/** A node after a step. */
type Place = { id: number; node: number; memory: Memory };

const nothing: Memory = { last: '', stopped: [], due: '' };

/**
 * The graph for optional criteria: a node for each way in that decides what follows, as in a line graph, and the steps
 * that no transition listens to.
 */
export const withOptionalCriteria = (explored: Explored, also: readonly OptionalCriterion[]): Explored => {
  if (also.length === 0) return explored;
  const { nodes, arrivals } = explored;
  const leaving = grouped(explored.edges, ({ from }) => from);
  const ids = new Map(arrivals.map(([own], id) => [own?.key, id]));
  const oneEach = (keyOf: (node: Node) => string): Set<number> =>
    new Set(
      new Map(
        nodes
          .filter(({ isOver }) => !isOver)
          .toReversed()
          .map((node) => [keyOf(node), node.id]),
      ).values(),
    );
  /** One node of each state, and of each state and timer, stands for it. */
  const refusing = oneEach(({ state }) => state);
  const waiting = oneEach(({ id, state }) => `${state} ${arrivals[id]?.[0]?.position?.timers[0]?.delay}`);
  const places = new Map<string, Place>();
  const edges: Edge[] = [];
  const simulationAt = (node: number): Simulation | null => arrivals[node]?.[0]?.simulation ?? null;
  const placeOf = (node: number, memory: Memory): Place => {
    const key = JSON.stringify([node, memory]);
    const place = places.get(key) ?? { id: places.size, node, memory };
    places.set(key, place);
    return place;
  };
  const add = (from: Place | null, to: Place, edge: Omit<Edge, 'id' | 'from' | 'to'>, more: ItemId[]) => {
    const items = more.length === 0 ? edge.items : [...edge.items, ...more];
    edges.push({ ...edge, id: edges.length, from: from?.id ?? null, to: to.id, items });
  };
  const follow = (from: Place | null, edge: Edge): void => {
    const { last, due } = from?.memory ?? nothing;
    const [first] = edge.taken;
    const stopped = also.includes('late') ? stoppedBy(edge, simulationAt) : [];
    const memory = { last: also.includes('pairs') ? (edge.taken.at(-1) ?? last) : '', stopped, due: '' };
    add(from, placeOf(edge.to, memory), edge, [
      ...(last === '' || first === undefined ? [] : [`pair ${last} ⇒ ${first}` as const]),
      ...(due === '' ? [] : [`timer ${nodes[from?.node ?? -1]?.state} · ${due}` as const]),
    ]);
  };
  const take = (from: Place, simulation: Simulation, label: StepLabel): void => {
    const { simulation: moved, step } = simulation.step(label);
    const { node, memory } = from;
    const to = label.kind === 'before' ? node : ids.get(JSON.stringify(moved.position()));
    // Beyond the model's bound.
    if (to === undefined) return;
    const due = label.kind === 'before' ? label.delay : '';
    const isUnchanged = to === node && step.taken.length === 0;
    const after = placeOf(
      to,
      isUnchanged ? { ...memory, due } : { ...nothing, last: memory.last && (step.taken.at(-1) ?? '') },
    );
    add(from, after, { ...step, label }, itemsOf(label, nodes[node]?.state ?? ''));
  };
  const isWanted = (label: StepLabel, node: number, simulation: Simulation): boolean => {
    if (label.kind === 'refused')
      return also.includes('refused') && refusing.has(node) && !simulation.listens(label.event);
    return label.kind === 'late' || (also.includes('timers') && waiting.has(node));
  };
  for (const start of leaving.get(null) ?? []) follow(null, start);
  for (const place of places.values()) {
    const { node, memory } = place;
    for (const edge of leaving.get(node) ?? [])
      if (memory.due === '' || edge.label.kind === 'timer') follow(place, edge);
    const simulation = simulationAt(node);
    if (simulation === null || memory.due !== '') continue;
    const labels = simulation
      .optionalLabels(memory.stopped)
      .filter((label) => isWanted(label, node, simulation));
    // One case of each event.
    for (const [label] of grouped(labels, ({ type }) => type).values())
      if (label !== undefined) take(place, simulation, label);
  }
  const those = [...places.values()];
  return {
    ...explored,
    edges,
    nodes: those.flatMap(({ id, node }) => nodes.slice(node, node + 1).map((own) => ({ ...own, id }))),
    arrivals: those.map(({ node }) => arrivals[node] ?? []),
  };
};

/** A wait is covered by the timer that runs out after it. */
const itemsOf = (label: StepLabel, state: string): ItemId[] => {
  if (label.kind === 'refused') return [`refused ${state} · ${label.event}`];
  return label.kind === 'late' ? [`late ${state} · ${label.actor}: ${label.outcome}`] : [];
};

/** Actors that run before a step and not after it, without the one whose end is the step. */
const stoppedBy = (
  { from, to, label }: Edge,
  simulationAt: (node: number) => Simulation | null,
): Memory['stopped'] => {
  const running = simulationAt(to)?.running() ?? [];
  return (simulationAt(from ?? -1)?.running() ?? []).filter(
    ([id]) => !running.some(([other]) => other === id) && !(label.kind === 'outcome' && label.actor === id),
  );
};
