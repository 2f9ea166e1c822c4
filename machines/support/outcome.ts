import { type Failure, isRefusal, type Result } from '#domain/result';

/** The arguments of an `onDone`. */
export type Output<Value> = { event: { output: Value } };

type Settled<Value> = Output<Result<Value>>;

export const outputOf = <Value>({ event }: Output<Value>): Value => event.output;

/** Params of actions behind `hasSucceeded`. @throws if that guard was forgotten */
export const successOf = <Value>({ event }: Settled<Value>): Value => {
  if (!event.output.ok) throw new Error(`A failure (${event.output.code}) has no value`);
  return event.output.value;
};

/** Params of actions in the last, unguarded transition. @throws for a success */
export const failureOf = ({ event }: Settled<unknown>): Failure => {
  if (event.output.ok) throw new Error('A success is not a failure');
  return event.output;
};

/** The error of a rejected promise: always a bug. */
export const errorOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

export const hasSucceeded = (_: unknown, result: Result<unknown>): boolean => result.ok;

/** Guard: the API says that there is none. A bare 404 is a proxy's. */
export const isNotFound = (_: unknown, result: Result<unknown>): boolean =>
  !result.ok && isRefusal(result) && result.status === 404;

/** Guard: the API's answer about this user. */
export const isUserRefused = (_: unknown, result: Result<unknown>): boolean =>
  !result.ok && isRefusal(result) && [403, 404].includes(result.status ?? 0);

/** Guard for one HTTP status of the error catalogue, for what a form says: in whatever form. */
export const hasStatus =
  (status: number) =>
  (_: unknown, result: Result<unknown>): boolean =>
    !result.ok && result.status === status;
