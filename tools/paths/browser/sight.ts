import { without } from '../without';

/** What a step shows at the page besides the machine's state: all that somebody reads, all that leaves and stays. */
export type Sight = {
  /** Path and query. */
  address: string;
  /** The address that Back leads to; empty where it leads out of the site or nowhere. */
  back: string;
  /** Role and name of what has the focus; empty where nothing has. */
  focus: string;
  /** The accessible page, line by line: roles, names, values, what is disabled or ticked, where links lead. */
  reads: readonly string[];
  /** The API's calls since the step before: method, path, headers, body. Their order is not told. */
  sends: readonly string[];
  /** What analytics was told since the step before. Its order is not told. */
  measures: readonly string[];
  /** The browser's storage, by `local` or `session` and the key. */
  stores: Readonly<Record<string, string>>;
};

/** A sight as it differs from the one before. */
export type SightChange = {
  address?: string;
  back?: string;
  focus?: string;
  reads?: readonly string[];
  gone?: readonly string[];
  sends?: readonly string[];
  measures?: readonly string[];
  /** Null for what is no longer stored. */
  stores?: Readonly<Record<string, string | null>>;
};

export const nothingSeen: Sight = {
  address: '',
  back: '',
  focus: '',
  reads: [],
  sends: [],
  measures: [],
  stores: {},
};

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
    ...(now.back !== before.back && { back: now.back }),
    ...(now.focus !== before.focus && { focus: now.focus }),
    ...(reads.length > 0 && { reads }),
    ...(gone.length > 0 && { gone }),
    ...(now.sends.length > 0 && { sends: now.sends }),
    ...(now.measures.length > 0 && { measures: now.measures }),
    ...(Object.keys(stores).length > 0 && { stores }),
  };
};

export const changedSight = (before: Sight, change: SightChange): Sight => {
  const { address = before.address, back = before.back, focus = before.focus } = change;
  const { reads = [], gone = [], sends = [], measures = [], stores = {} } = change;
  const all: Record<string, string | null> = { ...before.stores, ...stores };
  return {
    address,
    back,
    focus,
    reads: [...without(before.reads, gone), ...reads].sort(),
    sends,
    measures,
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
  ...different('Back to lead to', expected.back, found.back),
  ...different('focus on', expected.focus, found.focus),
  ...missingAnd('sent', expected.sends, found.sends),
  ...missingAnd('measured', expected.measures, found.measures),
  ...missingAnd('stored', linesOf(expected.stores), linesOf(found.stores)),
  ...missingAnd('on the page', expected.reads, found.reads),
];

const different = (where: string, expected: string, found: string): string[] =>
  missingAnd(
    where,
    expected === found || expected === '' ? [] : [expected],
    expected === found || found === '' ? [] : [found],
  );

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
