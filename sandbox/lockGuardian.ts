import { eq, sql } from 'drizzle-orm';
import { type Database, users } from './schema';
import { statementsOf } from './statements';

const lockIn = statementsOf((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('no key update')
    .prepare('lock_guardian'),
);

/** Locks the guardian's limited changes until the transaction ends. */
export const lockGuardian = async (transaction: Database, userId: string): Promise<void> => {
  await lockIn(transaction).execute({ userId });
};
