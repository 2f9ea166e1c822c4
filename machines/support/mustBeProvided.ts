import { fromPromise, type PromiseActorLogic } from 'xstate';

/** The declared actor of an effect that comes in by `.provide()`: it rejects with its own name, so a forgotten one is loud. */
export const mustBeProvided = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor '${name}' must be provided`)));
