import * as v from 'valibot';
import type { StoredSession } from '#domain/entities';
import { id, text, token } from '#domain/jsonFields';

export const user = v.object({
  id,
  email: v.string(),
  firstName: text,
  lastName: text,
  phone: text,
});

/** The guardian's fields beside the token. */
export const session = v.pipe(
  v.object({ token, id, email: v.string(), firstName: text, lastName: text, phone: text }),
  v.transform(({ token, ...read }): StoredSession => ({ token, user: read })),
);
