import { and, eq, isNull } from 'drizzle-orm';
import type { components } from '../src/api/schema';
import type { Attempts } from './attempts';
import { confirmationMail } from './mail/confirmationMail';
import { resetMail } from './mail/resetMail';
import { hashPassword, passwordMatches } from './password';
import { randomId } from './randomId';
import { conflict, invalid, notFound, Refusal, signInAgain } from './refusal';
import { findRegion } from './regions';
import type { Sandbox } from './sandbox';
import { tokens, users } from './schema';
import { issueToken, userOfToken } from './tokens';

type UserRow = typeof users.$inferSelect;
type Schemas = components['schemas'];

const noSuchAccount = () =>
  notFound('An account could not be found. Check your email and/or password and try again.');

const normalEmail = (email: string): string => email.trim().toLowerCase();
const isEmail = (email: string): boolean => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
const isPhone = (phone: string): boolean => /^\+?[\d\s().-]{4,40}$/.test(phone);

/** Passwords travel as base64 of their UTF-8 bytes. Refuses with 400 what is not. */
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

const userByEmail = async (sandbox: Sandbox, email: string): Promise<UserRow | null> => {
  const [user] = await sandbox.db
    .select()
    .from(users)
    .where(eq(users.email, normalEmail(email)));
  return user ?? null;
};

const answerUser = ({ id, email, firstName, lastName, phone }: UserRow): Schemas['User'] => ({
  id,
  email,
  firstName,
  lastName,
  phone,
});

/** Only a path of the shop is put into the mail; any other address is dropped. */
const safeRedirect = (redirect: string | undefined): string | undefined =>
  redirect !== undefined && /^\/(?![/\\])[\x21-\x7e]*$/.test(redirect) && !redirect.includes('\\')
    ? redirect
    : undefined;

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

const sendConfirmation = async (
  sandbox: Sandbox,
  regionId: string,
  user: UserRow,
  redirect: string | undefined,
): Promise<void> => {
  const token = await issueToken(sandbox.db, 'confirmation', user.id, sandbox.now());
  const link = shopLink(sandbox, regionId, 'sign-in', { email: user.email, token, redirect });
  const mail = confirmationMail({ firstName: user.firstName, leagueName: sandbox.name, link });
  await sandbox.post(user.email, mail, [link]);
};

/** Refuses an address that is registered already; one that is not confirmed yet is sent its link again. */
export const register = async (
  sandbox: Sandbox,
  regionId: string,
  registration: Schemas['Registration'],
): Promise<void> => {
  await findRegion(sandbox, regionId);
  const email = normalEmail(registration.email);
  const firstName = registration.firstName.trim();
  const lastName = registration.lastName.trim();
  const phone = registration.phone.trim();
  if (!isEmail(email) || !isPhone(phone) || firstName === '' || lastName === '') throw invalid();
  const user: UserRow = {
    id: randomId('USR'),
    email,
    passwordHash: await hashPassword(newPassword(registration.password)),
    firstName,
    lastName,
    phone,
    confirmedAt: null,
    createdAt: sandbox.now(),
  };
  const inserted = await sandbox.db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (inserted.length === 0) {
    const existing = await userByEmail(sandbox, email);
    if (existing?.confirmedAt === null) {
      await sendConfirmation(sandbox, regionId, existing, registration.redirect);
    }
    throw conflict('Account already exists');
  }
  await sendConfirmation(sandbox, regionId, user, registration.redirect);
};

/** An unknown address gets the same answer as a wrong password, after the same time. */
export const login = async (
  sandbox: Sandbox,
  attempts: Attempts,
  ip: string,
  credentials: Schemas['Login'],
): Promise<Schemas['Session']> => {
  const key = `login ${normalEmail(credentials.email)} ${ip}`;
  attempts.check(key);
  const password = decodePassword(credentials.password);
  const user = await userByEmail(sandbox, credentials.email);
  const matches = user ? await passwordMatches(password, user.passwordHash) : await wastedCheck(password);
  if (!user || !matches) {
    attempts.failed(key);
    throw noSuchAccount();
  }
  if (user.confirmedAt === null) throw new Refusal(403, 'Confirm your e-mail address first.');
  attempts.succeeded(key);
  const token = await issueToken(sandbox.db, 'session', user.id, sandbox.now());
  return { token, ...answerUser(user) };
};

const wastedCheck = async (password: string): Promise<false> => {
  await hashPassword(password);
  return false;
};

/** The link may be followed more than once while it lives. */
export const confirmEmail = async (sandbox: Sandbox, email: string, token: string): Promise<void> => {
  const user = await userByEmail(sandbox, email);
  if (!user) throw notFound('Could not find user with that email address.');
  const userId = await userOfToken(sandbox.db, 'confirmation', token, sandbox.now());
  if (userId !== user.id) throw new Refusal(401, 'The link is no longer valid.');
  await sandbox.db
    .update(users)
    .set({ confirmedAt: sandbox.now() })
    .where(and(eq(users.id, user.id), isNull(users.confirmedAt)));
};

/** Says nothing about whether the address has an account. */
export const forgotPassword = async (
  sandbox: Sandbox,
  attempts: Attempts,
  ip: string,
  regionId: string,
  { email, redirect }: Schemas['ForgottenPassword'],
): Promise<void> => {
  await findRegion(sandbox, regionId);
  const key = `forgot ${normalEmail(email)} ${ip}`;
  attempts.check(key);
  attempts.failed(key);
  const user = await userByEmail(sandbox, email);
  if (!user) return;
  const token = await issueToken(sandbox.db, 'reset', user.id, sandbox.now());
  const link = shopLink(sandbox, regionId, 'reset-password', { email: user.email, token, redirect });
  const mail = resetMail({ firstName: user.firstName, leagueName: sandbox.name, link });
  await sandbox.post(user.email, mail, [link]);
};

/** Ends every session; following the link proves the address, so it counts as confirmed. */
export const resetPassword = async (
  sandbox: Sandbox,
  token: string,
  credentials: Schemas['Login'],
): Promise<void> => {
  const password = newPassword(credentials.password);
  const user = await userByEmail(sandbox, credentials.email);
  if (!user) throw notFound('Could not find user with that email address.');
  const now = sandbox.now();
  if ((await userOfToken(sandbox.db, 'reset', token, now)) !== user.id) {
    throw new Refusal(401, 'Token expired. Please try again.');
  }
  if (await passwordMatches(password, user.passwordHash)) {
    throw new Refusal(406, 'Please use a different password than your current one');
  }
  const passwordHash = await hashPassword(password);
  await sandbox.db.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ passwordHash, confirmedAt: user.confirmedAt ?? now })
      .where(eq(users.id, user.id));
    await transaction.delete(tokens).where(eq(tokens.userId, user.id));
  });
};

/** The guardian whose session this is. Refuses with 401. */
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
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  const phone = values.phone.trim();
  if (firstName === '' || lastName === '' || !isPhone(phone)) throw invalid();
  await sandbox.db.update(users).set({ firstName, lastName, phone }).where(eq(users.id, userId));
};
