import type { Position } from './rig';

/** Where exploring stops. */
export type Limits = {
  moments: number;
  /** Steps from a start. */
  depth: number;
  /** Of the clock, for one machine. */
  seconds: number;
};

export const usualLimits: Limits = { moments: 3000, depth: 1100, seconds: 60 };

/** How far exploring has come. */
export type Reached = {
  moments: number;
  steps: number;
  depth: number;
  /** Moments from which nothing was tried yet. */
  waiting: number;
};

/** A machine that a limit has stopped. The message says which, how far it came, and what grows or else differs most. */
export class TooLarge extends Error {}

/**
 * @param positions all that were found
 * @param way indexes of those from a start to the one that is furthest from it
 */
export const tooLarge = (
  limit: keyof Limits,
  limits: Limits,
  reached: Reached,
  positions: readonly Position[],
  way: readonly number[],
): TooLarge => {
  const { moments, steps, depth, waiting } = reached;
  const found = `${moments} moments and ${steps} steps, ${depth} deep, ${waiting} of the moments to be tried`;
  const growing = growthAlong(way.map((index) => positions[index]?.identity));
  const cause =
    growing === null
      ? differencesIn(positions)
      : `'${growing.part}' of the identity grows without bound: ${growing.values}`;
  return new TooLarge(
    [`stopped by --${limit} ${limits[limit]}: ${found}`, ...(cause === null ? [] : [cause])].join('; '),
  );
};

const mostDifferences = 3;

/** The parts with the most values, null where there is one moment. */
const differencesIn = (positions: readonly Position[]): string | null => {
  const parts = new Map<string, Set<string>>();
  const note = (part: string, value: unknown) =>
    parts.set(part, (parts.get(part) ?? new Set()).add(JSON.stringify(value)));
  for (const { state, identity, running, timers } of positions) {
    note('the state', state);
    note('the actors that run', running);
    note('the timers under way', timers);
    if (isRecord(identity)) for (const [part, value] of Object.entries(identity)) note(`'${part}'`, value);
    else note('the identity', identity);
  }
  const most = [...parts]
    .filter(([, values]) => values.size > 1)
    .sort(([, a], [, b]) => b.size - a.size)
    .slice(0, mostDifferences)
    .map(([part, values]) => `${part} (${values.size})`);
  return most.length === 0 ? null : `they differ most in ${most.join(', ')}`;
};

/** The part that grows along the way, never shrinks, and has not come to an end. */
const growthAlong = (identities: readonly unknown[]): { part: string; values: string } | null => {
  const first = identities[0];
  const parts = isRecord(first) ? Object.keys(first) : [null];
  for (const part of parts) {
    const values = identities.map((identity) => (part === null ? identity : Object(identity)[part]));
    if (grows(values.map(sizeOf))) return { part: part ?? 'it', values: shown(values) };
  }
  return null;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null for what cannot grow. */
const sizeOf = (value: unknown): number | null => {
  if (typeof value === 'number') return value;
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isRecord(value) ? JSON.stringify(value).length : null;
};

/** In every eighth of the way. */
const grows = (sizes: readonly (number | null)[]): boolean => {
  const part = Math.max(Math.floor(sizes.length / 8), 1);
  const marks = sizes.filter((_, index) => index % part === 0);
  return (
    sizes.every((size, index) => size !== null && (index === 0 || size >= (sizes[index - 1] ?? size))) &&
    marks.length > 8 &&
    marks.every((size, index) => index === 0 || (size ?? 0) > (marks[index - 1] ?? 0))
  );
};

const shown = (values: readonly unknown[]): string =>
  [...values.slice(0, 3).map(textOf), '…', ...values.slice(-2).map(textOf)].join(', ');

const mostShown = 40;

const textOf = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (text.length <= mostShown) return text;
  return Array.isArray(value) ? `a list of ${value.length}` : `${text.slice(0, mostShown)}…`;
};
