import type { Arc, Problem } from './problem';

/** Drops an arc if a parallel arc covers as much, and a loop that covers nothing. */
export const withoutUselessArcs = (problem: Problem): Problem => {
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
