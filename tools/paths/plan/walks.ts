import { leavingOf, type Problem, root, type Walk } from './problem';

/** Walks that take each arc as often as said, as far as it can be reached from the root. */
export const walksThrough = (problem: Problem, uses: readonly number[]): Walk[] => {
  const { arcs, places } = problem;
  const left = [...uses];
  const leaving = leavingOf(problem).map((indexes) => indexes.filter((index) => (uses[index] ?? 0) > 0));
  const ends = new Array<number>(places).fill(0);
  for (const [index, { from, to }] of arcs.entries()) {
    ends[from] = (ends[from] ?? 0) - (uses[index] ?? 0);
    ends[to] = (ends[to] ?? 0) + (uses[index] ?? 0);
  }
  /** The next arc to leave a place by, back to the root where a walk can end; undefined when all are used up. */
  const leave = (place: number): { by: number | 'end'; to: number } | undefined => {
    const index = leaving[place]?.find((candidate) => (left[candidate] ?? 0) > 0);
    if (index !== undefined) {
      left[index] = (left[index] ?? 0) - 1;
      return { by: index, to: arcs[index]?.to ?? root };
    }
    if (place === root || (ends[place] ?? 0) <= 0) return undefined;
    ends[place] = (ends[place] ?? 0) - 1;
    return { by: 'end', to: root };
  };

  // Hierholzer's circuit, from its end to its beginning.
  const circuit: (number | 'end')[] = [];
  const open: { by: number | 'end'; to: number }[] = [{ by: 'end', to: root }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = leave(top.to);
    if (next === undefined) circuit.push(open.pop()?.by ?? 'end');
    else open.push(next);
  }
  const walks: number[][] = [];
  for (const by of circuit.reverse()) {
    if (by === 'end') walks.push([]);
    else walks.at(-1)?.push(by);
  }
  return walks.filter((walk) => walk.length > 0);
};

export const costOf = ({ arcs }: Problem, walks: readonly Walk[]): number =>
  walks.flat().reduce((cost, index) => cost + (arcs[index]?.cost ?? 0), 0);

export const coversAll = ({ arcs, items }: Problem, walks: readonly Walk[]): boolean =>
  new Set(walks.flat().flatMap((index) => arcs[index]?.items ?? [])).size === items;

/** Drops walks and last steps whose items others cover. */
export const trimmed = ({ arcs, items }: Problem, walks: readonly Walk[]): Walk[] => {
  const itemsOf = (index: number) => new Set(arcs[index]?.items);
  const times = new Array<number>(items).fill(0);
  const count = (index: number, by: 1 | -1) => {
    for (const item of itemsOf(index)) times[item] = (times[item] ?? 0) + by;
  };
  for (const index of walks.flat()) count(index, 1);
  const isMissed = (index: number) => [...itemsOf(index)].some((item) => times[item] === 0);

  const whole = walks.toReversed().filter((walk) => {
    for (const index of walk) count(index, -1);
    const isNeeded = walk.some(isMissed);
    if (isNeeded) for (const index of walk) count(index, 1);
    return isNeeded;
  });
  return whole.toReversed().map((walk) => {
    let length = walk.length;
    for (; length > 1; length--) {
      const last = walk[length - 1] ?? -1;
      count(last, -1);
      if (!isMissed(last)) continue;
      count(last, 1);
      break;
    }
    return walk.slice(0, length);
  });
};

/** The order for people: walks from the same start together, the longest first. */
export const inOrder = ({ arcs }: Problem, walks: readonly Walk[]): Walk[] => {
  const start = (walk: Walk) => arcs[walk[0] ?? -1]?.edge ?? 0;
  return walks.toSorted((a, b) => start(a) - start(b) || b.length - a.length || compare(a, b));
};

const compare = (a: Walk, b: Walk): number => {
  const at = a.findIndex((index, position) => index !== b[position]);
  return (a[at] ?? 0) - (b[at] ?? 0);
};
