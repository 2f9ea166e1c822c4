import { carriersOf, type Problem, root, type Walk } from './problem';
import { type Ways, waysIn } from './ways';

/** The effort, counted in arcs looked at and not in time, so that every computer finds the same walks. */
const effort = { beginnings: 12, choices: 40_000_000, repairs: 8_000_000 };

/**
 * Walks that go on to the nearest item, begun in several ways; the best is improved until the effort ends.
 *
 * @param goal no walks cost less: there is no need to look on
 */
export const greedy = (problem: Problem, seed: number, goal: number): Walk[] => {
  const { arcs, items } = problem;
  const ways = waysIn(problem);
  const random = randomFrom(seed);
  const beginnings = Math.ceil(Math.min(effort.beginnings, effort.choices / (1 + arcs.length * items)));
  const tours = Array.from({ length: beginnings }, (_, nth) =>
    nearestFirst(problem, ways, random, nth / beginnings),
  );
  const [best = []] = tours.toSorted((a, b) => priceOf(problem, a) - priceOf(problem, b));
  return walksOf(problem, improved(problem, ways, random, best, { goal, effort: effort.repairs }));
};

/** Walks that cover more than others do, and cost no more than said: as much as can be had for little. */
export const further = (problem: Problem, seed: number, rest: Rest): Walk[] =>
  walksOf(problem, nearestFirst(problem, waysIn(problem), randomFrom(seed), 0.5, rest));

/** Walks that cover everything, from arcs that were found to be good but do not hang together. */
export const repaired = (problem: Problem, seed: number, goal: number, arcs: number[]): Walk[] => {
  const limits = { goal, effort: effort.repairs / 10 };
  return walksOf(problem, improved(problem, waysIn(problem), randomFrom(seed), arcs, limits));
};

/** One walk after the other, as indexes of arcs. */
type Tour = number[];

const priceOf = ({ arcs }: Problem, tour: Tour): number =>
  tour.reduce((price, index) => price + (arcs[index]?.cost ?? 0), 0);

const walksOf = ({ arcs }: Problem, tour: Tour): Walk[] => {
  const walks: number[][] = [];
  for (const index of tour) {
    if (arcs[index]?.from === root) walks.push([index]);
    else walks.at(-1)?.push(index);
  }
  return walks;
};

/** What others cover already, and what the tour may cost at most. */
type Rest = { covered: Uint8Array; most: number };

/** @param greed 0 takes what is near, 1 what covers most for its price */
const nearestFirst = (
  problem: Problem,
  ways: Ways,
  random: () => number,
  greed: number,
  { covered, most }: Rest = {
    covered: new Uint8Array(problem.items),
    most: Number.POSITIVE_INFINITY,
  },
): Tour => {
  const { arcs, items } = problem;
  const tour: Tour = [];
  let left = items - covered.reduce((sum, one) => sum + one, 0);
  let at = root;
  const go = (index: number) => {
    tour.push(index);
    at = arcs[index]?.to ?? root;
    for (const item of arcs[index]?.items ?? []) {
      left -= 1 - (covered[item] ?? 0);
      covered[item] = 1;
    }
  };
  const widest = arcs.reduce((most, arc) => Math.max(most, arc.items.length), 0);
  const weights = Float64Array.from({ length: widest + 1 }, (_, gain) => gain ** greed);
  let open = arcs.map((arc, index) => ({ arc, index, tie: random() }));
  while (left > 0) {
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    const prices = ways.pricesFrom(at);
    open = open.filter(({ arc, index, tie }) => {
      let gain = 0;
      for (const item of arc.items) if (covered[item] === 0) gain++;
      if (gain === 0) return false;
      const price = ((prices[arc.from] ?? 0) + arc.cost + tie / 2) / (weights[gain] ?? 1);
      if (price < least) {
        least = price;
        next = index;
      }
      return true;
    });
    const onward = [...ways.between(at, arcs[next]?.from ?? root), next];
    if (priceOf(problem, tour) + priceOf(problem, onward) > most) break;
    for (const index of onward) go(index);
  }
  return tour;
};

