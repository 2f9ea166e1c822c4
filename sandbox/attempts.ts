import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, gt, sql } from 'drizzle-orm';
import { tooMany } from './refusal';
import { attempts as attemptsTable, type Database } from './schema';

const windowLength = 15 * 60_000;

/** How often something may be tried within a quarter of an hour, for one account and from one network address. */
const limits = {
  /** Wrong passwords. */
  login: { account: 20, address: 100 },
  /** Links with a wrong or used token, by the account they name. */
  mailToken: { account: 20, address: 100 },
  /** Discount codes that do not exist, by the guardian who types them. */
  discountCode: { account: 30, address: 100 },
  /** Mails that confirm an address or reset a password, by the mailbox they go to. */
  mail: { account: 10, address: 300 },
} as const;

type Tried = keyof typeof limits;
type By = { account: string; address: string };

export type Attempts = {
  /**
   * Counts first and judges afterwards, so that many at once are no way around it. Throws a 429 refusal beyond the
   * limit. What it returns takes the attempt back: the account's count starts anew, the address's is one lower.
   */
  count(tried: Tried, by: By): Promise<() => Promise<void>>;
};

/** An IPv6 network has 2^64 addresses, so it counts as one; IPv4 written as IPv6 counts as IPv4. */
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

const keyOf = (tried: Tried, kind: keyof By, of: string): string =>
  `${tried} ${kind} ${createHash('sha256').update(of).digest('base64url')}`;

/** One more of it. Throws a 429 refusal beyond the limit. */
const countOne = async (db: Database, key: string, most: number, at: Date): Promise<void> => {
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
  if (!counted || counted.count <= most) return;
  throw tooMany(Math.max(1, Math.ceil((counted.endsAt.getTime() - at.getTime()) / 1_000)));
};

/** Counted in the database, so that the limit holds over all processes and over a restart. */
export const createAttempts = (db: Database, now: () => Date): Attempts => ({
  async count(tried, { account, address }) {
    const at = now();
    const accountKey = keyOf(tried, 'account', account);
    const addressKey = keyOf(tried, 'address', networkOf(address));
    // The address first: one that is over its limit no longer counts for accounts, nor fills the table with them.
    await countOne(db, addressKey, limits[tried].address, at);
    await countOne(db, accountKey, limits[tried].account, at);
    return async () => {
      await db.delete(attemptsTable).where(eq(attemptsTable.key, accountKey));
      await db
        .update(attemptsTable)
        .set({ count: sql`${attemptsTable.count} - 1` })
        .where(sql`${eq(attemptsTable.key, addressKey)} and ${gt(attemptsTable.count, 0)}`);
    };
  },
});
