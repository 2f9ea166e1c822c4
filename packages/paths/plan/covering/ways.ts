import { arcsBy, type Problem, root } from './problem';

/** Shortest ways from one place to all others, through the root where restarting is cheaper. */
type Shortest = {
  /** Cost by place. */
  prices: Float64Array;
  /** The last arc of the way, by place; -1 where the way begins. */
  by: Int32Array;
};

export type Ways = {
  pricesFrom: (place: number) => Float64Array;
  pricesTo: (place: number) => Float64Array;
  between: (from: number, to: number) => number[];
};

/** Largest number of cached results. */
const mostKept = 4_000_000;

export const waysIn = (problem: Problem): Ways => {
  const { arcs, places } = problem;
  const [leaving, arriving] = [arcsBy(problem, 'from'), arcsBy(problem, 'to')];
  const ends = { from: Int32Array.from(arcs, ({ from }) => from), to: Int32Array.from(arcs, ({ to }) => to) };
  const costs = Float64Array.from(arcs, ({ cost }) => cost);

  /** All steps cost the same and the restart is paid at the root, so breadth-first search finds the shortest ways. */
  const spread = (place: number, direction: 'from' | 'to'): Shortest => {
    const prices = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
    const by = new Int32Array(places).fill(-1);
    const [next, end] = direction === 'from' ? [leaving, ends.to] : [arriving, ends.from];
    prices[place] = 0;
    const open = new Int32Array(places);
    open[0] = place;
    for (let done = 0, met = 1; done < met; done++) {
      const near = open[done] ?? root;
      const price = prices[near] ?? 0;
      for (const index of next[near] ?? []) {
        const far = end[index] ?? root;
        if (prices[far] !== Number.POSITIVE_INFINITY) continue;
        prices[far] = price + (costs[index] ?? 0);
        by[far] = index;
        open[met++] = far;
      }
    }
    return { prices, by };
  };
  const afresh = spread(root, 'from');
  const shortestFrom = cached(places, (from): Shortest => {
    const { prices, by } = spread(from, 'from');
    for (let place = 0; place < places; place++) {
      if ((afresh.prices[place] ?? 0) >= (prices[place] ?? 0)) continue;
      prices[place] = afresh.prices[place] ?? 0;
      by[place] = afresh.by[place] ?? -1;
    }
    return { prices, by };
  });
  return {
    pricesFrom: (place) => shortestFrom(place).prices,
    pricesTo: cached(places, (to) =>
      spread(to, 'to').prices.map((price) => Math.min(price, afresh.prices[to] ?? 0)),
    ),
    between: (from, to) => {
      if (from === to) return [];
      const { by } = shortestFrom(from);
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

/** Remembers results of `places` numbers each. */
const cached = <Value>(places: number, work: (place: number) => Value): ((place: number) => Value) => {
  const kept = new Map<number, Value>();
  return (place) => {
    const known = kept.get(place) ?? work(place);
    if (kept.size * places > mostKept) kept.clear();
    kept.set(place, known);
    return known;
  };
};
