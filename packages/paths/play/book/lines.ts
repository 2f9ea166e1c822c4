import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PathModel } from '../../model';

/** The name of a value from the model; null for any other value. */
export type Names = (value: object) => string | null;

/** Maximum length of a line, its indentation included. */
const widest = 114;

/** Names of the values with an `id` in the model's starts and outcomes. */
export const namesOf = ({ starts, outcomes }: PathModel): Names => {
  const entities = new Map<string, object>();
  const collect = (value: unknown): void => {
    if (!isObject(value)) return;
    const { id } = value as { id?: unknown };
    const isNew = typeof id === 'string' && Object.keys(value).length > 2 && !entities.has(id);
    if (isNew) entities.set(id, value);
    for (const inner of Object.values(value)) collect(inner);
  };
  for (const { input } of Object.values(starts)) collect(input);
  for (const endings of Object.values(outcomes))
    for (const { output } of Object.values(endings)) collect(output);
  return (value) => {
    const { id } = value as { id?: unknown };
    const entity = typeof id === 'string' ? entities.get(id) : undefined;
    if (entity === undefined) return null;
    const others = changed(entity, value);
    if (others === null) return String(id);
    return Object.keys(others).length > 3 ? null : `${id} with ${flow(others, () => null)}`;
  };
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Undefined properties are dropped. */
export const asJson = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** The changed parts with their new values; null if nothing changed. */
export const changed = (before: unknown, after: unknown): Record<string, unknown> | null => {
  const [earlier, later] = [asJson(before), asJson(after)];
  if (isDeepStrictEqual(earlier, later)) return null;
  if (!isRecord(earlier) || !isRecord(later)) return { is: later };
  return Object.fromEntries(
    [...new Set([...Object.keys(earlier), ...Object.keys(later)])]
      .filter((key) => !isDeepStrictEqual(earlier[key], later[key]))
      .map((key) => [key, key in later ? partChanged(earlier[key], later[key]) : 'gone']),
  );
};

const partChanged = (before: unknown, after: unknown): unknown =>
  isRecord(before) && isRecord(after) && before.id === after.id ? changed(before, after) : after;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && !Array.isArray(value);

/** A value on as many lines as needed, all but the first indented. */
export const linesOf = (head: string, value: unknown, names: Names): string[] =>
  told(head, value, names, widest);

const told = (head: string, value: unknown, names: Names, width: number): string[] => {
  if (value === undefined) return [shortened(head, width)];
  const text = `${head} ${flow(value, names)}`;
  if (text.length <= width) return [text];
  if (!isObject(value) || names(value) !== null) return [shortened(text, width)];
  const parts = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['-', item])
    : Object.entries(value).map(([key, inner]): [string, unknown] => [`${key}:`, inner]);
  const inside = packed(
    parts.map(([key, inner]) => told(key, inner, names, width - 2)),
    width - 2,
  );
  return [shortened(head, width), ...inside.map((line) => `  ${line}`)];
};

/** Parts of one line are joined while they fit. */
const packed = (parts: readonly string[][], width: number): string[] => {
  const lines: string[] = [];
  let isOpen = false;
  for (const [first = '', ...others] of parts) {
    const joined = `${lines.at(-1)}, ${first}`;
    const fits = isOpen && others.length === 0 && !first.startsWith('-') && joined.length <= width;
    if (fits) lines.splice(-1, 1, joined);
    else lines.push(first, ...others);
    isOpen = others.length === 0;
  }
  return lines;
};

/** Removes each taken element once. */
export const without = (list: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

/** A line over the limit is cut and ends with a digest of the rest. */
export const shortened = (line: string, width = widest): string => {
  if (line.length <= width) return line;
  const digest = createHash('sha256').update(line).digest('hex').slice(0, 8);
  return `${line.slice(0, width - 11)}… #${digest}`;
};

/** Text that can be written without quotes: not a number, keyword or punctuation. */
const plain = /^[\p{L}/?#@+£€$][\p{L}\p{N} ./?&=@_#+£€$%'’:–-]*$/u;
const words = ['null', 'true', 'false'];

const flow = (value: unknown, names: Names): string => {
  if (typeof value === 'string')
    return plain.test(value) && !/: |:$| $/.test(value) && !words.includes(value)
      ? value
      : JSON.stringify(value);
  if (!isObject(value)) return String(value);
  const name = names(value);
  if (name !== null) return name;
  if (Array.isArray(value)) return `[${value.map((item) => flow(item, names)).join(', ')}]`;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries.map(([key, inner]) => `${key}: ${flow(inner, names)}`).join(', ')}}`;
};
