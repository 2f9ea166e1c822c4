import { type Arc, carriersOf, leavingOf, type Problem, root } from './problem';

/** An equivalent smaller problem: without implied items and useless arcs. */
export const reduced = (problem: Problem): Problem => withoutUselessArcs(withoutImpliedItems(problem));

/** Drops an item if every walk that covers some other item covers it too. */
const withoutImpliedItems = (problem: Problem): Problem => {
  const { arcs, items } = problem;
  const leaving = leavingOf(problem);
  const remaining = new Set(Array.from({ length: items }, (_, item) => item));
  for (const [item, own] of carriersOf(problem).entries()) {
    const reached = reachedWithout(problem, leaving, own);
    for (const other of remaining) {
      if (other === item || reached[other] === 1) continue;
      remaining.delete(item);
      break;
    }
  }
  const numbers = new Map([...remaining].map((item, number) => [item, number]));
  if (numbers.size === items) return problem;
  const known = new Map<readonly number[], number[]>();
  const renumbered = (arc: Arc): Arc => {
    const own = known.get(arc.items) ?? arc.items.flatMap((item) => numbers.get(item) ?? []);
    known.set(arc.items, own);
    return { ...arc, items: own };
  };
  return { ...problem, arcs: arcs.map(renumbered), items: numbers.size };
};

/** Items on arcs that can be reached without the avoided ones. */
const reachedWithout = (
  { arcs, places, items }: Problem,
  leaving: number[][],
  avoided: readonly number[],
): Uint8Array => {
  const isAvoided = new Uint8Array(arcs.length);
  for (const index of avoided) isAvoided[index] = 1;
  const reached = new Uint8Array(items);
  const seen = new Uint8Array(places);
  seen[root] = 1;
  const open = [root];
  for (const place of open) {
    for (const index of leaving[place] ?? []) {
      const arc = arcs[index];
      if (arc === undefined || isAvoided[index] === 1) continue;
      for (const item of arc.items) reached[item] = 1;
      if (seen[arc.to] === 1) continue;
      seen[arc.to] = 1;
      open.push(arc.to);
    }
  }
  return reached;
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
