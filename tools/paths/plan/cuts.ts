import { carriersOf, type Problem, root } from './problem';

/** Tolerance for rounding errors in flows. */
const tolerance = 1e-6;

/** A little room on every arc: of several cuts, the one with the fewest arcs says most. */
const creep = 1e-4;

/**
 * Sets of arcs of which every plan takes at least one, where these uses come to less than one in all. Each says
 * that a walk which covers an item has to come from the root: the arcs that lead out of a part around the root,
 * and those in it that carry the item. If the uses are whole and violate none, the walks from the root that take
 * each arc so often cover everything.
 *
 * @param uses how often each arc is taken; may be fractions
 */
export const violatedCuts = (problem: Problem, uses: ArrayLike<number>): number[][] => {
  const cuts = new Map<string, number[]>();
  const flows = flowsIn(problem, uses);
  for (const carriers of carriersOf(problem))
    for (const cut of flows.cutsBefore(carriers)) cuts.set(cut.join(' '), cut);
  return [...cuts.values()];
};

/** Flows of one from the root to the arcs that carry an item: the item's sink, one place more than there are. */
const flowsIn = ({ arcs, places }: Problem, uses: ArrayLike<number>) => {
  const sink = places;
  const all = [...arcs.keys()];
  const from = Int32Array.from(arcs, (arc) => arc.from);
  const to = Int32Array.from(arcs, (arc) => arc.to);
  const room = Float64Array.from(arcs, (_, index) => Math.max(0, uses[index] ?? 0) + creep);
  const flow = new Float64Array(arcs.length);
  const leaving = Array.from({ length: places + 1 }, (): number[] => []);
  const arriving = Array.from({ length: places + 1 }, (): number[] => []);
  for (const index of all) {
    leaving[from[index] ?? root]?.push(index);
    arriving[to[index] ?? root]?.push(index);
  }
  const left = (index: number) => (room[index] ?? 0) - (flow[index] ?? 0);
  const undo = (index: number) => flow[index] ?? 0;

  /** By place, the arc that leads there with room left; -1 at the sources, -2 where none does. */
  const reach = (sources: Iterable<number>): Int32Array => {
    const by = new Int32Array(places + 1).fill(-2);
    const open = [...sources];
    for (const place of open) by[place] = -1;
    const visit = (place: number | undefined, index: number) => {
      if (place === undefined || by[place] !== -2) return;
      by[place] = index;
      open.push(place);
    };
    for (const place of open) {
      if (place === sink) break;
      for (const index of leaving[place] ?? []) if (left(index) > tolerance) visit(to[index], index);
      for (const index of arriving[place] ?? [])
        if (to[index] === place && undo(index) > tolerance) visit(from[index], index);
    }
    return by;
  };

  /** The places from which more could flow to the sink. */
  const reachBack = (carriers: readonly number[]): Set<number> => {
    const found = new Set([sink]);
    for (const place of found) {
      for (const index of place === sink ? carriers : (arriving[place] ?? []))
        if (to[index] === place && left(index) > tolerance) found.add(from[index] ?? root);
      for (const index of leaving[place] ?? []) if (undo(index) > tolerance) found.add(to[index] ?? sink);
    }
    return found;
  };

  /** As much as can flow, up to one. @returns as `reach` if it is less than one, else null */
  const fill = (sources: Iterable<number>): Int32Array | null => {
    flow.fill(0);
    for (let missing = 1; missing > 10 * tolerance; ) {
      const by = reach(sources);
      if (by[sink] === -2) return by;
      const way: { index: number; isForward: boolean }[] = [];
      for (let place = sink, index = by[place] ?? -1; index >= 0; index = by[place] ?? -1) {
        const isForward = to[index] === place;
        way.push({ index, isForward });
        place = (isForward ? from[index] : to[index]) ?? root;
      }
      const amounts = way.map(({ index, isForward }) => (isForward ? left(index) : undo(index)));
      const amount = Math.min(missing, ...amounts);
      for (const { index, isForward } of way) flow[index] = undo(index) + (isForward ? amount : -amount);
      missing -= amount;
    }
    return null;
  };

  const cutsBefore = (carriers: readonly number[]): number[][] => {
    for (const index of carriers) to[index] = sink;
    const cuts: number[][] = [];
    const sources = new Set([root]);
    while (!sources.has(sink)) {
      const by = fill(sources);
      if (by === null) break;
      const isBefore = (place: number | undefined) => by[place ?? root] !== -2;
      const end = reachBack(carriers);
      const isAtEnd = (place: number | undefined) => end.has(place ?? sink);
      const first = all.filter((index) => isBefore(from[index]) && !isBefore(to[index]));
      cuts.push(
        first,
        all.filter((index) => !isAtEnd(from[index]) && isAtEnd(to[index])),
      );
      // Past a cut there may be a further one that shares no arc with it.
      for (const place of by.keys()) if (isBefore(place)) sources.add(place);
      for (const index of first) sources.add(to[index] ?? sink);
    }
    for (const index of carriers) to[index] = arcs[index]?.to ?? root;
    return cuts;
  };
  return { cutsBefore };
};
