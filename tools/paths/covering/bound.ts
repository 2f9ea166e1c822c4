import { carriersOf, type Problem, root } from './problem';

/** Lower bound of a tour's cost: items that share no arc need one arc each, and every tour has a start. */
export const lowerBound = (problem: Problem): number => {
  const { arcs } = problem;
  const carriers = carriersOf(problem);
  const taken = new Set<number>();
  let bound = 0;
  let hasStart = false;
  for (const own of carriers.toSorted((one, other) => one.length - other.length)) {
    if (own.some((arc) => taken.has(arc))) continue;
    for (const arc of own) taken.add(arc);
    bound += Math.min(...own.map((arc) => arcs[arc]?.cost ?? 0));
    hasStart ||= own.every((arc) => arcs[arc]?.from === root);
  }
  const starts = arcs.filter(({ from }) => from === root).map(({ cost }) => cost);
  return bound + (hasStart || problem.items === 0 ? 0 : Math.min(...starts));
};
