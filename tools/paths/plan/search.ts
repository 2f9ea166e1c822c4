import { leavingOf, type Problem, root, type Walk } from './problem';

/** Above this many combinations of a place and a set of items the search would take too long. */
const limit = 2 ** 19;

export const isSearchable = ({ places, items }: Problem): boolean =>
  items < 20 && places * 2 ** items <= limit;

/** The cheapest walks, by Dijkstra's search over places and sets of covered items. */
export const search = (problem: Problem): Walk[] => {
  const { arcs, items, places } = problem;
  const leaving = leavingOf(problem);
  const everything = 2 ** items - 1;
  const size = places * 2 ** items;
  const isSettled = new Uint8Array(size);
  const cameFrom = new Int32Array(size);
  const cameBy = new Int32Array(size);
  const hasRestarted = new Uint8Array(2 ** items);
  const gains = arcs.map((arc) => arc.items.reduce((mask, item) => mask | (1 << item), 0));

  type Entry = { cost: number; at: number; from: number; by: number };
  // There are two prices only, so two plain queues stay sorted by themselves.
  const steps: Entry[] = [{ cost: 0, at: root, from: -1, by: -1 }];
  const starts: Entry[] = [];
  let nextStep = 0;
  let nextStart = 0;
  while (true) {
    const step = steps[nextStep];
    const start = starts[nextStart];
    const isStep = step !== undefined && (start === undefined || step.cost <= start.cost);
    const entry = isStep ? step : start;
    if (entry === undefined) throw new Error('An item is on no arc that a walk can reach.');
    if (isStep) nextStep++;
    else nextStart++;
    const { cost, at, from, by } = entry;
    if (isSettled[at] === 1) continue;
    isSettled[at] = 1;
    cameFrom[at] = from;
    cameBy[at] = by;
    const place = at % places;
    const mask = (at - place) / places;
    if (mask === everything) return walksTo(at);
    const follow = (queue: Entry[], index: number) => {
      const arc = arcs[index];
      if (arc === undefined) return;
      const next = (mask | (gains[index] ?? 0)) * places + arc.to;
      if (isSettled[next] !== 1) queue.push({ cost: cost + arc.cost, at: next, from: at, by: index });
    };
    if (hasRestarted[mask] !== 1) for (const index of leaving[root] ?? []) follow(starts, index);
    hasRestarted[mask] = 1;
    if (place !== root) for (const index of leaving[place] ?? []) follow(steps, index);
  }

  function walksTo(end: number): Walk[] {
    const walks: number[][] = [];
    let walk: number[] = [];
    for (let at = end; at !== root; at = cameFrom[at] ?? root) {
      const index = cameBy[at] ?? -1;
      walk.push(index);
      if (arcs[index]?.from !== root) continue;
      walks.push(walk.reverse());
      walk = [];
    }
    return walks.reverse();
  }
};
