import { fromPromise, type PromiseActorLogic } from 'xstate';

export type ControlledCall<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Settles the call and waits until the machine has processed the result. */
  resolve: (output: Output) => Promise<void>;
  /** Rejections are bugs. */
  reject: (error?: unknown) => Promise<void>;
};

/** Waits for all promises that can settle. */
export const settling = () => new Promise<void>((resolve) => setImmediate(resolve));

/** @throws if there was no call */
export const lastOf = <Call>(calls: readonly Call[]): Call => {
  const call = calls.at(-1);
  if (call === undefined) throw new Error('The actor was not called');
  return call;
};

/** A provided actor whose calls the test settles and whose abort signals it can read. */
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
    calls,
    last: () => lastOf(calls),
    /** Calls neither settled nor aborted. */
    inFlight: () => calls.filter(({ signal }) => !signal.aborted && !settled.has(signal)).length,
  };
};
