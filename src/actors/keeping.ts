import type { Api } from '../api/client';
import { readOrKept } from '../api/readOrKept';
import type { Services } from '../app/app';
import type { KeptOwner } from '../storage/clientStorage';

/** `readOrKept` with this browser's storage. */
export const keeping = <Value>(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  owner: KeptOwner,
  api: Api,
  load: (api: Api) => Promise<Value>,
  hasSucceeded: (value: Value) => boolean,
): Promise<{ value: Value; keptAt: string | null }> =>
  readOrKept(
    api,
    {
      read: () => storage.keptAnswers(owner),
      write: (kept) => storage.persistKeptAnswers(owner, kept),
      now,
    },
    load,
    hasSucceeded,
  );
