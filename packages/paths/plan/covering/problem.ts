import { type Edge, type Graph, type ItemId, labelName } from '../../graph';
import { grouped } from '../../grouped';
import { perObject } from '../../perObject';

/** A step in the planner's terms: from place to place, covering items numbered below the problem's `items`. */
export type Arc = { from: number; to: number; cost: number; edge: number; items: readonly number[] };

/** Cover all items by walks from the root. No arc leads back to the root: restarting has its own cost. */
export type Problem = {
  places: number;
  arcs: readonly Arc[];
  /** Number of items. Each is on at least one reachable arc. */
  items: number;
};

/** The place before every start; its arcs are the starts. */
export const root = 0;

/** Cost of starting a path, in steps. */
const restart = 5;

export type PlanOptions = {
  /**
   * Steps that can be played at the page; all by default. Items that playable steps can cover are covered by a
   * path's leading playable steps.
   */
  isPlayable?: (edge: Edge) => boolean;
  /** Items to cover; all by default. */
  only?: ReadonlySet<ItemId>;
};

export const problemOf = (graph: Graph, { isPlayable = () => true, only }: PlanOptions): Problem => {
  const playable = graph.edges.map(isPlayable);
  const wanted = graph.edges.map((edge) => itemsOf(edge).filter((item) => only?.has(item) !== false));
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
  return withoutUselessArcs({ places: reached.size, arcs, items: numbers.size });
};

/** Drops an arc if a parallel arc covers as much, and a loop that covers nothing. */
const withoutUselessArcs = (problem: Problem): Problem => {
  const useful: Arc[] = [];
  const besides = new Map<number, Arc[]>();
  // Sorted by number of items, so that a covering arc comes before those it replaces.
  for (const arc of problem.arcs.toSorted((a, b) => b.items.length - a.items.length)) {
    if (arc.from === arc.to && arc.items.length === 0) continue;
    const key = arc.from * problem.places + arc.to;
    const beside = besides.get(key) ?? [];
    if (beside.some(({ items }) => arc.items.every((item) => items.includes(item)))) continue;
    beside.push(arc);
    besides.set(key, beside);
    useful.push(arc);
  }
  return { ...problem, arcs: useful.toSorted((a, b) => a.edge - b.edge || a.from - b.from) };
};

/** A node as a walk reaches it: open while every step so far was playable. */
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

/** The items on an edge; its states are covered by what leads to them. */
export const itemsOf = ({ label, changes, items }: Edge): ItemId[] => [
  ...covered(items),
  ...(['start', 'event', 'outcome'].includes(label.kind) ? [`case ${labelName(label)}` as const] : []),
  ...changes.map((change): ItemId => `change ${change}`),
];

/** Many edges share a list of items. */
const covered = perObject((items: readonly ItemId[]) =>
  ['transition', 'guard', 'error'].flatMap((kind) => items.filter((item) => item.startsWith(`${kind} `))),
);

/** Arcs by the place that they leave or lead to. */
export const arcsBy = ({ arcs, places }: Problem, end: 'from' | 'to'): number[][] => {
  const byPlace = Array.from({ length: places }, (): number[] => []);
  for (const [index, arc] of arcs.entries()) byPlace[arc[end]]?.push(index);
  return byPlace;
};

/** Arcs by the item that they cover. */
export const carriersOf = ({ arcs, items }: Problem): number[][] => {
  const carriers = Array.from({ length: items }, (): number[] => []);
  for (const [index, arc] of arcs.entries()) for (const item of arc.items) carriers[item]?.push(index);
  return carriers;
};
