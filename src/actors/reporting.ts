import type { Failure } from '#domain/result';
import type { Services } from '../base/app';

export type Reporter = Pick<Services, 'log' | 'assignReference'>;

/** The machine whose action it is: its messages show the failure's reference (BEY-61). */
type Machine = { self: { sessionId: string } };

export const reporting = ({ log, assignReference }: Reporter, what: string) => ({
  logFailure: ({ self }: Machine, failure: Failure) => {
    log.failure(what, failure);
    assignReference(self.sessionId, failure.reference ?? null);
  },
  logFailures: ({ self }: Machine, failures: readonly Failure[]) => {
    for (const failure of failures) log.failure(what, failure);
    const [first] = failures.flatMap(({ reference }) => reference ?? []);
    if (failures.length > 0) assignReference(self.sessionId, first ?? null);
  },
  reportBug: ({ self }: Machine, error: unknown) => {
    log.failure('A bug', error);
    assignReference(self.sessionId, null);
  },
});
