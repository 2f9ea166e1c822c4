import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { tooMany } from './refusal';
import { attempts as attemptsTable, type Database } from './schema';

const windowLength = 15 * 60_000;

/** Attempts per quarter of an hour, by account and by network address. */
const limits = {
  /** Wrong passwords. */
  login: { account: 20, address: 100 },
  /** Links with a wrong or used token, by the account in the link; counted after the judgement. */
  mailToken: { account: 20, address: 100 },
  /** Unknown discount codes, by guardian. */
  discountCode: { account: 30, address: 100 },
  /** Confirmation and reset mails, by mailbox. */
  mail: { account: 10, address: 300 },
} as const;

type AttemptKind = keyof typeof limits;
type Source = { account: string; address: string };

export type Attempts = {
  /**
   * Throws a 429 beyond the limit. Counts before comparing, so that simultaneous attempts cannot pass the limit.
   * Returns a function that gives back this attempt only, for a successful one: guesses around it stay counted.
   */
  count(attempt: AttemptKind, by: Source): Promise<() => Promise<void>>;
  /** Resets the account's wrong passwords and links: its owner has proved the mailbox. */
  forget(account: string): Promise<void>;
};

/** An IPv6 /64 counts as one address; IPv4-mapped IPv6 counts as IPv4. */
export const networkOf = (ip: string): string => {
  const [address = ip] = ip.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const whole = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const keyOf = (attempt: AttemptKind, kind: keyof Source, of: string): string =>
  `${attempt} ${kind} ${createHash('sha256').update(of).digest('base64url')}`;

type Counted = { key: string; endsAt: Date };

/** Throws a 429 beyond the limit. */
const increment = async (db: Database, key: string, limit: number, at: Date): Promise<Counted> => {
  const endsAt = new Date(at.getTime() + windowLength);
  const isOver = sql`${attemptsTable.endsAt} <= ${at.toISOString()}`;
  const [counted] = await db
    .insert(attemptsTable)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: attemptsTable.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptsTable.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${attemptsTable.endsAt} end`,
      },
    })
    .returning();
  if (counted === undefined) throw new Error('The attempt was not counted');
  if (counted.count <= limit) return counted;
  throw tooMany(Math.max(1, Math.ceil((counted.endsAt.getTime() - at.getTime()) / 1_000)));
};

/** No-op once another window has begun. */
const decrement = async (db: Database, { key, endsAt }: Counted): Promise<void> => {
  await db
    .update(attemptsTable)
    .set({ count: sql`${attemptsTable.count} - 1` })
    .where(and(eq(attemptsTable.key, key), eq(attemptsTable.endsAt, endsAt), gt(attemptsTable.count, 0)));
};

/** Stored in the database, so that limits apply across processes and restarts. */
export const createAttempts = (db: Database, now: () => Date): Attempts => ({
  async count(attempt, { account, address }) {
    const at = now();
    const accountKey = keyOf(attempt, 'account', account);
    const addressKey = keyOf(attempt, 'address', networkOf(address));
    // The address first: when an address is over its limit, its attempts must not count for accounts or fill the
    // table.
    const ofAddress = await increment(db, addressKey, limits[attempt].address, at);
    const ofAccount = await increment(db, accountKey, limits[attempt].account, at);
    return async () => {
      await decrement(db, ofAccount);
      await decrement(db, ofAddress);
    };
  },
  async forget(account) {
    const keys = [keyOf('login', 'account', account), keyOf('mailToken', 'account', account)];
    await db.delete(attemptsTable).where(inArray(attemptsTable.key, keys));
  },
});
