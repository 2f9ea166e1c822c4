import type { Failure } from '#domain/result';
import type { Services } from '../base/app';

export type Reporter = Pick<Services, 'log' | 'assignFailure'>;

/** The machine whose action it is: its messages tell of the failure (BEY-61). */
type Machine = { self: { sessionId: string } };

export const reporting = ({ log, assignFailure }: Reporter, what: string) => ({
  logFailure: ({ self }: Machine, failure: Failure) => {
    log.failure(what, failure);
    assignFailure(self.sessionId, failure);
  },
  logFailures: ({ self }: Machine, failures: readonly Failure[]) => {
    for (const failure of failures) log.failure(what, failure);
    const told = failures.find(({ reference }) => reference !== undefined) ?? failures[0];
    if (told !== undefined) assignFailure(self.sessionId, told);
  },
  reportBug: ({ self }: Machine, error: unknown) => {
    log.failure('A bug', error);
    assignFailure(self.sessionId, null);
  },
});
