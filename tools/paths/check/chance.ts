import { isDeepStrictEqual } from 'node:util';
import type { Explored } from '../explore/explore';
import { Rig, type Step } from '../explore/rig';
import { seenOf } from '../explore/seen';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import { differencesOf } from '../run/difference';
import { placeOf } from './lines';

/**
 * Steps that do something else on another day, or where chance falls otherwise; each transition is tried once, and what
 * refuses once.
 */
export const chanceFindings = (model: PathModel, explored: Explored): string[] => {
  const tried = new Set<string>();
  const findings = new Map<string, string>();
  for (const edge of explored.edges) {
    const key = (edge.taken.length > 0 ? edge.taken : edge.items).join(' ');
    if (tried.has(key)) continue;
    tried.add(key);
    const [one, other] = days.map((day) => onDay(day, () => again(model, explored, edge)));
    if (one === undefined || other === undefined) continue;
    const [difference] = differencesOf(seenOf(one), seenOf(other));
    if (difference === undefined || isDeepStrictEqual(one, other)) continue;
    const { label, from } = edge;
    const place =
      label.kind === 'start'
        ? `start '${label.start}'`
        : `'${explored.nodes[from ?? 0]?.state}' at ${placeOf(label)}`;
    if (!findings.has(difference.what))
      findings.set(
        difference.what,
        `${place}: ${difference.what} depends on the clock or on chance: let an input, an event or an actor bring it`,
      );
  }
  return [...findings.values()];
};

/** The step, taken once more from where it was taken. */
const again = (model: PathModel, { arrivals }: Explored, { from, label }: Edge): Step | undefined => {
  if (label.kind === 'start') return Rig.begin(model, label.start).first;
  const [own] = from === null ? [] : (arrivals[from] ?? []);
  return own?.rig.fork().step(label);
};

type Day = { now: number; chance: number };

const days: readonly Day[] = [
  { now: Date.UTC(2001, 1, 3, 4, 5, 6, 7), chance: 0.05 },
  { now: Date.UTC(2042, 7, 23, 16, 15, 14, 13), chance: 0.95 },
];

/** What `run` sees of the clock and of chance is that day's. It must not wait for anything. */
const onDay = <Value>({ now, chance }: Day, run: () => Value): Value => {
  const { Date: today } = globalThis;
  const { random } = Math;
  const { now: ofPerformance } = performance;
  globalThis.Date = new Proxy(today, {
    construct: (target, given, own) => Reflect.construct(target, given.length === 0 ? [now] : given, own),
    apply: () => new today(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  Math.random = () => chance;
  performance.now = () => now;
  try {
    return run();
  } finally {
    globalThis.Date = today;
    Math.random = random;
    performance.now = ofPerformance;
  }
};