/** Takes out a few stops and covers again what is missed, where that costs least; keeps what is not dearer. */
const improved = (
  problem: Problem,
  ways: Ways,
  random: () => number,
  first: Tour,
  limits: { goal: number; effort: number },
): Tour => {
  const carriers = carriersOf(problem);
  let left = limits.effort;
  const complete = (stops: Tour): Tour => {
    let tour = joined(problem, ways, stops);
    for (let missed = missedBy(problem, tour); missed.length > 0; missed = missedBy(problem, tour)) {
      const item = missed[Math.floor(random() * missed.length)] ?? -1;
      const candidates = carriers[item] ?? [];
      left -= (candidates.length + 4) * (stops.length + 1);
      insert(problem, ways, stops, candidates);
      tour = joined(problem, ways, stops);
    }
    return tour;
  };

  let best = complete(needed(problem, first));
  let price = priceOf(problem, best);
  while (left > 0 && price > limits.goal) {
    const stops = needed(problem, best);
    left -= best.length * 4;
    const count = 1 + Math.floor(random() * Math.min(6, stops.length));
    if (random() < 0.5) stops.splice(Math.floor(random() * stops.length), count);
    else for (let nth = 0; nth < count; nth++) stops.splice(Math.floor(random() * stops.length), 1);
    const tour = complete(stops);
    const other = priceOf(problem, tour);
    if (other <= price) [best, price] = [tour, other];
  }
  return best;
};

const joined = ({ arcs }: Problem, ways: Ways, stops: Tour): Tour => {
  const tour: Tour = [];
  let at = root;
  for (const index of stops) {
    tour.push(...ways.between(at, arcs[index]?.from ?? root), index);
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
  const times = timesOf(problem, tour);
  return [...times.keys()].filter((item) => times[item] === 0);
};

/** The arcs of a tour without which something would not be covered; those that cover least go first. */
const needed = (problem: Problem, tour: Tour): Tour => {
  const times = timesOf(problem, tour);
  const itemsOf = (index: number) => problem.arcs[index]?.items ?? [];
  const byItems = tour.map((index, position) => ({ index, position }));
  byItems.sort((a, b) => itemsOf(a.index).length - itemsOf(b.index).length || a.position - b.position);
  const essential = byItems.filter(({ index }) => {
    if (itemsOf(index).some((item) => times[item] === 1)) return true;
    for (const item of itemsOf(index)) times[item] = (times[item] ?? 0) - 1;
    return false;
  });
  return essential.sort((a, b) => a.position - b.position).map(({ index }) => index);
};

/** Adds one of the arcs to the stops, the one and there where the way becomes the least longer. */
const insert = ({ arcs }: Problem, ways: Ways, stops: Tour, candidates: readonly number[]) => {
  const options = candidates.flatMap((index) => {
    const arc = arcs[index];
    return arc === undefined
      ? []
      : [{ index, from: arc.from, cost: arc.cost, onward: ways.pricesFrom(arc.to) }];
  });
  let best = -1;
  let place = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let position = 0; position <= stops.length; position++) {
    const prices = ways.pricesFrom(arcs[stops[position - 1] ?? -1]?.to ?? root);
    // After the last stop the walk ends anywhere.
    const after = arcs[stops[position] ?? -1]?.from;
    const direct = after === undefined ? 0 : (prices[after] ?? 0);
    for (const { index, from, cost, onward } of options) {
      const detour = (prices[from] ?? 0) + cost + (after === undefined ? 0 : (onward[after] ?? 0)) - direct;
      if (detour < least) {
        least = detour;
        best = index;
        place = position;
      }
    }
  }
  stops.splice(place, 0, best);
};

/** Numbers from 0 up to 1, always the same for a seed. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
