import type { StoredSession } from '#domain/entities';

/** The anonymous user of an empty session counts as signed out. */
export const guardianIn = (stored: StoredSession | null): StoredSession | null =>
  stored?.user.id === 'USR_' ? null : stored;
