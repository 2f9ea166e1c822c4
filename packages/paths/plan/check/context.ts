import { labelName } from '../../graph';
import type { Explored } from '../simulate/explore';
import { type Finding, finding } from './finding';

export const contextFindings = ({ nodes, arrivals }: Explored): Finding[] => {
  const findings = new Map<string, Finding>();
  for (const { id, state } of nodes) {
    for (const { context, by } of arrivals[id] ?? []) {
      for (const [key, value] of Object.entries(Object(context))) {
        const kind = foreignIn(value);
        if (kind === null || by === null || findings.has(key)) continue;
        const place = `'${key}' of the context in '${state}' after ${labelName(by.event)}`;
        findings.set(key, finding(`not JSON: ${key}`, `${place} holds ${kind}`));
      }
    }
  }
  return [...findings.values()];
};

/** The first value that JSON cannot hold, in words; undefined properties are ignored. */
export const foreignIn = (value: unknown, around: readonly unknown[] = []): string | null => {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean')
    return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : notJson(`the number ${value}`);
  if (typeof value !== 'object') return notJson(`a ${typeof value}`);
  if (around.includes(value)) return notJson('itself');
  if ('sessionId' in value && 'send' in value) return 'an actor: keep its id instead, and send to it by that';
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null)
    return notJson(`a ${value.constructor.name}`);
  for (const below of Object.values(value)) {
    const kind = foreignIn(below, [...around, value]);
    if (kind !== null) return kind;
  }
  return null;
};

const notJson = (what: string): string => `${what}, which is not JSON`;
