import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import { isEmail, normalizeEmail } from './emailAddress';
import { lockGuardian } from './lockGuardian';
import { confirmationMail } from './mail/confirmationMail';
import { resetMail } from './mail/resetMail';
import { checkedNames } from './personName';
import { randomId } from './randomId';
import { conflict, invalid, notFound, Refusal, signInAgain } from './refusal';
import { findRegion } from './regions';
import type { Sandbox } from './sandbox';
import { type Database, events, tokens, users } from './schema';
import { consumeToken, endOldestSessions, issueToken, userOfToken } from './tokens';

type UserRow = typeof users.$inferSelect;
type Schemas = components['schemas'];

const noSuchAccount = () =>
  notFound('An account could not be found. Check your email and/or password and try again.');

const isPhone = (phone: string): boolean => /^\+?[\d\s().-]{4,40}$/.test(phone);

/** Passwords arrive as base64 of their UTF-8 bytes; anything else is a 400. */
const decodePassword = (encoded: string): string => {
  const bytes = Buffer.from(encoded, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid();
  }
};

const newPassword = (encoded: string): string => {
  const password = decodePassword(encoded);
  if (password.length < 8 || password.length > 200) throw invalid();
  return password;
};

const userByEmail = async (db: Database, email: string): Promise<UserRow | null> => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
};

const answerUser = ({ id, email, firstName, lastName, phone }: UserRow): Schemas['User'] => ({
  id,
  email,
  firstName,
  lastName,
  phone,
});

/** Undefined unless a path of the shop. */
const safeRedirect = (redirect: string | undefined): string | undefined =>
  redirect !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(redirect) && !redirect.includes('\\')
    ? redirect
    : undefined;

/** The race in a redirect to its checkout; null without one that is shown to the public. */
const raceNameToBook = async (db: Database, redirect: string | undefined): Promise<string | null> => {
  const [, id] = /^\/[^/]+\/events\/([^/?#]+)\/checkout(?:[?#]|$)/.exec(safeRedirect(redirect) ?? '') ?? [];
  if (id === undefined) return null;
  const [race] = await db
    .select({ name: events.name })
    .from(events)
    .where(and(eq(events.id, id), eq(events.hide, false)));
  return race?.name ?? null;
};

const shopLink = (
  sandbox: Sandbox,
  regionId: string,
  screen: 'sign-in' | 'reset-password',
  query: { email: string; token: string; redirect: string | undefined },
): string => {
  const search = new URLSearchParams({ email: query.email, token: query.token });
  const redirect = safeRedirect(query.redirect);
  if (redirect) search.set('redirect', redirect);
  return `${sandbox.appOrigin}/${regionId}/auth/${screen}?${search}`;
};

/** Contains no name: the mailbox may belong to a stranger. */
const writeConfirmation = async (
  sandbox: Sandbox,
  transaction: Database,
  regionId: string,
  user: UserRow,
  redirect: string | undefined,
): Promise<void> => {
  const token = await issueToken(transaction, 'confirmation', user.id, sandbox.now());
  const link = shopLink(sandbox, regionId, 'sign-in', { email: user.email, token, redirect });
  const raceName = await raceNameToBook(transaction, redirect);
  const mail = confirmationMail({ leagueName: sandbox.name, link, raceName });
  await sandbox.outbox.write(transaction, user.email, mail, [link]);
};

/** 409 for a confirmed address; an unconfirmed address gets a new link. */
export const register = async (
  sandbox: Sandbox,
  ip: string,
  regionId: string,
  registration: Schemas['Registration'],
): Promise<void> => {
  await findRegion(sandbox, regionId);
  const email = normalizeEmail(registration.email);
  const names = checkedNames(registration);
  const phone = registration.phone.trim();
  if (!isEmail(email) || !isPhone(phone)) throw invalid();
  const password = newPassword(registration.password);
  await sandbox.attempts.count('mail', { account: email, address: ip });
  const user: UserRow = {
    id: randomId('USR'),
    email,
    passwordHash: await sandbox.passwords.hash(password),
    ...names,
    phone,
    confirmedAt: null,
    createdAt: sandbox.now(),
  };
  const isNew = await sandbox.change(async (transaction) => {
    const inserted = await transaction
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    const addressee = inserted.length > 0 ? user : await userByEmail(transaction, email);
    if (addressee?.confirmedAt === null) {
      await writeConfirmation(sandbox, transaction, regionId, addressee, registration.redirect);
    }
    return inserted.length > 0;
  });
  await sandbox.outbox.deliver();
  if (!isNew) throw conflict('Account already exists');
};

/**
 * Null if the checked hash is not the stored one any more: a session must not outlive a reset that was committed while
 * the password was checked.
 */
const openSession = (
  sandbox: Sandbox,
  { id, passwordHash: checked }: UserRow,
  renewed: string | null,
): Promise<string | null> =>
  sandbox.change(async (transaction) => {
    const stored = await transaction
      .update(users)
      .set({ passwordHash: renewed ?? checked })
      .where(and(eq(users.id, id), eq(users.passwordHash, checked)))
      .returning({ id: users.id });
    if (stored.length === 0) return null;
    await endOldestSessions(transaction, id);
    return issueToken(transaction, 'session', id, sandbox.now());
  });

/**
 * An unknown address gets the same answer as a wrong password, after about the same time. The hash is renewed if its
 * cost is not today's.
 */
export const login = async (
  sandbox: Sandbox,
  ip: string,
  credentials: Schemas['Login'],
): Promise<Schemas['Session']> => {
  const { passwords } = sandbox;
  const email = normalizeEmail(credentials.email);
  const password = decodePassword(credentials.password);
  const undoAttempt = await sandbox.attempts.count('login', { account: email, address: ip });
  // Again where another sign-in has renewed the hash meanwhile.
  for (;;) {
    const user = await userByEmail(sandbox.db, email);
    const isCurrent = user !== null && !passwords.isOutdated(user.passwordHash);
    const renewed = isCurrent ? null : await passwords.hash(password);
    if (!user || !(await passwords.matches(password, user.passwordHash))) throw noSuchAccount();
    if (user.confirmedAt === null) {
      await undoAttempt();
      throw new Refusal(403, 'Confirm your e-mail address first.');
    }
    const token = await openSession(sandbox, user, renewed);
    if (token === null) continue;
    await undoAttempt();
    return { token, ...answerUser(user) };
  }
};

const linkIsOver = (kind: 'confirmation' | 'reset'): Refusal =>
  new Refusal(401, kind === 'reset' ? 'Token expired. Please try again.' : 'The link is too old.');

/** Only wrong links are counted and limited: whatever strangers try, the owner's link works. */
const userOfLink = async (
  sandbox: Sandbox,
  kind: 'confirmation' | 'reset',
  { email, token, ip }: { email: string; token: string; ip: string },
): Promise<UserRow> => {
  const user = await userByEmail(sandbox.db, email);
  const owner = await userOfToken(sandbox.db, kind, token, sandbox.now());
  if (user && user.id === owner) return user;
  await sandbox.attempts.count('mailToken', { account: email, address: ip });
  throw user ? linkIsOver(kind) : notFound('Could not find user with that email address.');
};

/** The link stays valid until it ends: mail scanners and double clicks follow it before its reader does. */
export const confirmEmail = async (
  sandbox: Sandbox,
  ip: string,
  typedEmail: string,
  token: string,
): Promise<void> => {
  const email = normalizeEmail(typedEmail);
  const user = await userOfLink(sandbox, 'confirmation', { email, token, ip });
  await sandbox.db
    .update(users)
    .set({ confirmedAt: sandbox.now() })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)));
};

