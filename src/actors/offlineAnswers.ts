import type { AnswerStore } from '../api/readOrOffline';
import type { Services } from '../base/app';
import type { AnswersOwner } from '../storage/clientStorage';

type Storing = Pick<Services, 'storage' | 'now'>;

/** This browser's storage of the answers of one load. */
export const answerStore = ({ storage, now }: Storing, owner: AnswersOwner): AnswerStore => ({
  read: () => storage.offlineAnswers(owner),
  write: (answers) => storage.persistOfflineAnswers(owner, answers),
  now,
});
