import { isDeepStrictEqual } from 'node:util';

/**
 * What has to be set, and what to be taken away, so that one JSON value becomes another. Places are keys joined
 * by `/`, `drivers/0/name`; the place of the whole is empty.
 */
export type Changes = { set: Record<string, unknown>; gone: readonly string[] };

export const changesBetween = (before: unknown, after: unknown): Changes => {
  const set: Record<string, unknown> = {};
  const gone: string[] = [];
  const compare = (place: readonly string[], one: unknown, other: unknown): void => {
    if (isDeepStrictEqual(one, other)) return;
    if (!isHolder(one) || !isHolder(other) || Array.isArray(one) !== Array.isArray(other)) {
      set[place.join('/')] = other;
      return;
    }
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    for (const key of keys) {
      const inner = [...place, escaped(key)];
      if (!Object.hasOwn(other, key)) gone.push(inner.join('/'));
      else compare(inner, Object.hasOwn(one, key) ? one[key] : undefined, other[key]);
    }
  };
  compare([], before, after);
  return { set, gone };
};

/** @throws where a place is in something that holds nothing */
export const changed = (before: unknown, { set, gone }: Changes): unknown => {
  let value = structuredClone(before);
  for (const [place, inner] of Object.entries(set)) {
    const keys = keysOf(place);
    const last = keys.pop();
    if (last === undefined) value = inner;
    else holderAt(value, keys, place)[last] = inner;
  }
  // From the end: what is left of a list keeps its place.
  for (const place of [...gone].reverse()) {
    const keys = keysOf(place);
    const last = keys.pop();
    if (last === undefined) continue;
    const holder = holderAt(value, keys, place);
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
  }
  return value;
};

/** Undefined where there is nothing. */
export const valueAt = (value: unknown, place: string): unknown =>
  keysOf(place).reduce(
    (inner, key) => (isHolder(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  );

type Holder = Record<string, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const holderAt = (value: unknown, keys: readonly string[], place: string): Holder => {
  const holder = keys.reduce((inner, key) => (isHolder(inner) ? inner[key] : undefined), value);
  if (isHolder(holder)) return holder;
  throw new Error(`there is nothing to hold '${place}'`);
};

/** A key that is empty is written too: an empty place is that of the whole. */
const escaped = (key: string): string =>
  key === '' ? '~2' : key.replaceAll('~', '~0').replaceAll('/', '~1');

const keysOf = (place: string): string[] =>
  place === ''
    ? []
    : place.split('/').map((key) => (key === '~2' ? '' : key.replaceAll('~1', '/').replaceAll('~0', '~')));
