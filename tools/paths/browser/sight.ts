import { without } from '../without';
/** What a step shows at the page besides the machine's state: all that somebody reads, all that leaves and stays. */
export type Sight = {
  /** Path and query. */
  address: string;
  /** The accessible page, line by line: roles, names, values, what is disabled or ticked, where links lead. */
  reads: readonly string[];
  /** The API's calls since the step before: method, path, headers, body. Their order is not told. */
  sends: readonly string[];
  /** The browser's storage, by `local` or `session` and the key. */
  stores: Readonly<Record<string, string>>;
};

/** A sight as it differs from the one before. */
export type SightChange = {
  address?: string;
  reads?: readonly string[];
  gone?: readonly string[];
  sends?: readonly string[];
  /** Null for what is no longer stored. */
  stores?: Readonly<Record<string, string | null>>;
};

export const nothingSeen: Sight = { address: '', reads: [], sends: [], stores: {} };

export const changeBetween = (before: Sight, now: Sight): SightChange => {
  const reads = without(now.reads, before.reads);
  const gone = without(before.reads, now.reads);
  const stores = Object.fromEntries([
    ...Object.entries(now.stores).filter(([key, value]) => before.stores[key] !== value),
    ...Object.keys(before.stores)
      .filter((key) => !(key in now.stores))
      .map((key) => [key, null] as const),
  ]);
  return {
    ...(now.address !== before.address && { address: now.address }),
    ...(reads.length > 0 && { reads }),
    ...(gone.length > 0 && { gone }),
    ...(now.sends.length > 0 && { sends: now.sends }),
    ...(Object.keys(stores).length > 0 && { stores }),
  };
};

export const changedSight = (before: Sight, change: SightChange): Sight => {
  const { address = before.address, reads = [], gone = [], sends = [], stores = {} } = change;
  const all: Record<string, string | null> = { ...before.stores, ...stores };
  return {
    address,
    reads: [...without(before.reads, gone), ...reads].sort(),
    sends,
    stores: Object.fromEntries(
      Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
    ),
  };
};

/** What differs, a line each, what is missing first; empty where nothing does. */
export const sightDifferences = (expected: Sight, found: Sight): string[] => [
  ...(expected.address === found.address
    ? []
    : [`expected address ${expected.address}, found ${found.address}`]),
  ...missingAnd('sent', expected.sends, found.sends),
  ...missingAnd('stored', linesOf(expected.stores), linesOf(found.stores)),
  ...missingAnd('on the page', expected.reads, found.reads),
];

const linesOf = (stores: Sight['stores']): string[] =>
  Object.entries(stores).map(([key, value]) => `${key} ${value}`);

const missingAnd = (where: string, expected: readonly string[], found: readonly string[]): string[] => {
  const missing = without(expected, found);
  const more = without(found, expected);
  return Array.from({ length: Math.max(missing.length, more.length) }, (_, index) => {
    const said = (line: string | undefined) => (line === undefined ? 'nothing' : `'${line}'`);
    return `expected ${where} ${said(missing[index])}, found ${said(more[index])}`;
  });
};
