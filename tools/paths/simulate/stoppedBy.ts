import type { Limits } from './limits';
import type { SimulationSnapshot } from './simulate';

const mostDifferences = 3;

/**
 * Why exploring stopped, in one line: the growing part on the way to the deepest snapshot, or the parts with the
 * most values.
 */
export const stoppedBy = (limits: Limits, snapshots: readonly SimulationSnapshot[]): string => {
  const furthest = snapshots.reduce((far, snapshot) => (snapshot.depth > far.depth ? snapshot : far));
  const way: SimulationSnapshot[] = [];
  for (let at: SimulationSnapshot | null = furthest; at !== null; at = at.before)
    if (at.position !== null) way.unshift(at);
  const growing = growthAlong(way.map(({ position }) => position?.identity));
  const cause =
    growing === null
      ? `they differ most in ${differencesIn(snapshots).join(', ')}`
      : `'${growing.part}' of the identity grows without bound: ${growing.values}`;
  return `explored no further than ${snapshots.length} nodes, ${furthest.depth} steps deep, by the limits of ${limits.nodes} nodes and ${limits.depth} steps; ${cause}`;
};

/** The parts with the most values. */
const differencesIn = (snapshots: readonly SimulationSnapshot[]): string[] => {
  const parts = new Map<string, Set<string>>();
  const note = (part: string, value: unknown) =>
    parts.set(part, (parts.get(part) ?? new Set()).add(JSON.stringify(value)));
  for (const { position } of snapshots) {
    if (position === null) continue;
    const { state, identity, running, timers } = position;
    note('the state', state);
    note('the actors that run', running);
    note('the timers under way', timers);
    if (isRecord(identity)) for (const [part, value] of Object.entries(identity)) note(`'${part}'`, value);
    else note('the identity', identity);
  }
  return [...parts]
    .filter(([, values]) => values.size > 1)
    .sort(([, one], [, other]) => other.size - one.size)
    .slice(0, mostDifferences)
    .map(([part, values]) => `${part} (${values.size})`);
};

/** The part that grows in every eighth of the path and never shrinks. */
const growthAlong = (identities: readonly unknown[]): { part: string; values: string } | null => {
  const [first] = identities;
  for (const part of isRecord(first) ? Object.keys(first) : [null]) {
    const values = identities.map((identity) => (part === null ? identity : Object(identity)[part]));
    if (grows(values.map(sizeOf))) return { part: part ?? 'it', values: shown(values) };
  }
  return null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for values without a size. */
const sizeOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isRecord(value) ? JSON.stringify(value).length : null;
};

const grows = (sizes: readonly (number | null)[]): boolean => {
  const part = Math.max(Math.floor(sizes.length / 8), 1);
  const marks = sizes.filter((_, index) => index % part === 0);
  const rises = (list: typeof sizes, by: number): boolean =>
    list.every((size, index) => index === 0 || (size ?? -1) >= (list[index - 1] ?? 0) + by);
  return !sizes.includes(null) && rises(sizes, 0) && marks.length > 8 && rises(marks, Number.MIN_VALUE);
};

const shown = (values: readonly unknown[]): string =>
  [...values.slice(0, 3), '…', ...values.slice(-2)]
    .map((value) => (Array.isArray(value) ? `a list of ${value.length}` : String(value).slice(0, 40)))
    .join(', ');
