import { leavingOf, type Problem, root } from './problem';

/** The cheapest ways between places, if need be by starting afresh. */
export type Ways = {
  price: (from: number, to: number) => number;
  /** Indexes of arcs. */
  between: (from: number, to: number) => number[];
};

export const waysIn = (problem: Problem): Ways => {
  const { arcs, places } = problem;
  const leaving = leavingOf(problem);
  const known: ReturnType<typeof explore>[] = [];

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
    const found = known[source] ?? explore(source);
    known[source] = found;
    return found;
  };
  const priceFrom = (source: number, to: number) => from(source).prices[to] ?? Number.POSITIVE_INFINITY;

  return {
    price: (source, to) => (to === root ? 0 : Math.min(priceFrom(source, to), priceFrom(root, to))),
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
