/** Faults to inject into the next matching calls of the API. */

type Matching = {
  /** In capitals; `*` = any. */
  method: string;
  /** Below `/api`; `*` = any characters, `{name}` = one segment. */
  path: string;
  /** Remaining calls; null = until cleared. */
  times: number | null;
  /** Only calls from a browser; those of the shop's own server pass. */
  fromPage: boolean;
  /** Answered only once a new list lacks the fault. */
  hold: boolean;
};

type Fault = Matching &
  (
    | { kind: 'status'; status: number; body: unknown }
    | { kind: 'network' }
    | { kind: 'slow'; ms: number }
    | { kind: 'empty'; status: number }
    | { kind: 'garbage'; status: number }
    | { kind: 'shape'; status: number; body: unknown }
  );

const kinds = ['status', 'network', 'slow', 'empty', 'garbage', 'shape'] as const;
type Kind = (typeof kinds)[number];
const fields = ['method', 'path', 'kind', 'status', 'body', 'ms', 'times', 'fromPage', 'hold'];

export type ReadFaults = { ok: true; faults: Fault[] } | { ok: false; message: string };

class Unreadable extends Error {}

const wholeNumber = (value: unknown, name: string, from: number, to: number): number => {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Unreadable(`${name} must be a whole number from ${from} to ${to}`);
};

const isKind = (value: unknown): value is Kind => kinds.some((kind) => kind === value);

const readFault = (entry: unknown): Fault => {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new Unreadable('must be an object');
  }
  const unknownField = Object.keys(entry).find((field) => !fields.includes(field));
  if (unknownField !== undefined) throw new Unreadable(`has an unknown field ${unknownField}`);
  const {
    method,
    path,
    kind,
    status,
    body,
    ms,
    times,
    fromPage = false,
    hold = false,
  }: Record<string, unknown> = { ...entry };
  if (method !== undefined && typeof method !== 'string') throw new Unreadable('method must be a word');
  if (typeof path !== 'string' || path === '') throw new Unreadable('path is missing');
  if (typeof fromPage !== 'boolean') throw new Unreadable('fromPage must be true or false');
  if (typeof hold !== 'boolean') throw new Unreadable('hold must be true or false');
  if (!isKind(kind)) throw new Unreadable(`kind must be one of ${kinds.join(', ')}`);
  const matching: Matching = {
    method: (method ?? '*').toUpperCase(),
    path: belowApi(path),
    times: times === undefined ? null : wholeNumber(times, 'times', 1, 1_000_000),
    fromPage,
    hold,
  };
  const statusOr = (usual: number) =>
    status === undefined ? usual : wholeNumber(status, 'status', 200, 599);
  switch (kind) {
    case 'status': {
      const number = wholeNumber(status, 'status', 200, 599);
      return { ...matching, kind, status: number, body: body ?? { message: `Fault ${number}` } };
    }
    case 'network':
      return { ...matching, kind };
    case 'slow':
      return { ...matching, kind, ms: hold && ms === undefined ? 0 : wholeNumber(ms, 'ms', 0, 600_000) };
    case 'empty':
    case 'garbage':
      return { ...matching, kind, status: statusOr(200) };
    case 'shape':
      return { ...matching, kind, status: statusOr(200), body: body ?? { unexpected: true } };
  }
};

/** All entries or none; the message names the invalid entry. */
export const readFaults = (list: unknown): ReadFaults => {
  if (!Array.isArray(list)) return { ok: false, message: 'A list of faults is expected.' };
  const faults: Fault[] = [];
  for (const [index, entry] of list.entries()) {
    try {
      faults.push(readFault(entry));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { ok: false, message: `Fault ${index}: ${error.message}.` };
    }
  }
  return { ok: true, faults };
};

const belowApi = (path: string): string => path.replace(/^\/?(api\/)?/, '/');

const escaped = (text: string): string => text.replace(/[\\^$.|?+()[\]]/g, '\\$&');

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/(\*|\{[^}/]*\})/)
      .map((piece) => (piece === '*' ? '.*' : piece.startsWith('{') ? '[^/]+' : escaped(piece)))
      .join('')}$`,
  );

export type Taken = {
  fault: Fault;
  /** Aborts when a held call may be answered. */
  letGo: AbortSignal;
};

export type Faults = {
  /** Lets go of the calls that are held by a fault that the new list lacks. */
  replace(faults: Fault[]): void;
  list(): Fault[];
  /** The first matching fault; counts as one use. */
  take(method: string, path: string, isFromPage: boolean): Taken | null;
};

type Entry = { fault: Fault; key: string };

export const createFaults = (): Faults => {
  let current: Entry[] = [];
  /** By the fault as it was set. */
  const gates = new Map<string, AbortController>();
  return {
    replace(faults) {
      current = faults.map((fault) => ({ fault: { ...fault }, key: JSON.stringify(fault) }));
      for (const [key, gate] of gates) {
        if (current.some((entry) => entry.key === key)) continue;
        gates.delete(key);
        gate.abort();
      }
    },
    list: () => current.map(({ fault }) => fault),
    take(method, path, isFromPage) {
      const wanted = belowApi(path);
      const entry = current.find(
        ({ fault }) =>
          (fault.method === '*' || fault.method === method) &&
          (isFromPage || !fault.fromPage) &&
          pattern(fault.path).test(wanted),
      );
      if (!entry) return null;
      const { fault, key } = entry;
      if (fault.times !== null) {
        fault.times -= 1;
        if (fault.times === 0) current = current.filter((candidate) => candidate !== entry);
      }
      const gate = gates.get(key) ?? new AbortController();
      gates.set(key, gate);
      return { fault, letGo: gate.signal };
    },
  };
};
