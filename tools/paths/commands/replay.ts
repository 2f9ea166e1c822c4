import { type ExpectedPath, wordsFor } from '../book/book';
import type { PathModel } from '../model';
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
  const { book, planned } = opened;
  const alone = {
    ...opened,
    book: { ...book, paths: [path] },
    planned: planned && { ...planned, paths: planned.paths.filter(({ name }) => name === path.name) },
  };
  const verdicts = await verdictsOn(options, project, [alone], { hasCaptions: true });
  if (options.isJson) printJson({ path, verdicts });
  else print(path.name, ...captionsOf(opened.model, path));
  tell(verdicts, options);
};

const pathIn = ({ book: { machine, paths } }: Opened, wanted: string): ExpectedPath => {
  const path = paths.find(({ name }, index) => name === wanted || String(index + 1) === wanted);
  if (path !== undefined) return path;
  throw new Refused('usage', [`${machine}: there is no path '${wanted}'; there are 1 to ${paths.length}`]);
};

const captionsOf = (model: PathModel, { start, steps }: ExpectedPath): string[] =>
  [start, ...steps].map(({ label, state }, index) => `${index}. ${wordsFor(model, label)} → ${state}`);
