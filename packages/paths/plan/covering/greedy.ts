import { carriersOf, type Problem, root } from './problem';
import { type Ways, waysIn } from './ways';

/** Walks as indexes of arcs; each begins with an arc from the root. */
export type Tour = readonly number[];

/** Effort in compared prices, not in time, so that the result is the same on every computer. */
const effort = { beginnings: 20_000_000, repairs: 12_000_000 };

/** Failed repairs per step of the tour before improving ends. */
const maxFailedRepairs = 20;

const greeds = [0.5, 0, 1, 0.25, 0.75];

/** Builds several tours greedily, then improves the best one until the effort is used up. */
export const coveringTour = (problem: Problem): Tour => {
  const ways = waysIn(problem);
  const random = pseudoRandom();
  let best: Tour | null = null;
  let left = effort.beginnings;
  for (const greed of greeds) {
    if (best !== null && left <= 0) break;
    const tour = nearestFirst(problem, ways, random, greed);
    left -= tour.length * (problem.places + problem.arcs.length);
    if (best === null || priceOf(problem, tour) < priceOf(problem, best)) best = tour;
  }
  return improved(problem, ways, random, best ?? []);
};

export const priceOf = ({ arcs }: Problem, tour: Tour): number =>
  tour.reduce((price, index) => price + (arcs[index]?.cost ?? 0), 0);

export const walksOf = ({ arcs }: Problem, tour: Tour): number[][] => {
  const walks: number[][] = [];
  for (const index of tour) {
    if (arcs[index]?.from === root) walks.push([index]);
    else walks.at(-1)?.push(index);
  }
  return walks;
};

const nearestFirst = (problem: Problem, ways: Ways, random: () => number, greed: number): Tour => {
  const { arcs, items } = problem;
  const tour: number[] = [];
  const covered = new Uint8Array(items);
  let left = items;
  let at = root;
  let open = arcs.map((arc, index) => ({ arc, index, tie: random() / 2 }));
  while (left > 0) {
    const prices = ways.pricesFrom(at);
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    open = open.filter(({ arc, index, tie }) => {
      const gain = arc.items.reduce((sum, item) => sum + (covered[item] === 0 ? 1 : 0), 0);
      if (gain === 0) return false;
      const price = ((prices[arc.from] ?? 0) + arc.cost + tie) / gain ** greed;
      if (price < least) [least, next] = [price, index];
      return true;
    });
    const arc = arcs[next];
    if (arc === undefined) throw new Error(`${left} items are on no way from the root`);
    for (const index of [...ways.between(at, arc.from), next]) {
      tour.push(index);
      for (const item of arcs[index]?.items ?? []) {
        left -= covered[item] === 0 ? 1 : 0;
        covered[item] = 1;
      }
    }
    at = arc.to;
  }
  return tour;
};

/**
 * Removes a few stops, covers their items again at the lowest cost, and keeps the result if it is not more
 * expensive.
 */
const improved = (problem: Problem, ways: Ways, random: () => number, first: Tour): Tour => {
  const carriers = carriersOf(problem);
  let left = effort.repairs;
  const complete = (stops: number[]): Tour => {
    let tour = joined(problem, ways, stops);
    for (let missed = missedBy(problem, tour); missed.length > 0; missed = missedBy(problem, tour)) {
      const candidates = carriers[missed[Math.floor(random() * missed.length)] ?? -1] ?? [];
      left -= (candidates.length + 4) * (stops.length + 1) + tour.length;
      insert(problem, ways, stops, candidates);
      tour = joined(problem, ways, stops);
    }
    return tour;
  };

  let best = complete(needed(problem, first));
  let price = priceOf(problem, best);
  let failed = 0;
  while (left > 0 && failed < maxFailedRepairs * best.length) {
    failed += 1;
    const stops = needed(problem, best);
    left -= best.length * 8 + problem.items + problem.places;
    const count = 1 + Math.floor(random() * Math.min(6, stops.length));
    if (random() < 0.5) stops.splice(Math.floor(random() * stops.length), count);
    else for (let nth = 0; nth < count; nth++) stops.splice(Math.floor(random() * stops.length), 1);
    const tour = complete(stops);
    const other = priceOf(problem, tour);
    if (other < price) failed = 0;
    if (other <= price) [best, price] = [tour, other];
  }
  return best;
};

const joined = ({ arcs }: Problem, ways: Ways, stops: readonly number[]): Tour => {
  const tour: number[] = [];
  let at = root;
  for (const index of stops) {
    for (const way of ways.between(at, arcs[index]?.from ?? root)) tour.push(way);
    tour.push(index);
    at = arcs[index]?.to ?? root;
  }
  return tour;
};

const timesOf = ({ arcs, items }: Problem, tour: Tour): Int32Array => {
  const times = new Int32Array(items);
  for (const index of tour) for (const item of arcs[index]?.items ?? []) times[item] = (times[item] ?? 0) + 1;
  return times;
};

const missedBy = (problem: Problem, tour: Tour): number[] => {
  const missed: number[] = [];
  timesOf(problem, tour).forEach((times, item) => {
    if (times === 0) missed.push(item);
  });
  return missed;
};

/** Arcs that alone cover an item; those with the fewest items first. */
const needed = (problem: Problem, tour: Tour): number[] => {
  const times = timesOf(problem, tour);
  const itemsOf = (index: number) => problem.arcs[index]?.items ?? [];
  return tour
    .map((index, position) => ({ index, position }))
    .sort(
      (one, other) =>
        itemsOf(one.index).length - itemsOf(other.index).length || one.position - other.position,
    )
    .filter(({ index }) => {
      if (itemsOf(index).some((item) => times[item] === 1)) return true;
      for (const item of itemsOf(index)) times[item] = (times[item] ?? 0) - 1;
      return false;
    })
    .sort((one, other) => one.position - other.position)
    .map(({ index }) => index);
};

/** Inserts one of the arcs at the stop where the tour grows least. */
const insert = ({ arcs }: Problem, ways: Ways, stops: number[], candidates: readonly number[]): void => {
  let best = -1;
  let place = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let position = 0; position <= stops.length; position++) {
    const prices = ways.pricesFrom(arcs[stops[position - 1] ?? -1]?.to ?? root);
    // A walk may end anywhere.
    const after = arcs[stops[position] ?? -1]?.from;
    const onward = after === undefined ? null : ways.pricesTo(after);
    const direct = after === undefined ? 0 : (prices[after] ?? 0);
    for (const index of candidates) {
      const { from, to, cost } = arcs[index] ?? { from: root, to: root, cost: Number.POSITIVE_INFINITY };
      const detour = (prices[from] ?? 0) + cost + (onward?.[to] ?? 0) - direct;
      if (detour < least) [least, best, place] = [detour, index, position];
    }
  }
  stops.splice(place, 0, best);
};

/** Pseudo-random numbers in [0, 1), the same each time. */
const pseudoRandom = () => {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
