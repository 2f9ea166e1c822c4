import { fromPromise, type PromiseActorLogic } from 'xstate';

/** Stub of an actor that must be provided. Rejects with its own name, so that a forgotten one is found. */
export const mustBeProvided = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' must be provided`)));
