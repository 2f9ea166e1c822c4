import type { Simulation } from './simulation';
import type { SimulationEvent, SimulationSnapshot } from './snapshots';

/** A part of the identity, null for the identity itself, and how it grows in one line. */
export type Growth = { part: string | null; text: string };

/**
 * The part of the identity that grows as long as the same steps are repeated, up to the limit of depth; null if there
 * is none. The steps are those from its second largest value on the way to its largest.
 */
export const endlessGrowth = (found: readonly SimulationSnapshot[], depth: number): Growth | null => {
  for (const part of partsOf(found[0]?.position?.identity)) {
    const sizeAt = ({ position }: Pick<SimulationSnapshot, 'position'>) =>
      sizeOf(valueIn(position?.identity, part));
    const largest = found.reduce((far, one) => (sizeAt(one) > sizeAt(far) ? one : far));
    const way: SimulationSnapshot[] = [];
    for (let at: SimulationSnapshot | null = largest; at?.position; at = at.before) way.unshift(at);
    const smaller = way.findLast((one) => sizeAt(one) < sizeAt(largest));
    const first = way.findIndex((one) => smaller !== undefined && sizeAt(one) === sizeAt(smaller));
    const from = way[first]?.simulation ?? null;
    const steps = way.slice(first + 1).flatMap(({ by }) => by?.event ?? []);
    if (from === null || steps.length === 0) continue;
    const values = repeated(from, steps, (identity) => valueIn(identity, part), depth);
    if (values !== null)
      return {
        part,
        text: `'${part ?? 'it'}' of the identity grows without bound: ${shown(values)}; bound it by isWithin, or leave it out of the identity`,
      };
  }
  return null;
};

/** Values of a part while steps are repeated; null if it does not grow each time. */
const repeated = (
  from: Simulation,
  steps: readonly SimulationEvent[],
  partOf: (identity: unknown) => unknown,
  depth: number,
): unknown[] | null => {
  let simulation = from;
  const values = [partOf(simulation.position().identity)];
  for (let count = 0; count < depth; count += steps.length) {
    for (const step of steps) {
      const isPossible = simulation.labels().some((label) => JSON.stringify(label) === JSON.stringify(step));
      if (step.kind === 'start' || !isPossible) return null;
      simulation = simulation.step(step).simulation;
    }
    const position = simulation.position();
    const value = partOf(position.identity);
    if (!simulation.isWithin(position) || sizeOf(value) <= sizeOf(values.at(-1))) return null;
    values.push(value);
  }
  return values;
};

/** A null stands for the identity itself. */
const partsOf = (identity: unknown): (string | null)[] =>
  typeof identity === 'object' && identity !== null && !Array.isArray(identity)
    ? Object.keys(identity)
    : [null];

const valueIn = (identity: unknown, part: string | null): unknown =>
  part === null ? identity : Object(identity)[part];

const sizeOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : -1;
};

const shown = (values: readonly unknown[]): string =>
  [...values.slice(0, 3), '…', ...values.slice(-1)]
    .map((value) => (Array.isArray(value) ? `a list of ${value.length}` : String(value).slice(0, 40)))
    .join(', ');