/** Answers before the address is looked up: neither the answer nor its time says whether there is an account. */
export const forgotPassword = async (
  sandbox: Sandbox,
  ip: string,
  regionId: string,
  { email: typedEmail, redirect }: Schemas['ForgottenPassword'],
): Promise<void> => {
  await findRegion(sandbox, regionId);
  const email = normalizeEmail(typedEmail);
  await sandbox.attempts.count('mail', { account: email, address: ip });
  sandbox.outbox.writeLater(async () => {
    const user = await userByEmail(sandbox.db, email);
    if (!user) return;
    await sandbox.change(async (transaction) => {
      const token = await issueToken(transaction, 'reset', user.id, sandbox.now());
      const link = shopLink(sandbox, regionId, 'reset-password', { email: user.email, token, redirect });
      const firstName = user.confirmedAt === null ? '' : user.firstName;
      const raceName = await raceNameToBook(transaction, redirect);
      const mail = resetMail({ firstName, leagueName: sandbox.name, link, raceName });
      await sandbox.outbox.write(transaction, user.email, mail, [link]);
    });
  });
};

/**
 * Ends every session. The link proves the address, so confirms it too, and forgets wrong passwords. The link works
 * once.
 */
export const resetPassword = async (
  sandbox: Sandbox,
  ip: string,
  token: string,
  credentials: Schemas['Login'],
): Promise<void> => {
  const password = newPassword(credentials.password);
  const email = normalizeEmail(credentials.email);
  const user = await userOfLink(sandbox, 'reset', { email, token, ip });
  if (await sandbox.passwords.matches(password, user.passwordHash)) {
    throw new Refusal(406, 'Please use a different password than your current one');
  }
  const passwordHash = await sandbox.passwords.hash(password);
  await sandbox.change(async (transaction) => {
    // First, or two resets at once would each wait for the other's token.
    await lockGuardian(transaction, user.id);
    const now = sandbox.now();
    if ((await consumeToken(transaction, 'reset', token, now)) !== user.id) throw linkIsOver('reset');
    await transaction
      .update(users)
      .set({ passwordHash, confirmedAt: user.confirmedAt ?? now })
      .where(eq(users.id, user.id));
    await transaction
      .delete(tokens)
      .where(and(eq(tokens.userId, user.id), inArray(tokens.kind, ['session', 'reset'])));
  });
  await sandbox.attempts.forget(email);
};

/** The session's guardian. Throws a 401. */
export const guardianOf = async (sandbox: Sandbox, token: string): Promise<string> => {
  const userId = await userOfToken(sandbox.db, 'session', token, sandbox.now());
  if (userId === null) throw signInAgain();
  return userId;
};

export const getUser = async (sandbox: Sandbox, userId: string): Promise<Schemas['User']> => {
  const [user] = await sandbox.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw notFound('There is no such account.');
  return answerUser(user);
};

export const updateUser = async (
  sandbox: Sandbox,
  userId: string,
  values: Schemas['UserValues'],
): Promise<void> => {
  const names = checkedNames(values);
  const phone = values.phone.trim();
  if (!isPhone(phone)) throw invalid();
  await sandbox.db
    .update(users)
    .set({ ...names, phone })
    .where(eq(users.id, userId));
};
