import { isDeepStrictEqual } from 'node:util';
import { and, or } from 'xstate';
import { declaredIn, joinedBy, joinOf, redeclared } from '../../xstateInside';
import { guardVariants } from './guardVariants';

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
export const faultyActions = (action: unknown): Faulty[] => {
  const { type, assignment, event } = declaredIn(action);
  const copies = (part: 'assignment' | 'event', faults: Faulty[]) =>
    faults.map((fault) => ({
      ...fault,
      value: redeclared(action, { [part]: fault.value } as { event: unknown }),
    }));
  if (type === 'xstate.assign')
    return copies(
      'assignment',
      isFunction(assignment)
        ? withoutFields(assignment)
        : Object.keys(Object(assignment)).map((field) => {
            const { [field]: _dropped, ...others } = Object(assignment);
            return { what: `${field} not assigned`, value: others };
          }),
    );
  if (!['xstate.sendTo', 'xstate.raise', 'xstate.emit'].includes(type)) return [];
  const renamed = (message: unknown) => ({ ...Object(message), type: `${Object(message).type}~` });
  return copies('event', [...withoutFields(event), spoilt('another message', event, renamed)]);
};

/** A joined guard with its parts joined the other way, a negation without it, another one with a faulty text. */
export const faultyGuards = (guard: unknown): readonly Faulty[] => {
  const guards = (joinedBy(guard) ?? []) as Parameters<typeof or>[0];
  switch (joinOf(guard)) {
    case 'and':
      return guards.length > 1 ? [{ what: 'and becomes or', value: or(guards) }] : [];
    case 'or':
      return guards.length > 1 ? [{ what: 'or becomes and', value: and(guards) }] : [];
    case 'not':
      return [{ what: 'not is dropped', value: guards[0] }];
    default:
      return isFunction(guard) ? guardVariants(guard) : [];
  }
};
