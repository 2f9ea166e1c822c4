import type { BookPath } from '../book/book';
import type { Project } from '../project/project';
import { type Opened, openBooks } from './books';
import type { Options } from './options';
import { print, printJson } from './print';
import { Refused } from './refused';
import { tell, verdictsOn } from './run';

/** Plays one path, with a caption a step: `replay signIn 2`, `replay book.json 'signIn 2'`. */
export const replay = async (options: Options, project: Project): Promise<void> => {
  const [source, wanted = '1', ...more] = options.words;
  if (source === undefined || more.length > 0)
    throw new Refused('usage', ['replay takes a machine or a book, and the number or the name of a path']);
  const [opened] = await openBooks({ ...options, words: [source] }, project);
  if (opened === undefined) return;
  const path = pathIn(opened, wanted);
  const alone = { ...opened, book: { ...opened.book, paths: [path] } };
  const verdicts = await verdictsOn(options, project, [alone], { hasCaptions: true });
  if (options.isJson) printJson({ path, verdicts });
  else print(path.name, ...captionsOf(path));
  tell(verdicts, options);
};

const pathIn = ({ book: { machine, paths } }: Opened, wanted: string): BookPath => {
  const path = paths.find(({ name }, index) => name === wanted || String(index + 1) === wanted);
  if (path !== undefined) return path;
  throw new Refused('usage', [`${machine}: there is no path '${wanted}'; there are 1 to ${paths.length}`]);
};

const captionsOf = ({ start, steps }: BookPath): string[] =>
  [start, ...steps].map(({ say, state }, index) => `${index}. ${say} → ${state}`);
