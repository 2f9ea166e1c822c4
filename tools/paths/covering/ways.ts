import { leavingOf, type Problem, root } from './problem';

/** The shortest ways from one place to all others, or from the root where starting afresh is shorter. */
type Shortest = {
  /** By place, the price of getting there. */
  prices: Float64Array;
  /** By place, the arc by which a way comes there; -1 where it begins. */
  by: Int32Array;
};

export type Ways = {
  pricesFrom: (place: number) => Float64Array;
  /** Indexes of arcs. */
  between: (from: number, to: number) => number[];
};

/** Prices that are kept; more than that are worked out anew. */
const mostKept = 4_000_000;

export const waysIn = (problem: Problem): Ways => {
  const { arcs, places } = problem;
  const leaving = leavingOf(problem);
  const kept = new Map<number, Shortest>();

  /** Steps cost the same, and what begins at the root has paid for its start: breadth first finds the shortest. */
  const spread = (from: number): Shortest => {
    const prices = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
    const by = new Int32Array(places).fill(-1);
    prices[from] = 0;
    const open = [from];
    for (const place of open) {
      for (const index of leaving[place] ?? []) {
        const { to, cost } = arcs[index] ?? { to: root, cost: 0 };
        if (prices[to] !== Number.POSITIVE_INFINITY) continue;
        prices[to] = (prices[place] ?? 0) + cost;
        by[to] = index;
        open.push(to);
      }
    }
    return { prices, by };
  };
  const afresh = spread(root);
  const shortest = (from: number): Shortest => {
    const known = kept.get(from);
    if (known !== undefined) return known;
    const { prices, by } = spread(from);
    for (let place = 0; place < places; place++) {
      if ((afresh.prices[place] ?? 0) >= (prices[place] ?? 0)) continue;
      prices[place] = afresh.prices[place] ?? 0;
      by[place] = afresh.by[place] ?? -1;
    }
    if (kept.size * places > mostKept) kept.clear();
    kept.set(from, { prices, by });
    return { prices, by };
  };
  return {
    pricesFrom: (place) => shortest(place).prices,
    between: (from, to) => {
      if (from === to) return [];
      const { by } = shortest(from);
      const way: number[] = [];
      for (let index = by[to] ?? -1; index >= 0; ) {
        way.push(index);
        const place = arcs[index]?.from ?? root;
        index = place === from || place === root ? -1 : (by[place] ?? -1);
      }
      return way.reverse();
    },
  };
};
