import { fromPromise, type PromiseActorLogic } from 'xstate';

export type ControlledCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Each settles the call and resolves once the machine has taken it in. */
  resolve: (output: Output) => Promise<void>;
  /** What only a bug does. */
  reject: (error?: unknown) => Promise<void>;
};

/** Lets every promise that can settle do so. */
export const settling = () => new Promise<void>((resolve) => setImmediate(resolve));

/** @throws where there was no call */
export const lastOf = <Call>(calls: readonly Call[]): Call => {
  const call = calls.at(-1);
  if (call === undefined) throw new Error('The actor was not called');
  return call;
};

/** A provided actor whose calls the test settles with whatever it answers, and whose signals it watches. */
export const controlledPromise = <Output, Input>(
  onCall: (call: ControlledCall<Output, Input>) => void = () => {},
) => {
  const calls: ControlledCall<Output, Input>[] = [];
  const settled = new Set<AbortSignal>();
  const logic: PromiseActorLogic<Output, Input> = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          settled.add(signal);
          end();
          return settling();
        };
        const call: ControlledCall<Output, Input> = {
          input,
          signal,
          resolve: (output) => settle(() => resolve(output)),
          reject: (error = new Error('a bug')) => settle(() => reject(error)),
        };
        calls.push(call);
        onCall(call);
      }),
  );
  return {
    logic,
    /** Every call so far, in order. */
    calls,
    last: () => lastOf(calls),
    /** Calls begun and neither settled nor aborted. */
    inFlight: () => calls.filter(({ signal }) => !signal.aborted && !settled.has(signal)).length,
  };
};
