import { readFileSync } from 'node:fs';
import { type Book, BookError, parseBook, readBook } from '../book/book';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import type { Options } from './options';
import { namesOf, planned, sound } from './prepare';
import { Refused } from './refused';

export type Opened = { model: PathModel; book: Book };

/** Books by file, or planned anew where the name of a machine is given. @throws Refused */
export const openBooks = async (options: Options, project: Project): Promise<Opened[]> => {
  const files = options.words.filter(isFile);
  const names = options.words.filter((word) => !isFile(word));
  const opened: Opened[] = [];
  for (const file of files) opened.push(await fromFile(file, project));
  if (names.length === 0 && files.length > 0) return opened;
  for (const name of namesOf(project, names)) opened.push(await fromPlan(name, options, project));
  return opened;
};

const isFile = (word: string): boolean => word.endsWith('.json');

const fromPlan = async (name: string, options: Options, project: Project): Promise<Opened> => {
  const found = await sound(project, name);
  return planned(found, options, options.on === 'browser' ? await playableIn(found.model) : undefined);
};

/** Which steps a person can cause at the page. */
const playableIn = async (model: PathModel): Promise<(edge: Edge) => boolean> => {
  const { obstacleOf } = await import('../browser/playable');
  return (edge) => obstacleOf(model, edge) === null;
};

const fromFile = async (file: string, project: Project): Promise<Opened> => {
  try {
    const text = readFileSync(file, 'utf8');
    const { machine } = parseBook(text);
    const [name = machine] = namesOf(project, [machine]);
    const { model, explored } = await sound(project, name);
    return { model, book: readBook(text, explored) };
  } catch (error) {
    if (error instanceof Refused)
      throw new Refused(
        error.reason,
        error.lines.map((line) => `${file}: ${line}`),
      );
    if (error instanceof BookError) throw new Refused('modelInvalid', [`${file}: ${error.message}`]);
    if (error instanceof Error && 'code' in error) throw new Refused('usage', [`${file}: ${error.message}`]);
    throw error;
  }
};
