import type { StoredSession } from '#domain/entities';
import { id, text, token } from '#domain/jsonFields';
import { z } from '#domain/zod';

const storedSession: z.ZodMiniType<StoredSession> = z.object({
  token,
  user: z.object({ id, email: z.string(), firstName: text, lastName: text, phone: text }),
});

export const parseStoredSession = (value: unknown): StoredSession | null =>
  storedSession.safeParse(value).data ?? null;
