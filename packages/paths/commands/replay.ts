import { grouped } from '../grouped';
import type { Book } from '../play/book/book';
import { bookOf } from '../play/book/bookOf';
import { type Followed, follow } from '../play/recording/follow';
import { type MachineRecording, parseRecording } from '../play/recording/recording';
import type { Project } from '../project/project';
import { Refused } from '../refused';
import { checkedMachine, isPlayableOf } from './machines';
import { counted, print } from './print';

/**
 * The books of a page's report: each recording as a path of its machine's model.
 *
 * @throws Refused if the file is no report, or a machine left its model
 */
export const replayed = async (project: Project, text: string): Promise<Book[]> => {
  const books: Book[] = [];
  const losses: string[] = [];
  for (const recording of parseRecording(text).machines) {
    if (!Object.hasOwn(project.models, recording.machine)) continue;
    const { model, explored } = await checkedMachine(project, recording.machine);
    const followed = follow(explored, recording);
    print(...linesOf(recording, followed));
    if (followed.lost !== null) losses.push(lossOf(recording, followed.lost));
    if (followed.path === null) continue;
    const name = `${recording.machine} (${recording.actor}) ${books.length + 1}`;
    books.push(bookOf(model, explored, [{ name, path: followed.path }], { isPlayable: isPlayableOf(model) }));
  }
  if (losses.length > 0) throw new Refused('testFailed', losses);
  if (books.length === 0) throw new Refused('usage', ['no machine of the report has a model']);
  return books;
};

const linesOf = ({ actor, machine, steps }: MachineRecording, followed: Followed): string[] => {
  const { ignored } = followed;
  const times = [...grouped(ignored, (type) => type)].map(([type, { length }]) =>
    length === 1 ? type : `${type} (${length})`,
  );
  return [
    `${followed.followed} of ${counted(steps.length, 'recorded step')} are in the model`,
    ...(times.length === 0 ? [] : [`ignored, because the model has no such step: ${times.join(', ')}`]),
  ].map((line) => `${machine} (${actor}): ${line}`);
};

const lossOf = ({ actor, machine }: MachineRecording, lost: NonNullable<Followed['lost']>): string => {
  const led =
    lost.reachable.length > 0 ? `the model leads to ${lost.reachable.join(' or ')}` : 'the model ends';
  return `${machine} (${actor}): step ${lost.step} (${lost.event}): the recording is in ${lost.recorded}, ${led}`;
};
