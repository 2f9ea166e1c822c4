import { isDeepStrictEqual } from 'node:util';
import { assign, emit, sendTo } from 'xstate';

/** What a function of a machine is handed: context, event, self, system. */
type Args = Record<string, unknown>;
type Expression = (args: Args, params: unknown) => unknown;

/** A wrong copy of a value, an expression or an action, and what is wrong with it. */
export type Faulty<Value> = {
  what: string;
  value: Value;
  /** Whether anything came out otherwise so far. */
  isFelt: () => boolean;
};

type Spoiler = { what: string; spoil: (value: unknown) => unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a value of the same kind is that somebody may have written instead. */
const otherThan = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null || value === undefined) return 'something';
  if (Array.isArray(value)) return value.length === 0 ? ['something'] : value.slice(1);
  return {};
};

/** The type says which message it is; it is changed by name. */
const fieldsOf = (value: unknown): string[] =>
  isRecord(value) ? Object.keys(value).filter((key) => key !== 'type') : [];

const spoilField =
  (end: 0 | -1) =>
  (value: unknown): unknown => {
    if (!isRecord(value)) return otherThan(value);
    const key = fieldsOf(value).at(end);
    return key === undefined ? value : { ...value, [key]: otherThan(value[key]) };
  };

/** The first field changes places with the next one that holds something else. */
const swapFields = (value: unknown): unknown => {
  if (!isRecord(value)) return value;
  const [first, ...others] = fieldsOf(value);
  const second = others.find((key) => first !== undefined && value[key] !== value[first]);
  if (first === undefined || second === undefined) return value;
  return { ...value, [first]: value[second], [second]: value[first] };
};

const spoilers: readonly Spoiler[] = [
  { what: 'fields swapped', spoil: swapFields },
  { what: 'first field wrong', spoil: spoilField(0) },
  { what: 'last field wrong', spoil: spoilField(-1) },
];

/** Values, or expressions for them, with fields that are wrong or in each other's place. */
export const faultyValues = (value: unknown): Faulty<unknown>[] =>
  spoilers.map(({ what, spoil }) => {
    let isFelt = false;
    const wrong = (right: unknown) => {
      const spoilt = spoil(right);
      if (!isDeepStrictEqual(spoilt, right)) isFelt = true;
      return spoilt;
    };
    return {
      what,
      value:
        typeof value === 'function'
          ? (args: Args, params: unknown) => wrong((value as Expression)(args, params))
          : wrong(value),
      isFelt: () => isFelt,
    };
  });

/** Copies of what assigns, sends or emits; none of other actions. */
export const faultyActions = (action: unknown): (Faulty<unknown> & { kind: 'field' | 'message' })[] => {
  if (typeof action !== 'function' || !('type' in action)) return [];
  if (action.type === 'xstate.assign' && 'assignment' in action)
    return faultyValues(asExpression(action.assignment)).map(({ value, ...faulty }) => ({
      ...faulty,
      kind: 'field',
      value: assign(value as Expression),
    }));
  const isSent = action.type === 'xstate.sendTo';
  if (!isSent && action.type !== 'xstate.emit') return [];
  const { to, event, id, delay } = action as unknown as Record<string, unknown>;
  const expression = typeof event === 'function' ? event : () => event;
  const made = (value: unknown) =>
    isSent
      ? sendTo(
          to as never,
          value as never,
          { ...(id !== undefined && { id }), ...(delay !== undefined && { delay }) } as never,
        )
      : emit(value as never);
  const renamed = (args: Args, params: unknown) => {
    const message = (expression as Expression)(args, params);
    return isRecord(message) ? { ...message, type: `${String(message.type)}~` } : message;
  };
  return [
    ...faultyValues(expression).map(({ value, ...faulty }) => ({
      ...faulty,
      kind: 'message' as const,
      value: made(value),
    })),
    { kind: 'message', what: 'another message', value: made(renamed), isFelt: () => true },
  ];
};

/** An assignment by field, or as a whole, as one expression. */
const asExpression = (assignment: unknown): Expression => {
  if (typeof assignment === 'function') return assignment as Expression;
  const fields = Object.entries(Object(assignment));
  return (args, params) =>
    Object.fromEntries(
      fields.map(([key, value]) => [
        key,
        typeof value === 'function' ? (value as Expression)(args, params) : value,
      ]),
    );
};

/** Guards in which each number compared with is one too high or too low. */
export const shiftedGuards = (guard: unknown): Faulty<Expression>[] => {
  // What combines other guards compares nothing itself.
  if (typeof guard !== 'function' || 'check' in guard) return [];
  return ([1, -1] as const).map((shift) => {
    let isFelt = false;
    const onRead = (value: number) => {
      isFelt = true;
      return value + shift;
    };
    const value: Expression = (args, params) =>
      (guard as Expression)(
        { ...args, context: shifted(args.context, onRead), event: shifted(args.event, onRead) },
        shifted(params, onRead),
      );
    return { what: shift === 1 ? 'constant too low' : 'constant too high', value, isFelt: () => isFelt };
  });
};

/** The same value whose numbers read otherwise. Lengths are left: loops read them too. */
const shifted = (value: unknown, onRead: (value: number) => number): unknown => {
  if (typeof value === 'number') return onRead(value);
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const inner: unknown = Reflect.get(target, key);
      const isLength = key === 'length' && Array.isArray(target);
      return isLength || typeof inner === 'function' ? inner : shifted(inner, onRead);
    },
  });
};
