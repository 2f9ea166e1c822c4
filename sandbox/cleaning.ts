import { and, lte, ne } from 'drizzle-orm';
import { attempts, checkouts, type Database, tokens } from './schema';

/** For so long the hosted page can still say what became of a checkout. ms */
const remembered = 24 * 3_600_000;

/** Removes what has ended: tokens, counts of attempts, and checkouts that were never paid, a day after their hold. */
export const removeExpired = async (db: Database, now: Date): Promise<void> => {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  const longAgo = new Date(now.getTime() - remembered);
  await db.delete(checkouts).where(and(ne(checkouts.status, 'paid'), lte(checkouts.expiresAt, longAgo)));
};
