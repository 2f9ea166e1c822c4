import { leavingOf, type Problem, root } from './problem';

/** The cheapest ways between places, if need be by starting afresh. */
export type Ways = {
  price: (from: number, to: number) => number;
  /** By place, the price of getting there. */
  pricesFrom: (from: number) => Float64Array;
  /** Indexes of arcs. */
  between: (from: number, to: number) => number[];
};

export const waysIn = (problem: Problem): Ways => {
  const { arcs, places } = problem;
  const leaving = leavingOf(problem);
  const explored: ReturnType<typeof explore>[] = [];

  /** A start costs the same wherever it leads, and so does a step: the breadth decides. */
  const explore = (source: number) => {
    const prices = new Float64Array(places).fill(Number.POSITIVE_INFINITY);
    const by = new Int32Array(places).fill(-1);
    prices[source] = 0;
    const open = [source];
    for (const place of open) {
      for (const index of leaving[place] ?? []) {
        const arc = arcs[index];
        if (arc === undefined || prices[arc.to] !== Number.POSITIVE_INFINITY) continue;
        prices[arc.to] = (prices[place] ?? 0) + arc.cost;
        by[arc.to] = index;
        open.push(arc.to);
      }
    }
    return { prices, by };
  };
  const from = (source: number) => {
    const found = explored[source] ?? explore(source);
    explored[source] = found;
    return found;
  };
  const priceFrom = (source: number, to: number) => from(source).prices[to] ?? Number.POSITIVE_INFINITY;

  const cheapest: Float64Array[] = [];
  const pricesFrom = (source: number): Float64Array => {
    const known = cheapest[source];
    if (known !== undefined) return known;
    const fromRoot = from(root).prices;
    const prices = from(source).prices.map((price, to) =>
      to === root ? 0 : Math.min(price, fromRoot[to] ?? Number.POSITIVE_INFINITY),
    );
    cheapest[source] = prices;
    return prices;
  };

  return {
    pricesFrom,
    price: (source, to) => pricesFrom(source)[to] ?? Number.POSITIVE_INFINITY,
    between: (source, to) => {
      const { by } = from(priceFrom(source, to) <= priceFrom(root, to) ? source : root);
      const way: number[] = [];
      for (
        let index = to === root ? -1 : (by[to] ?? -1);
        index >= 0;
        index = by[arcs[index]?.from ?? root] ?? -1
      )
        way.push(index);
      return way.reverse();
    },
  };
};
