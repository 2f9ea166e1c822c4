import { and, lte, ne } from 'drizzle-orm';
import { attempts, checkouts, type Database, mails, outbox, tokens } from './schema';

/** For mails, whose links open accounts and tickets, and for ended checkouts, which the hosted page shows, ms. */
const retention = 24 * 3_600_000;

/**
 * Deletes expired tokens and attempt counts, unpaid checkouts a day after their expiry, and mails of a day ago.
 * @returns the ids of mails that were never delivered
 */
export const removeExpired = async (db: Database, now: Date): Promise<number[]> => {
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(attempts).where(lte(attempts.endsAt, now));
  const longAgo = new Date(now.getTime() - retention);
  await db.delete(checkouts).where(and(ne(checkouts.status, 'paid'), lte(checkouts.expiresAt, longAgo)));
  await db.delete(mails).where(lte(mails.sentAt, longAgo));
  const undelivered = await db
    .delete(outbox)
    .where(lte(outbox.writtenAt, longAgo))
    .returning({ id: outbox.id });
  return undelivered.map(({ id }) => id);
};
