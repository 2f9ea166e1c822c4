import type { Failure, Result } from '#domain/result';

type Settled<Value> = { event: { output: Result<Value> } };

/** The parameter of guards in an `onDone`. */
export const outcomeOf = <Value>({ event }: Settled<Value>): Result<Value> => event.output;

/** The parameter of actions behind `hasSucceeded`; throws where that guard was forgotten. */
export const successOf = <Value>({ event }: Settled<Value>): Value => {
  if (!event.output.ok) throw new Error(`A failure (${event.output.code}) has no value`);
  return event.output.value;
};

/** The parameter of actions behind the last, unguarded candidate; throws for a success. */
export const failureOf = ({ event }: Settled<unknown>): Failure => {
  if (event.output.ok) throw new Error('A success is not a failure');
  return event.output;
};

/** What a rejected promise carried: always a bug. */
export const errorOf = ({ event }: { event: { error: unknown } }): unknown => event.error;

export const hasSucceeded = (_: unknown, result: Result<unknown>): boolean => result.ok;

/** Guard for one HTTP status of the error catalogue. */
export const hasStatus =
  (status: number) =>
  (_: unknown, result: Result<unknown>): boolean =>
    !result.ok && result.code === 'status' && result.status === status;
