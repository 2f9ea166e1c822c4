import { isDeepStrictEqual } from 'node:util';

/** Deep equality of contexts; actors with one id are the same, and functions with one text. */
export const isSameValue = (one: unknown, other: unknown, around: readonly unknown[] = []): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function' && typeof other === 'function') return String(one) === String(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (around.includes(one)) return true;
  if ('sessionId' in one && 'sessionId' in other) return Object(one).id === Object(other).id;
  const prototype: unknown = Object.getPrototypeOf(one);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return isDeepStrictEqual(one, other);
  const [mine, theirs] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const keys = Object.keys(mine);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(theirs).length &&
    keys.every((key) => Object.hasOwn(theirs, key) && isSameValue(mine[key], theirs[key], [...around, one]))
  );
};

export const differingKeys = (one: unknown, other: unknown): string[] => {
  const [mine, theirs] = [Object(one), Object(other)];
  return Object.keys({ ...mine, ...theirs }).filter((key) => !isSameValue(mine[key], theirs[key]));
};
