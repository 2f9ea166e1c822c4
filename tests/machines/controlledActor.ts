import type { PromiseActorLogic } from 'xstate';
import { type Failure, fail, type Result, succeed } from '#domain/result';
import { type ControlledCall, controlledPromise, lastOf } from './controlledPromise';

type Call<Value, Input> = Pick<ControlledCall<never, Input>, 'input' | 'signal' | 'reject'> & {
  /** Settles the call and waits until the machine has processed the result. */
  succeed: (value: Value) => Promise<void>;
  fail: (code: Failure['code'], status?: number | null, text?: string | null) => Promise<void>;
};

export type ControlledActor<Value, Input> = {
  logic: PromiseActorLogic<Result<Value>, Input>;
  calls: Call<Value, Input>[];
  /** @throws if there was no call */
  last: () => Call<Value, Input>;
  inFlight: () => number;
};

/** Like `controlledPromise`, for an actor that resolves to a Result. */
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
