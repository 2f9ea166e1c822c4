import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail/mailDocument';
import { type Change, type Database, mails, outbox } from './schema';

type Delivery = typeof outbox.$inferSelect;

/** Deliveries begun at once. */
const batch = 20;
/** The pause doubles from try to try, between these. ms */
const firstRetry = 30_000;
const lastRetry = 3_600_000;

export type Outbox = {
  /** Writes the mail in the transaction that it tells of. `links` in the order of the text. */
  write(transaction: Database, to: string, mail: Mail, links: string[]): Promise<void>;
  /** Delivers what is due and never fails: what could not be delivered is tried again. Nobody waits for SMTP. */
  deliver(): Promise<void>;
  /** Resolves when no delivery is under way. */
  settle(): Promise<void>;
};

export type OutboxOptions = {
  db: Database;
  change: Change;
  now: () => Date;
  leagueName: string;
  /** Mails also go out here, beside the mailbox. */
  smtpUrl?: string | undefined;
  onFailure: (error: unknown) => void;
};

export const createOutbox = ({ db, change, now, leagueName, smtpUrl, onFailure }: OutboxOptions): Outbox => {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      })
    : null;
  const domain = 'apexkarting.example';
  const from = { name: leagueName, address: `no-reply@${domain}` };
  const underWay = new Set<Promise<void>>();

  /** Moves the next try on before it begins: a process that dies meanwhile delays a mail and loses none. */
  const claim = async (): Promise<Delivery[]> => {
    const at = now();
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.nextTryAt, at))
      .orderBy(outbox.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    const wait = sql`least(${lastRetry}, ${firstRetry} * power(2, least(${outbox.tries}, 20))) * interval '1 millisecond'`;
    const claimed = await db
      .update(outbox)
      .set({
        tries: sql`${outbox.tries} + 1`,
        nextTryAt: sql`${at.toISOString()}::timestamptz + ${wait}`,
      })
      .where(and(inArray(outbox.id, due), lte(outbox.nextTryAt, at)))
      .returning();
    return claimed.toSorted((a, b) => a.id - b.id);
  };

  const remove = (on: Database, { id }: Delivery) =>
    on.delete(outbox).where(eq(outbox.id, id)).returning({ id: outbox.id });

  const toMailbox = (delivery: Delivery): Promise<void> =>
    change(async (transaction) => {
      if ((await remove(transaction, delivery)).length === 0) return;
      const { to, subject, text, html, links, writtenAt } = delivery;
      await transaction.insert(mails).values({ to, subject, text, html, links, sentAt: writtenAt });
    });

  /** The same message id at every try: a mail server or reader can tell a mail that came twice. */
  const bySmtp = async (delivery: Delivery): Promise<void> => {
    if (transport === null) return;
    const { id, to, subject, text, html, writtenAt } = delivery;
    const messageId = `<${id}.${writtenAt.getTime()}@${domain}>`;
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId });
    await remove(db, delivery);
  };

  const inBackground = (work: Promise<void>): void => {
    const settled = work.catch(onFailure).finally(() => underWay.delete(settled));
    underWay.add(settled);
  };

  const deliverDue = async (): Promise<void> => {
    try {
      const due = await claim();
      for (const delivery of due.filter(({ way }) => way === 'smtp')) inBackground(bySmtp(delivery));
      for (const delivery of due.filter(({ way }) => way === 'mailbox')) {
        await toMailbox(delivery).catch(onFailure);
      }
    } catch (error) {
      onFailure(error);
    }
  };

  // One pass at a time, and one that begins after the call: whoever waits for it finds their own mail delivered.
  let running: Promise<void> = Promise.resolve();
  let pending: Promise<void> | null = null;

  return {
    async write(transaction, to, mail, links) {
      const at = now();
      const ways = transport === null ? (['mailbox'] as const) : (['mailbox', 'smtp'] as const);
      const rows = ways.map((way) => ({ way, to, ...mail, links, writtenAt: at, nextTryAt: at }));
      await transaction.insert(outbox).values(rows);
    },
    deliver() {
      pending ??= running.then(() => {
        pending = null;
        return deliverDue();
      });
      running = pending;
      return pending;
    },
    async settle() {
      await running;
      await Promise.all(underWay);
    },
  };
};
