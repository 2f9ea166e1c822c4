import * as z from 'zod/mini';
import type { StoredSession } from '#domain/entities';
import { id, text } from '#domain/jsonFields';

export const user = z.object({
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
