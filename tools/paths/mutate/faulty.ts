import { isDeepStrictEqual } from 'node:util';

/** A faulty copy of a value, an expression, a guard or an action. */
export type Faulty = {
  what: string;
  value: unknown;
  /** Whether the copy was called and never differed. */
  isRight?: () => boolean;
};

type Expression = (...args: unknown[]) => unknown;

const spoilt = (what: string, value: unknown, spoil: (right: unknown) => unknown): Faulty => {
  const seen = new Set<boolean>();
  const wrong = (right: unknown): unknown => {
    const result = spoil(right);
    seen.add(isDeepStrictEqual(result, right));
    return result;
  };
  return {
    what,
    value: isFunction(value) ? (...args: unknown[]) => wrong(value(...args)) : wrong(value),
    isRight: () => seen.has(true) && !seen.has(false),
  };
};

const isFunction = (value: unknown): value is Expression => typeof value === 'function';

/** A value without its first or its last field; a message's type stays. */
export const withoutFields = (value: unknown): Faulty[] => {
  const without = (index: number) => (right: unknown) => {
    if (typeof right !== 'object' || right === null) return undefined;
    const dropped = Object.keys(right)
      .filter((key) => key !== 'type')
      .at(index);
    return Object.fromEntries(Object.entries(right).filter(([key]) => key !== dropped));
  };
  return [spoilt('first field dropped', value, without(0)), spoilt('last field dropped', value, without(-1))];
};

/** Copies of actions that assign, send, raise or emit; none of other actions. */
export const faultyActions = (action: unknown): (Faulty & { kind: 'field' | 'message' })[] => {
  const { type, assignment, event } = Object(action);
  /** XState's built-in actions are functions with their parameters as properties. */
  const copies = (kind: 'field' | 'message', part: string, faults: Faulty[]) =>
    faults.map((fault) => ({
      ...fault,
      kind,
      value: Object.assign(() => {}, action, { [part]: fault.value }),
    }));
  if (type === 'xstate.assign')
    return copies(
      'field',
      'assignment',
      isFunction(assignment)
        ? withoutFields(assignment)
        : Object.keys(assignment).map((field) => {
            const { [field]: _dropped, ...others } = assignment;
            return { what: `${field} not assigned`, value: others };
          }),
    );
  if (!['xstate.sendTo', 'xstate.raise', 'xstate.emit'].includes(type)) return [];
  const renamed = (message: unknown) => ({ ...Object(message), type: `${Object(message).type}~` });
  return copies('message', 'event', [...withoutFields(event), spoilt('another message', event, renamed)]);
};

/** Guards with each compared number one too high or too low. */
export const shiftedGuards = (guard: unknown): Faulty[] => {
  // A joined guard compares nothing itself.
  if (!isFunction(guard) || 'check' in guard) return [];
  return [1, -1].map((shift) => {
    let isAsked = false;
    let isRead = false;
    const read = (value: unknown): unknown => {
      if (typeof value !== 'number') return shifted(value, read);
      isRead = true;
      return value + shift;
    };
    return {
      what: shift === 1 ? 'constant too low' : 'constant too high',
      value: (args: { context: unknown; event: unknown }, params: unknown) => {
        isAsked = true;
        return guard({ ...args, context: read(args.context), event: read(args.event) }, read(params));
      },
      isRight: () => isAsked && !isRead,
    };
  });
};

/** A proxy whose properties are read through `read`. Lengths stay: loops read them too. */
const shifted = (value: unknown, read: (inner: unknown) => unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key);
      const isLength = key === 'length' && Array.isArray(target);
      return isLength || typeof inner === 'function' ? inner : read(inner);
    },
  });
};
