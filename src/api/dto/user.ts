import type { StoredSession } from '#domain/entities';
import { id, text, token } from '#domain/jsonFields';
import { map, z } from '#domain/zod';

export const user = z.object({
  id,
  email: z.string(),
  firstName: text,
  lastName: text,
  phone: text,
});

/** The guardian's fields beside the token. */
export const session = map(
  z.extend(user, { token }),
  ({ token, ...read }): StoredSession => ({ token, user: read }),
);
