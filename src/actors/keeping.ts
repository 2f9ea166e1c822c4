import type { Api } from '../api/client';
import { type AnswerStore, type Kept, readOrKept } from '../api/readOrKept';
import type { Services } from '../base/app';
import type { KeptOwner } from '../storage/clientStorage';

type Storing = Pick<Services, 'storage' | 'now'>;

/** This browser's storage of the answers of one load. */
export const answerStore = ({ storage, now }: Storing, owner: KeptOwner): AnswerStore => ({
  read: () => storage.keptAnswers(owner),
  write: (kept) => storage.persistKeptAnswers(owner, kept),
  now,
});

/** `readOrKept` with this browser's storage. */
export const keeping = <Value>(
  services: Storing,
  owner: KeptOwner,
  api: Api,
  load: (api: Api) => Promise<Value>,
  hasSucceeded: (value: Value) => boolean,
): Promise<Kept<Value>> => readOrKept(api, answerStore(services, owner), load, hasSucceeded);
