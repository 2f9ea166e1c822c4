import type { Book } from '../play/book/book';
import { bookOf } from '../play/book/bookOf';
import { follow, parseRecording } from '../play/recording';
import type { Project } from '../project/project';
import { Refused } from '../refused';
import { checkedMachine, isPlayableOf } from './machines';

/** The books of a page's report: each recording as a path of its machine's model. @throws Refused */
export const replayed = async (project: Project, text: string): Promise<Book[]> => {
  const books: Book[] = [];
  const losses: string[] = [];
  for (const recording of parseRecording(text).machines) {
    const { actor, machine } = recording;
    if (!Object.hasOwn(project.models, machine)) continue;
    const { model, explored } = await checkedMachine(project, machine);
    const { path, lost } = follow(explored, recording);
    const name = `${machine} (${actor})`;
    if (lost !== null)
      losses.push(
        `${name}: step ${lost.step} (${lost.event}): the recording is in ${lost.recorded}, the model leads to ${lost.reachable.join(' or ') || 'nothing'}`,
      );
    if (path === null) continue;
    const named = { name: `${name} ${books.length + 1}`, path };
    books.push(bookOf(model, explored, [named], { isPlayable: isPlayableOf(model) }));
  }
  if (losses.length > 0) throw new Refused('testFailed', losses);
  if (books.length === 0) throw new Refused('usage', ['no machine of the report has a model']);
  return books;
};
