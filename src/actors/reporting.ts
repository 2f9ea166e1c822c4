import type { Failure } from '#domain/result';
import type { Services } from '../app/app';

export const reporting = ({ log }: Pick<Services, 'log'>, what: string) => ({
  logFailure: (_: unknown, failure: Failure) => log.failure(what, failure),
  logFailures: (_: unknown, failures: readonly Failure[]) => {
    for (const failure of failures) log.failure(what, failure);
  },
  reportBug: (_: unknown, error: unknown) => log.failure('A bug', error),
});
