import type { Criterion, Edge, Graph, Happening, ItemId, ItemKind, Path } from '../graph';
import { grouped } from '../grouped';
import { happeningOf, labelName, raceOf, racesIn } from './races';

/**
 * A step as the planners see it. It leads from a place to a place; what it covers are numbers below the
 * problem's `items`.
 */
export type Arc = { from: number; to: number; cost: number; edge: number; items: readonly number[] };

/** Cover all items by walks that begin at the root. Nothing leads back to it: beginning again is free. */
export type Problem = {
  places: number;
  arcs: readonly Arc[];
  /** How many there are to cover. Each is on at least one arc that a walk can reach. */
  items: number;
};

/** The place where every walk begins. The arcs that leave it are the starts. */
export const root = 0;

/** Indexes of arcs, the first of them a start. */
export type Walk = readonly number[];

const kinds = {
  states: 'state',
  transitions: 'transition',
  guards: 'guard',
  errors: 'error',
  changes: 'change',
  cases: 'case',
  arrivals: 'arrival',
  races: 'race',
  pairs: 'pair',
  edges: 'edge',
} as const satisfies Record<Criterion, ItemKind>;

/** What a graph's walks can be, what they have to cover, and the items of the criteria that no walk covers. */
export const problemOf = (
  graph: Graph,
  criteria: readonly Criterion[],
  { restart, usable = () => true }: { restart: number; usable?: (edge: Edge) => boolean },
): { problem: Problem; missing: ItemId[] } => {
  const { memoryOf, itemsOf } = wantedIn(graph, criteria);
  const leaving = grouped(graph.edges, ({ from }) => from);
  const numbers = new Map<ItemId, number>();
  const places = new Map<string, number>();
  const open: { node: number | null; memory: Memory }[] = [{ node: null, memory: undefined }];
  const placeOf = (node: number, memory: Memory): number => {
    const place = numberFor(places, `${node} ${memory ?? ''}`) + 1;
    if (place === open.length) open.push({ node, memory });
    return place;
  };
  const arcs: Arc[] = [];
  for (let from = root; from < open.length; from++) {
    const { node, memory } = open[from] ?? { node: null };
    for (const edge of leaving.get(node) ?? []) {
      if (!usable(edge)) continue;
      const items = [...itemsOf(memory, edge)].map((item) => numberFor(numbers, item));
      const to = placeOf(edge.to, memoryOf(edge));
      arcs.push({ from, to, cost: node === null ? restart : 1, edge: edge.id, items });
    }
  }
  const missing = itemsIn(graph, criteria).filter((item) => !numbers.has(item));
  return { problem: { places: open.length, arcs, items: numbers.size }, missing };
};

/** Items of the criteria that these paths do not cover. */
export const missedBy = (graph: Graph, criteria: readonly Criterion[], paths: readonly Path[]): ItemId[] => {
  const { memoryOf, itemsOf } = wantedIn(graph, criteria);
  const covered = new Set<ItemId>();
  for (const path of paths) {
    let memory: Memory;
    for (const edge of path.flatMap((id) => graph.edges[id] ?? [])) {
      for (const item of itemsOf(memory, edge)) covered.add(item);
      memory = memoryOf(edge);
    }
  }
  return itemsIn(graph, criteria).filter((item) => !covered.has(item));
};

/**
 * What each step covers of the criteria. A pair depends on the transition taken last, a race on the step before and on
 * what could have come in its place: the memory.
 */
const wantedIn = (graph: Graph, criteria: readonly Criterion[]) => {
  const wanted = new Set<string>(criteria.map((criterion) => kinds[criterion]));
  const races = wanted.has('race') ? racesIn(graph) : null;
  const memories = new Map<
    string,
    { last: string | undefined; won: Happening; rivals: ReadonlySet<string> }
  >();
  const memoryOf = (edge: Edge): Memory => {
    const last = wanted.has('pair') ? edge.taken.at(-1) : undefined;
    const rivals = races?.overtaken(edge).map(happeningOf) ?? [];
    if (last === undefined && rivals.length === 0) return undefined;
    const memory = JSON.stringify([last, rivals.length === 0 ? '' : happeningOf(edge), rivals]);
    memories.set(memory, { last, won: edge, rivals: new Set(rivals) });
    return memory;
  };
  const itemsOf = (memory: Memory, edge: Edge): Set<ItemId> => {
    const [first] = edge.taken;
    const items = new Set(edge.items.filter((item) => wanted.has(kindOf(item))));
    const { last, won, rivals } = memories.get(memory ?? '') ?? {};
    if (last !== undefined && first !== undefined) items.add(`pair ${last} then ${first}`);
    if (won !== undefined && rivals?.has(happeningOf(edge))) items.add(raceOf(won, edge, false).item);
    for (const { item } of races?.cancelled(edge) ?? []) items.add(item);
    if (wanted.has('change')) for (const change of edge.changes) items.add(`change ${change}`);
    if (wanted.has('case') && edge.label.kind !== 'timer') items.add(caseItem(edge));
    if (wanted.has('edge')) items.add(edgeItem(graph, edge));
    if (wanted.has('arrival') && first !== undefined) items.add(arrivalItem(graph, edge));
    return items;
  };
  return { memoryOf, itemsOf };
};

/** All items of the criteria, whether or not a walk covers them. */
const itemsIn = (graph: Graph, criteria: readonly Criterion[]): ItemId[] => {
  const { memoryOf, itemsOf } = wantedIn(graph, criteria);
  const arriving = grouped(graph.edges, ({ to }) => to);
  const items = new Set<ItemId>();
  for (const edge of graph.edges) {
    const before = edge.from === null ? [] : (arriving.get(edge.from) ?? []);
    for (const memory of new Set([undefined, ...before.map(memoryOf)]))
      for (const item of itemsOf(memory, edge)) items.add(item);
  }
  return [...items];
};

type Memory = string | undefined;

const kindOf = (item: ItemId): string => item.slice(0, item.indexOf(' '));

/** What somebody wrote into the model: a start, a case, an ending. */
const caseItem = ({ label, of }: Edge): ItemId =>
  `case ${label.kind === 'start' ? 'start ' : ''}${happeningOf({ label, of })}`;

const edgeItem = (graph: Graph, edge: Edge): ItemId => `edge ${edge.id}: ${arrivalOf(graph, edge)}`;

const arrivalItem = (graph: Graph, edge: Edge): ItemId => `arrival ${arrivalOf(graph, edge)}`;

const arrivalOf = ({ nodes }: Graph, { from, to, label }: Edge): string =>
  `${from === null ? 'start' : nodes[from]?.state} · ${labelName(label)} → ${nodes[to]?.state}`;

/** In the order in which the keys come up. */
const numberFor = <Key>(numbers: Map<Key, number>, key: Key): number => {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
};

/** By item, the arcs that carry it. */
export const carriersOf = ({ arcs, items }: Problem): number[][] => {
  const carriers = Array.from({ length: items }, (): number[] => []);
  for (const [index, arc] of arcs.entries()) for (const item of arc.items) carriers[item]?.push(index);
  return carriers;
};

/** By place, the arcs that leave it. */
export const leavingOf = ({ arcs, places }: Problem): number[][] => {
  const leaving = Array.from({ length: places }, (): number[] => []);
  for (const [index, { from }] of arcs.entries()) leaving[from]?.push(index);
  return leaving;
};
