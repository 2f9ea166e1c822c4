import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { randomSecret } from './randomId';
import { type Database, type TokenKind, tokens } from './schema';
import { statementsOf } from './statements';

const hour = 3_600_000;
const lifetime: Record<TokenKind, number> = {
  session: 30 * 24 * hour,
  confirmation: 3 * 24 * hour,
  reset: hour,
};

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Only the token's hash is stored. */
export const issueToken = async (
  db: Database,
  kind: TokenKind,
  userId: string,
  now: Date,
): Promise<string> => {
  const token = randomSecret();
  await db.insert(tokens).values({
    hash: hashOf(token),
    kind,
    userId,
    expiresAt: new Date(now.getTime() + lifetime[kind]),
  });
  return token;
};

/** Sessions of one guardian; another one ends the oldest. */
const maxSessions = 20;

/** Leaves room for one more session. */
export const endOldestSessions = async (transaction: Database, userId: string): Promise<void> => {
  const oldest = transaction
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, 'session')))
    .orderBy(desc(tokens.expiresAt))
    .offset(maxSessions - 1);
  await transaction.delete(tokens).where(inArray(tokens.hash, oldest));
};

const isToken = (kind: TokenKind, token: string, now: Date) =>
  and(eq(tokens.hash, hashOf(token)), eq(tokens.kind, kind), gt(tokens.expiresAt, now));

const tokenIn = statementsOf((db) =>
  db
    .select({ userId: tokens.userId })
    .from(tokens)
    .where(
      and(
        eq(tokens.hash, sql.placeholder('hash')),
        eq(tokens.kind, sql.placeholder('kind')),
        gt(tokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('user_of_token'),
);

/** Null for an unknown or expired token, or one of another kind. */
export const userOfToken = async (
  db: Database,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<string | null> => {
  const [row] = await tokenIn(db).execute({ hash: hashOf(token), kind, now });
  return row?.userId ?? null;
};

/** As `userOfToken`, and deletes the token: only one of several simultaneous uses succeeds. */
export const consumeToken = async (
  transaction: Database,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<string | null> => {
  const [row] = await transaction
    .delete(tokens)
    .where(isToken(kind, token, now))
    .returning({ userId: tokens.userId });
  return row?.userId ?? null;
};
