import type { PromiseActorLogic } from 'xstate';
import { type Failure, fail, type Result, succeed } from '#domain/result';
import { type ControlledCall, controlledPromise, lastOf } from './controlledPromise';

type Call<Value, Input> = Pick<ControlledCall<never, Input>, 'input' | 'signal' | 'reject'> & {
  /** Each settles the call and resolves once the machine has taken it in. */
  succeed: (value: Value) => Promise<void>;
  fail: (code: Failure['code'], status?: number | null, text?: string | null) => Promise<void>;
};

export type ControlledActor<Value, Input> = {
  logic: PromiseActorLogic<Result<Value>, Input>;
  /** Every call so far, in order. */
  calls: Call<Value, Input>[];
  /** The last call; throws where there was none. */
  last: () => Call<Value, Input>;
  /** Calls begun and neither settled nor aborted. */
  inFlight: () => number;
};

/** Like `controlledPromise`, for an actor that answers one Result. */
export const controlledActor = <Value, Input>(): ControlledActor<Value, Input> => {
  const calls: Call<Value, Input>[] = [];
  const { logic, inFlight } = controlledPromise<Result<Value>, Input>(({ resolve, ...call }) =>
    calls.push({
      ...call,
      succeed: (value) => resolve(succeed(value)),
      fail: (code, status, text) => resolve(fail(code, status, text)),
    }),
  );
  return { logic, calls, last: () => lastOf(calls), inFlight };
};
