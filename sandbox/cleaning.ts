import { and, lte, ne } from 'drizzle-orm';
import { attempts, checkouts, type Database, tokens } from './schema';

/** The hosted page still shows an ended checkout for this long, ms. */
const retention = 24 * 3_600_000;

/** Deletes expired tokens and attempt counts, and unpaid checkouts a day after their expiry. */
export const removeExpired = async (db: Database, now: Date): Promise<void> => {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  const longAgo = new Date(now.getTime() - retention);
  await db.delete(checkouts).where(and(ne(checkouts.status, 'paid'), lte(checkouts.expiresAt, longAgo)));
};
