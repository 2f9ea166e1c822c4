import { isDeepStrictEqual } from 'node:util';
import { type Edge, labelName } from '../graph';
import type { PathModel } from '../model';
import type { Explored } from '../simulate/explore';
import { Simulation } from '../simulate/simulation';

/**
 * Steps whose result changes with the date or with Math.random. Each transition is tried once, and each refusal
 * once.
 */
export const chanceFindings = (model: PathModel, explored: Explored): string[] => {
  const known = new Set<string>();
  const findings = new Set<string>();
  for (const edge of explored.edges) {
    const key = (edge.taken.length > 0 ? edge.taken : edge.items).join(' ');
    if (known.has(key)) continue;
    known.add(key);
    const [one, other] = days.map((day) => onDay(day, () => again(model, explored, edge)));
    if (one === undefined || other === undefined || isDeepStrictEqual(one, other)) continue;
    const parts = Object.keys({ ...one, ...other }).filter(
      (part) => !isDeepStrictEqual(one[part], other[part]),
    );
    const { label, from } = edge;
    const place = from === null ? '' : `'${explored.nodes[from]?.state}' at `;
    findings.add(
      `${place}${labelName(label)}: ${parts.join(' and ')} depends on the clock or on chance: pass it in by an input, an event or an actor`,
    );
  }
  return [...findings];
};

/** A step's result, taken again: state, context by field, effects. */
const again = (
  model: PathModel,
  { arrivals }: Explored,
  { from, label }: Edge,
): Record<string, unknown> | undefined => {
  if (label.kind === 'start') {
    const { simulation, first } = Simulation.begin(model, label);
    return shownBy(simulation, first.effects);
  }
  const fork = from === null ? undefined : arrivals[from]?.[0]?.simulation?.fork();
  return fork && shownBy(fork, fork.step(label).effects);
};

const shownBy = ({ snapshot }: Simulation, effects: Edge['effects']): Record<string, unknown> => ({
  'the state': snapshot.value,
  ...Object.fromEntries(
    Object.entries(Object(snapshot.context)).map(([key, value]) => [`'${key}' of the context`, value]),
  ),
  ...Object.fromEntries(effects.map(({ name, value }, index) => [`effect ${index + 1}, ${name},`, value])),
});

type Day = { now: number; chance: number };

const days: readonly Day[] = [
  { now: Date.UTC(2001, 1, 3, 4, 5, 6, 7), chance: 0.05 },
  { now: Date.UTC(2042, 7, 23, 16, 15, 14, 13), chance: 0.95 },
];

/** Runs synchronous code with another date and another Math.random. */
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
