import * as z from 'zod/mini';
import type { StoredSession, User } from '#domain/entities';
import { id, text } from './fields';

export const user: z.ZodMiniType<User> = z.object({
  id,
  email: z.string(),
  firstName: text,
  lastName: text,
  phone: text,
});

/** The answer to signing in: the guardian's fields beside the token. */
export const session = z.pipe(
  z.object({ token: id, id, email: z.string(), firstName: text, lastName: text, phone: text }),
  z.transform(({ token, ...read }): StoredSession => ({ token, user: read })),
);

const storedSession = z.object({ token: id, user });

/** What the browser kept of a session. Null where it is not one. */
export const parseStoredSession = (value: unknown): StoredSession | null =>
  z.safeParse(storedSession, value).data ?? null;
