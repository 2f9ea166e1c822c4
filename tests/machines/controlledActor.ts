import { fromPromise, type PromiseActorLogic } from 'xstate';
import { type Failure, fail, type Result, succeed } from '#domain/result';

type Call<Value, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Each settles the call and resolves once the machine has taken it in. */
  succeed: (value: Value) => Promise<void>;
  fail: (code: Failure['code'], status?: number | null, text?: string | null) => Promise<void>;
  /** What only a bug does. */
  reject: (error?: unknown) => Promise<void>;
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

/** A provided actor whose calls the test settles, and whose signals it watches. */
export const controlledActor = <Value, Input>(): ControlledActor<Value, Input> => {
  const calls: Call<Value, Input>[] = [];
  const settled = new Set<AbortSignal>();
  const logic = fromPromise<Result<Value>, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const answer = (result: Result<Value>) => {
          settled.add(signal);
          resolve(result);
          return settling();
        };
        calls.push({
          input,
          signal,
          succeed: (value) => answer(succeed(value)),
          fail: (code, status, text) => answer(fail(code, status, text)),
          reject: (error = new Error('a bug')) => {
            settled.add(signal);
            reject(error);
            return settling();
          },
        });
      }),
  );
  return {
    logic,
    calls,
    last: () => {
      const call = calls.at(-1);
      if (!call) throw new Error('The actor was not called');
      return call;
    },
    inFlight: () => calls.filter(({ signal }) => !signal.aborted && !settled.has(signal)).length,
  };
};

/** Lets every promise that can settle do so. */
export const settling = () => new Promise<void>((resolve) => setImmediate(resolve));
