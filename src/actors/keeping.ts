import type { Api } from '../api/client';
import { type Kept, readOrKept } from '../api/readOrKept';
import type { Services } from '../app/app';
import type { KeptOwner } from '../storage/clientStorage';

/** `readOrKept` with this browser's storage. @param isPatient waits for the server, whatever is kept */
export const keeping = <Value>(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  owner: KeptOwner,
  api: Api,
  load: (api: Api) => Promise<Value>,
  hasSucceeded: (value: Value) => boolean,
  isPatient = false,
): Promise<Kept<Value>> =>
  readOrKept(
    api,
    {
      read: () => (isPatient ? null : storage.keptAnswers(owner)),
      write: (kept) => storage.persistKeptAnswers(owner, kept),
      now,
    },
    load,
    hasSucceeded,
  );
