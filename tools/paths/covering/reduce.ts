import { type Arc, carriersOf, leavingOf, type Problem, root } from './problem';

/** An equivalent smaller problem: without implied items and useless arcs. */
export const reduced = (problem: Problem): Problem => withoutUselessArcs(withoutImpliedItems(problem));

/** Drops an item if every walk that covers some other item covers it too. */
const withoutImpliedItems = (problem: Problem): Problem => {
  const { arcs, items } = problem;
  const carriers = carriersOf(problem);
  const leaving = leavingOf(problem);
  const remaining = new Set(carriers.keys());
  for (const [item, own] of carriers.entries()) {
    const reached = reachedWithout(problem, leaving, new Set(own));
    const implies = (other: number) => !carriers[other]?.some((arc) => reached.has(arc));
    for (const other of remaining) {
      if (other === item || !implies(other)) continue;
      remaining.delete(item);
      break;
    }
  }
  const numbers = new Map([...remaining].map((item, number) => [item, number]));
  if (numbers.size === items) return problem;
  const renumbered = (arc: Arc): Arc => ({
    ...arc,
    items: arc.items.flatMap((item) => numbers.get(item) ?? []),
  });
  return { ...problem, arcs: arcs.map(renumbered), items: numbers.size };
};

/** Arcs reachable without the avoided ones. */
const reachedWithout = ({ arcs }: Problem, leaving: number[][], avoided: Set<number>): Set<number> => {
  const taken = new Set<number>();
  const seen = new Set([root]);
  for (const place of seen) {
    for (const index of leaving[place] ?? []) {
      const arc = arcs[index];
      if (arc === undefined || avoided.has(index)) continue;
      taken.add(index);
      seen.add(arc.to);
    }
  }
  return taken;
};

/** Drops an arc if a parallel arc covers as much, and a loop that covers nothing. */
const withoutUselessArcs = (problem: Problem): Problem => {
  const useful: Arc[] = [];
  const besides = new Map<string, Arc[]>();
  // Sorted by number of items, so that a covering arc comes before those it replaces.
  for (const arc of problem.arcs.toSorted((a, b) => b.items.length - a.items.length)) {
    if (arc.from === arc.to && arc.items.length === 0) continue;
    const key = `${arc.from} ${arc.to}`;
    const beside = besides.get(key) ?? [];
    if (beside.some(({ items }) => arc.items.every((item) => items.includes(item)))) continue;
    besides.set(key, [...beside, arc]);
    useful.push(arc);
  }
  return { ...problem, arcs: useful.toSorted((a, b) => a.edge - b.edge || a.from - b.from) };
};
