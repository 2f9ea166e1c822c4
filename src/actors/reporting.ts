import type { Failure } from '#domain/result';
import type { App } from '../app/app';

/** The actions by which a machine reports failures that no screen shows. */
export const reporting = ({ log }: Pick<App, 'log'>, what: string) => ({
  logFailure: (_: unknown, failure: Failure) => log.failure(what, failure),
  logFailures: (_: unknown, failures: readonly Failure[]) => {
    for (const failure of failures) log.failure(what, failure);
  },
  reportBug: (_: unknown, error: unknown) => log.failure('A bug', error),
});
