import { leavingOf, type Problem, root } from './problem';

/** Shortest ways from one place to all others, through the root where restarting is cheaper. */
type Shortest = {
  /** Cost by place. */
  prices: Float64Array;
  /** The last arc of the way, by place; -1 where the way begins. */
  by: Int32Array;
};

export type Ways = {
  pricesFrom: (place: number) => Float64Array;
  between: (from: number, to: number) => number[];
};

/** Largest number of cached results. */
const mostKept = 4_000_000;

export const waysIn = (problem: Problem): Ways => {
  const { arcs, places } = problem;
  const leaving = leavingOf(problem);
  const kept = new Map<number, Shortest>();

  /** All steps cost the same and the restart is paid at the root, so breadth-first search finds the shortest ways. */
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
