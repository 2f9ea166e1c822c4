import * as v from 'valibot';
import type { StoredSession } from '#domain/entities';
import { id, text, token } from '#domain/jsonFields';

const storedSession: v.GenericSchema<unknown, StoredSession> = v.object({
  token,
  user: v.object({ id, email: v.string(), firstName: text, lastName: text, phone: text }),
});

export const parseStoredSession = (value: unknown): StoredSession | null => {
  const read = v.safeParse(storedSession, value);
  return read.success ? read.output : null;
};
