import type { PathModel } from '../../model';
import type { Explored } from '../simulate/explore';
import { isSameValue } from '../simulate/sameValue';
import { type Finding, finding } from './finding';

/** Fields that the machine changes and the identity does not have: a book notices no fault in them until they are read. */
export const unwatchedFindings = (model: PathModel, explored: Explored): Finding[] =>
  unwatchedIn(model, explored).map(({ field, places }) => unwatched(field, places));

export const unwatched = (field: string, [first, ...others]: readonly string[]): Finding => {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return finding(
    `unwatched: ${field}`,
    `the identity does not have '${field}', which changes at ${first}${more}`,
  );
};

export const unwatchedIn = (
  model: PathModel,
  { edges, arrivals }: Explored,
): { field: string; places: readonly string[] }[] => {
  const places = new Map<string, Set<string>>();
  const watched = new Set<string>();
  for (const { from, to, changes } of edges) {
    const before = from === null ? undefined : arrivals[from]?.[0]?.context;
    for (const change of changes) {
      const [, place = '', field = ''] = /^(.+): (.+?)$/s.exec(change) ?? [];
      if (watched.has(field)) continue;
      places.set(field, (places.get(field) ?? new Set()).add(place));
      const isTold = (arrivals[to] ?? []).some(({ context }) => tells(model, context, before, field));
      if (isTold) watched.add(field);
    }
  }
  return [...places].flatMap(([field, those]) => (watched.has(field) ? [] : [{ field, places: [...those] }]));
};

/** Whether the identity of a context is another one with a field of another context. */
export const tells = ({ identity }: PathModel, context: unknown, other: unknown, field: string): boolean => {
  try {
    const mixed = { ...Object(context), [field]: Object(other)[field] };
    return !isSameValue(identity(context), identity(mixed));
  } catch {
    return true;
  }
};
