import { desc, eq } from 'drizzle-orm';
import { normalizeEmail } from './emailAddress';
import type { MailboxMessage } from './pages/mailboxPage';
import { type Database, mails } from './schema';

const remembered = 200;

/** Newest first, at most the last 200. @param to only mails to this address */
export const listMails = async (db: Database, to: string | null): Promise<MailboxMessage[]> => {
  const rows = await db
    .select()
    .from(mails)
    .where(to === null ? undefined : eq(mails.to, normalizeEmail(to)))
    .orderBy(desc(mails.id))
    .limit(remembered);
  return rows.map(({ id, sentAt, ...mail }) => ({ id: String(id), sentAt: sentAt.toISOString(), ...mail }));
};
