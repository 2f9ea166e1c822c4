import { fromPromise, type PromiseActorLogic } from 'xstate';
import { settling } from './controlledActor';

type Call<Output, Input> = {
  input: Input;
  signal: AbortSignal;
  /** Each settles the call and resolves once the machine has taken it in. */
  resolve: (output: Output) => Promise<void>;
  reject: (error?: unknown) => Promise<void>;
};

/** Like `controlledActor`, for an answer that is not one Result but several. */
export const controlledPromise = <Output, Input>() => {
  const calls: Call<Output, Input>[] = [];
  const logic: PromiseActorLogic<Output, Input> = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          signal,
          resolve: (output) => {
            resolve(output);
            return settling();
          },
          reject: (error = new Error('a bug')) => {
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
  };
};
