import { type Edge, type Graph, type ItemId, labelName, type Path } from '../../graph';
import { grouped } from '../../grouped';

/** Cost of starting a path, in steps. */
const restart = 5;

/** Looked at edges, not time, so that the result is the same on every computer. */
const effort = 1_000_000;

/** Failed improvements per step of the paths before improving ends. */
const mostFailed = 20;

export type PlanOptions = {
  /** Steps that can be played at the page; all by default. What they can cover is covered by paths of them alone. */
  isPlayable?: (edge: Edge) => boolean;
  /** Items to cover; all by default. */
  only?: ReadonlySet<ItemId>;
};

/** Few paths that cover all items. Deterministic: equal graph and options give equal paths. */
export const planPaths = (graph: Graph, { isPlayable = () => true, only }: PlanOptions = {}): Path[] => {
  const itemsIn = (edges: readonly Edge[]) =>
    edges.flatMap(itemsOf).filter((item) => only?.has(item) !== false);
  const open = reachable(graph, isPlayable);
  const byHand = new Set(itemsIn(open));
  const all = reachable(graph, () => true);
  const others = new Set(itemsIn(all).filter((item) => !byHand.has(item)));
  return [...walksOver(open, byHand), ...walksOver(all, others)]
    .map((walk) => walk.map(({ id }) => id))
    .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0) || other.length - one.length);
};

/** The items on an edge; its states are covered by what leads to them. */
export const itemsOf = ({ label, changes, items }: Edge): ItemId[] => [
  ...items.filter((item) => !item.startsWith('state ')),
  ...(label.kind === 'timer' ? [] : [`case ${labelName(label)}` as const]),
  ...changes.map((change): ItemId => `change ${change}`),
];

/** Edges that steps of a kind alone reach. */
export const reachable = ({ edges }: Graph, isTaken: (edge: Edge) => boolean): Edge[] => {
  const leaving = grouped(edges, ({ from }) => from);
  const met = new Set<number | null>([null]);
  const found: Edge[] = [];
  for (const at of met)
    for (const edge of leaving.get(at) ?? []) {
      if (!isTaken(edge)) continue;
      found.push(edge);
      met.add(edge.to);
    }
  return found;
};

type Walk = readonly Edge[];

/** Walks greedily, then drops parts of the walks and covers their items anew, and keeps what is not dearer. */
const walksOver = (edges: readonly Edge[], wanted: ReadonlySet<ItemId>): Walk[] => {
  const leaving = grouped(edges, ({ from }) => from);
  const carried = new Map(edges.map((edge) => [edge, itemsOf(edge).filter((item) => wanted.has(item))]));
  const itemsOn = (edge: Edge | undefined): readonly ItemId[] => (edge && carried.get(edge)) ?? [];
  const random = pseudoRandom();
  let looked = 0;

  /** The way to the nearest edge with an open item, also by a new start; of several, to one with many. */
  const wayOn = (at: number | null, open: ReadonlySet<ItemId>): Edge[] => {
    const by = new Map<number | null, Edge | null>([[at, null]]);
    let level: (number | null)[] = [at];
    let found: { edge: Edge; gain: number } | null = null;
    for (let price = 1; found === null; price++) {
      if (price > edges.length + restart) throw new Error(`${open.size} items are on no way`);
      if (price === restart && !by.has(null)) {
        by.set(null, null);
        level.push(null);
      }
      const next: number[] = [];
      for (const edge of level.flatMap((place) => leaving.get(place) ?? [])) {
        looked += 1;
        const count = itemsOn(edge).filter((item) => open.has(item)).length;
        const gain = count === 0 ? 0 : Math.sqrt(count) + random();
        if (gain > (found?.gain ?? 0)) found = { edge, gain };
        if (by.has(edge.to)) continue;
        by.set(edge.to, edge);
        next.push(edge.to);
      }
      level = next;
    }
    const way = [found.edge];
    for (let edge = by.get(found.edge.from); edge; edge = by.get(edge.from)) way.unshift(edge);
    return way;
  };

  /** The walks, the last one led on, and more where items are open; without ends that cover nothing. */
  const completed = (kept: readonly Walk[]): Walk[] => {
    const walks = kept.map((walk) => [...walk]);
    const open = new Set(wanted);
    for (const item of walks.flat().flatMap(itemsOn)) open.delete(item);
    while (open.size > 0)
      for (const edge of wayOn(walks.at(-1)?.at(-1)?.to ?? null, open)) {
        if (edge.from === null) walks.push([]);
        walks.at(-1)?.push(edge);
        for (const item of itemsOn(edge)) open.delete(item);
      }
    const times = grouped(walks.flat().flatMap(itemsOn), (item) => item);
    for (const walk of walks)
      while (walk.length > 0 && itemsOn(walk.at(-1)).every((item) => (times.get(item)?.length ?? 0) > 1))
        for (const item of itemsOn(walk.pop())) times.get(item)?.pop();
    return walks.filter(({ length }) => length > 0);
  };

  let best = completed([]);
  for (let failed = 0; looked < effort && failed < mostFailed * best.flat().length; failed++) {
    const walks = [...best];
    const taken = (): Walk => walks.splice(Math.floor(random() * walks.length), 1)[0] ?? [];
    for (let count = Math.floor(random() * 4); count > 0 && walks.length > 1; count--) taken();
    const cut = taken();
    const other = completed([...walks, cut.slice(0, 1 + Math.floor(random() * (cut.length - 1)))]);
    if (priceOf(other) < priceOf(best)) failed = 0;
    if (priceOf(other) <= priceOf(best)) best = other;
  }
  return best;
};

const priceOf = (walks: readonly Walk[]): number => walks.flat().length + (restart - 1) * walks.length;

/** Numbers in [0, 1), the same each time. */
const pseudoRandom = () => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
