import { type Criterion, type Edge, type Graph, type ItemId, labelName } from '../graph';
import { grouped } from '../grouped';

/**
 * A step as the planner sees it. It leads from a place to a place; what it covers are numbers below the problem's
 * `items`.
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

export type PlanOptions = {
  /** The price of starting afresh, in steps, for every path. */
  restart: number;
  /**
   * Steps that a person can take; all if it is left out. What these can cover is covered by them, before any other
   * step of a path.
   */
  isPlayable?: (edge: Edge) => boolean;
  /** What is to be covered of the criteria; all of it if it is left out. */
  only?: ReadonlySet<ItemId>;
};

/** What a graph's walks can be, and what they have to cover. */
export const problemOf = (
  graph: Graph,
  criteria: readonly Criterion[],
  { restart, isPlayable = () => true, only }: PlanOptions,
): Problem => {
  const playable = graph.edges.map(isPlayable);
  const wanted = graph.edges.map((edge) =>
    itemsOf(graph, edge, criteria).filter((item) => only?.has(item) !== false),
  );
  const reached = placesIn(graph, playable);
  const numbers = new Map<ItemId, number>();
  const numberOf = (item: ItemId): number => {
    const number = numbers.get(item) ?? numbers.size;
    numbers.set(item, number);
    return number;
  };
  const open = [...reached.values()].filter(({ isOpen }) => isOpen);
  const playableItems = new Set(
    open.flatMap(({ leaving }) =>
      leaving.flatMap((edge) => (playable[edge.id] ? (wanted[edge.id] ?? []) : [])),
    ),
  );
  const arcs = [...reached.values()].flatMap(({ place, node, isOpen, leaving }) =>
    leaving.map((edge): Arc => {
      const staysOpen = isOpen && playable[edge.id] === true;
      const items = (wanted[edge.id] ?? []).filter((item) => staysOpen || !playableItems.has(item));
      const to = reached.get(keyOf(edge.to, staysOpen))?.place ?? root;
      return {
        from: place,
        to,
        cost: node === null ? restart : 1,
        edge: edge.id,
        items: items.map(numberOf),
      };
    }),
  );
  return { places: reached.size, arcs, items: numbers.size };
};

/** A node as a walk comes to it: it is open as long as a person could take every step. */
type Place = { place: number; node: number | null; isOpen: boolean; leaving: readonly Edge[] };

const keyOf = (node: number | null, isOpen: boolean): string => `${node} ${isOpen}`;

const placesIn = (graph: Graph, playable: readonly boolean[]): Map<string, Place> => {
  const leaving = grouped(graph.edges, ({ from }) => from);
  const places = new Map<string, Place>();
  const meet = (node: number | null, isOpen: boolean) => {
    const key = keyOf(node, isOpen);
    if (!places.has(key))
      places.set(key, { place: places.size, node, isOpen, leaving: leaving.get(node) ?? [] });
  };
  meet(null, true);
  for (const { isOpen, leaving: edges } of places.values())
    for (const { id, to } of edges) meet(to, isOpen && playable[id] === true);
  return places;
};

const kinds = {
  transitions: 'transition',
  guards: 'guard',
  errors: 'error',
} as const;

/** What taking a step covers, of the criteria asked for. */
export const itemsOf = (graph: Graph, edge: Edge, criteria: readonly Criterion[]): ItemId[] =>
  criteria.flatMap((criterion): ItemId[] => {
    const { label, taken, changes, from, to, items } = edge;
    if (criterion === 'cases') return label.kind === 'timer' ? [] : [`case ${labelName(label)}`];
    if (criterion === 'changes') return changes.map((change): ItemId => `change ${change}`);
    if (criterion === 'arrivals') {
      const before = from === null ? 'start' : graph.nodes[from]?.state;
      return taken.length === 0
        ? []
        : [`arrival ${before} · ${labelName(label)} → ${graph.nodes[to]?.state}`];
    }
    return items.filter((item) => item.startsWith(`${kinds[criterion]} `));
  });

/** By place, the arcs that leave it. */
export const leavingOf = ({ arcs, places }: Problem): number[][] => {
  const leaving = Array.from({ length: places }, (): number[] => []);
  for (const [index, { from }] of arcs.entries()) leaving[from]?.push(index);
  return leaving;
};

/** By item, the arcs that carry it. */
export const carriersOf = ({ arcs, items }: Problem): number[][] => {
  const carriers = Array.from({ length: items }, (): number[] => []);
  for (const [index, arc] of arcs.entries()) for (const item of arc.items) carriers[item]?.push(index);
  return carriers;
};
