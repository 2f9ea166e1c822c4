import type { Limits } from '../../model';
import type { SimulationSnapshot } from './simulation';

/** Sizes of a number or list that tell that it grows. */
const manySizes = 10;
const mostDifferences = 3;

/** Why exploring stopped at its limits, in one line, and the part of the identity that grows without bound. */
export type Stop = { text: string; growing: string | null };

export const stopOf = ({ nodes, depth }: Limits, found: readonly SimulationSnapshot[]): Stop => {
  const values = new Map<string, Set<string>>();
  const sizes = new Map<string, Set<number>>();
  const note = <Value>(parts: Map<string, Set<Value>>, part: string, value: Value) =>
    parts.set(part, (parts.get(part) ?? new Set<Value>()).add(value));
  for (const { position } of found) {
    if (position === null) continue;
    const { state, identity, running, timers } = position;
    note(values, 'the state', state);
    note(values, 'the actors that run', JSON.stringify(running));
    note(values, 'the timers under way', JSON.stringify(timers));
    for (const [part, value] of Object.entries(Object(identity))) {
      note(values, `'${part}'`, JSON.stringify(value));
      note(sizes, part, typeof value === 'number' ? value : Object(value).length);
    }
  }
  const [growing] = mostIn(sizes, manySizes);
  const most = mostIn(values, 2).map((part) => `${part} (${values.get(part)?.size})`);
  return {
    growing: growing ?? null,
    text: `explored no further than ${found.length} nodes, by the limits of ${nodes} nodes and ${depth} steps; they differ most in ${most.join(', ')}: bound it by isWithin, leave it out of the identity, or set the model's limits`,
  };
};

const mostIn = (parts: ReadonlyMap<string, ReadonlySet<unknown>>, least: number): string[] =>
  [...parts]
    .filter(([, { size }]) => size >= least)
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, mostDifferences)
    .map(([part]) => part);
