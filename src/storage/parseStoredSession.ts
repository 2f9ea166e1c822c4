import type { StoredSession } from '#domain/entities';
import { idPattern, tokenPattern } from '#domain/jsonPatterns';

/** A name may be missing or null. */
const isName = (value: unknown): value is string | null | undefined =>
  typeof value === 'string' || value === null || value === undefined;

/** Without zod: it is bundled into the inline scripts, which run before any other code of a page. */
export const parseStoredSession = (value: unknown): StoredSession | null => {
  const { token, user } = Object(value);
  const { id, email, firstName, lastName, phone } = Object(user);
  if (typeof token !== 'string' || !tokenPattern.test(token)) return null;
  if (typeof id !== 'string' || !idPattern.test(id) || typeof email !== 'string') return null;
  if (!isName(firstName) || !isName(lastName) || !isName(phone)) return null;
  const names = { firstName: firstName ?? '', lastName: lastName ?? '', phone: phone ?? '' };
  return { token, user: { id, email, ...names } };
};
