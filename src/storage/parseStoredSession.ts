import * as z from 'zod/mini';
import type { StoredSession } from '#domain/entities';
import { id, text } from '#domain/jsonFields';

const storedSession: z.ZodMiniType<StoredSession> = z.object({
  token: id,
  user: z.object({ id, email: z.string(), firstName: text, lastName: text, phone: text }),
});

/** A session as the browser stored it; null where it is not one. */
export const parseStoredSession = (value: unknown): StoredSession | null =>
  z.safeParse(storedSession, value).data ?? null;
