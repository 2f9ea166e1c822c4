import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail/mailDocument';
import { type Change, type Database, mails, outbox } from './schema';

type Delivery = typeof outbox.$inferSelect;

/** Deliveries started at once. */
const batch = 20;
/** Pauses between retries double from the first to the last, ms. */
const minRetryDelay = 120_000;
const maxRetryDelay = 3_600_000;
/** For a whole delivery, ms: a server that is still answering when the next one starts would get the mail twice. */
const defaultDeadline = minRetryDelay - 30_000;

export type Outbox = {
  /** Call in the transaction that the mail reports. `links` in the text's order. */
  write(transaction: Database, to: string, mail: Mail, links: string[]): Promise<void>;
  /** Runs `work`, which writes a mail, without keeping the caller waiting; the next `deliver` waits for the work. */
  writeLater(work: () => Promise<void>): void;
  /** Delivers due mails without waiting for SMTP. Never rejects: failed deliveries are retried. */
  deliver(): Promise<void>;
  /** Resolves when no delivery is running. */
  settle(): Promise<void>;
};

export type OutboxOptions = {
  db: Database;
  change: Change;
  now: () => Date;
  leagueName: string;
  /** Also sends every mail by SMTP. */
  smtpUrl?: string | undefined;
  /** Of a delivery by SMTP, ms. */
  deadline?: number;
  onFailure: (error: unknown) => void;
  /** The mail server has not taken a mail; it is sent again. */
  onUndelivered: (error: unknown, mail: UndeliveredMail) => void;
};

export type UndeliveredMail = { mail: number; tries: number; nextTryAt: Date };

/** How long the oldest undelivered mail has been waiting, s; null without one. */
export const oldestWaiting = async (db: Database, now: Date): Promise<number | null> => {
  const [oldest] = await db
    .select({ writtenAt: outbox.writtenAt })
    .from(outbox)
    .orderBy(outbox.writtenAt)
    .limit(1);
  return oldest ? Math.round((now.getTime() - oldest.writtenAt.getTime()) / 1_000) : null;
};

export const createOutbox = ({
  db,
  change,
  now,
  leagueName,
  smtpUrl,
  deadline = defaultDeadline,
  onFailure,
  onUndelivered,
}: OutboxOptions): Outbox => {
  const transport = smtpUrl ? createTransport({ url: smtpUrl }) : null;
  const domain = 'apexkarting.example';
  const from = { name: leagueName, address: `no-reply@${domain}` };
  const deliveries = new Set<Promise<void>>();

  /** Sets the next retry before delivering: a process that dies delays a mail but loses none. */
  const claim = async (): Promise<Delivery[]> => {
    const at = now();
    const due = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(lte(outbox.nextTryAt, at))
      .orderBy(outbox.id)
      .limit(batch)
      .for('update', { skipLocked: true });
    const wait = sql`least(${maxRetryDelay}, ${minRetryDelay} * power(2, least(${outbox.tries}, 20))) * interval '1 millisecond'`;
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

  /** The message id is the same for every retry, so that mail servers can drop duplicates. */
  const bySmtp = async (delivery: Delivery): Promise<void> => {
    if (transport === null) return;
    const { id, to, subject, text, html, writtenAt, tries, nextTryAt } = delivery;
    const messageId = `<${id}.${writtenAt.getTime()}@${domain}>`;
    const signal = AbortSignal.timeout(deadline);
    const mail = { from, to: { name: '', address: to }, subject, text, html, messageId, signal };
    try {
      await transport.sendMail(mail);
    } catch (error) {
      onUndelivered(error, { mail: id, tries, nextTryAt });
      return;
    }
    await remove(db, delivery);
  };

  const inBackground = (work: Promise<void>): void => {
    const settled = work.catch(onFailure).finally(() => deliveries.delete(settled));
    deliveries.add(settled);
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

  // One run at a time. A call during a run starts another, so that the caller's own mail is delivered too.
  let running: Promise<void> = Promise.resolve();
  let pending: Promise<void> | null = null;

  const deliver = (): Promise<void> => {
    pending ??= running.then(() => {
      pending = null;
      return deliverDue();
    });
    running = pending;
    return pending;
  };

  return {
    async write(transaction, to, mail, links) {
      const at = now();
      const ways = transport === null ? (['mailbox'] as const) : (['mailbox', 'smtp'] as const);
      const rows = ways.map((way) => ({ way, to, ...mail, links, writtenAt: at, nextTryAt: at }));
      await transaction.insert(outbox).values(rows);
    },
    writeLater(work) {
      running = running.then(work).catch(onFailure);
      pending = null;
      void deliver();
    },
    deliver,
    async settle() {
      await running;
      await Promise.all(deliveries);
    },
  };
};
