import type { StoredSession } from '#domain/entities';
import { guardianIn } from '#domain/guardianIn';
import { orNull } from '#domain/orNull';
import { parseStoredSession } from './parseStoredSession';
import * as storageKeys from './storageKeys';

/* Bundled into the inline scripts, which run before any other code of a page: imports little. */

/** Null also for a blocked storage and for what is not JSON. */
export const storedValue = (key: string, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): unknown =>
  orNull(() => JSON.parse(window[kind].getItem(key) ?? 'null'));

/** Null for a visitor. */
export const storedGuardian = (): StoredSession | null =>
  guardianIn(
    parseStoredSession({ token: storedValue(storageKeys.token), user: storedValue(storageKeys.user) }),
  );
