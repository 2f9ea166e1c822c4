import type { Failure } from '#domain/result';
import { ofOutput, ofSuccess } from '#machines/support/ofEvent';
import { errorOf, failureOf } from '#machines/support/outcome';

/** For a machine's setup: what `onFailure` and `onBug` do, and what a load with several failures does. */
export const reporting = {
  logFailure: (_: unknown, _failure: Failure): void => {},
  logFailures: (_: unknown, _failures: Failure[]): void => {},
  reportBug: (_: unknown, _error: unknown): void => {},
};

/** A transition of an `onDone`; the action gets the value. The setup needs the guard `hasSucceeded`. */
export const onSuccess = <Target extends string, Action extends string>(target: Target, action: Action) =>
  ({ guard: ofOutput('hasSucceeded'), target, actions: ofSuccess(action) }) as const;

/** The last transition of an `onDone`. */
export const onFailure = <Target extends string>(target: Target) =>
  ({ target, actions: { type: 'logFailure', params: failureOf } }) as const;

/** The transition of an `onError`. */
export const onBug = <Target extends string>(target: Target) =>
  ({ target, actions: { type: 'reportBug', params: errorOf } }) as const;

/** For an `invoke`: an actor that has its own name as id, and the state that a bug leads to. */
export const invokes = <Name extends string, Target extends string>(name: Name, broken: Target) =>
  ({ id: name, src: name, onError: onBug(broken) }) as const;
