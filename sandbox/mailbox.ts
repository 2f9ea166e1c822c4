import { desc, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail/mailDocument';
import type { MailboxMessage } from './pages/mailboxPage';
import { type Database, mails } from './schema';

const remembered = 200;

/** Newest first, at most the last 200; `to` narrows them down to one address. */
export const listMails = async (db: Database, to: string | null): Promise<MailboxMessage[]> => {
  const rows = await db
    .select()
    .from(mails)
    .where(to === null ? undefined : eq(mails.to, to.trim().toLowerCase()))
    .orderBy(desc(mails.id))
    .limit(remembered);
  return rows.map(({ id, sentAt, ...mail }) => ({ id: String(id), sentAt: sentAt.toISOString(), ...mail }));
};

type Post = (to: string, mail: Mail, links: string[]) => Promise<void>;

export type Mailer = {
  db: Database;
  now: () => Date;
  leagueName: string;
  smtpUrl?: string | undefined;
  onFailure: (error: unknown) => void;
};

/** Every mail goes to the mailbox; with `smtpUrl` it is also sent by SMTP, and nobody waits for that. */
export const createPost = ({ db, now, leagueName, smtpUrl, onFailure }: Mailer): Post => {
  const transport = smtpUrl ? createTransport(smtpUrl) : null;
  const from = { name: leagueName, address: 'no-reply@apexkarting.example' };
  return async (to, mail, links) => {
    await db.insert(mails).values({ to, ...mail, links, sentAt: now() });
    transport?.sendMail({ from, to, ...mail }).catch(onFailure);
  };
};
