import { readFileSync } from 'node:fs';
import { type Book, BookError, parseBook } from '../book/book';
import type { Edge } from '../graph';
import type { PathModel } from '../model';
import type { Project } from '../project/project';
import type { PlayedBook } from '../run/runOnModel';
import { acceptedOf, divergencesFrom } from './accepted';
import type { Options } from './options';
import { loaded, namesOf, planned, sound } from './prepare';
import { Refused } from './refused';

/** Paths to be played. `planned` is null for an accepted book, which is played on the model. */
export type Opened = { model: PathModel; book: PlayedBook; planned: Book | null };

/**
 * Books by file; where the name of a machine is given, its accepted book, or what is planned anew: for a browser,
 * for criteria that were asked for, and where the project keeps no books.
 *
 * @throws Refused
 */
export const openBooks = async (options: Options, project: Project): Promise<Opened[]> => {
  const files = options.words.filter(isFile);
  const names = options.words.filter((word) => !isFile(word));
  const opened: Opened[] = [];
  for (const file of files) opened.push(await fromFile(file, project));
  if (names.length === 0 && files.length > 0) return opened;
  for (const name of namesOf(project, names)) opened.push(await named(name, options, project));
  return opened;
};

export const isFile = (word: string): boolean => word.endsWith('.json');

const named = async (name: string, options: Options, project: Project): Promise<Opened> => {
  const model = await loaded(project, name);
  const accepted = acceptedOf(project, name);
  if (accepted !== null && options.on === 'model' && !options.isCoverAsked)
    return { model, book: accepted, planned: null };
  // What a page is compared with has to be what was accepted.
  const lines = accepted === null ? [] : await divergencesFrom(model, accepted);
  if (lines.length > 0) throw new Refused('testFailed', lines);
  const usable = options.on === 'browser' ? await playableIn(model) : undefined;
  const { book } = await planned(await sound(project, name, options), options, usable);
  return { model, book, planned: book };
};

/** Which steps a person can cause at the page. */
const playableIn = async (model: PathModel): Promise<(edge: Edge) => boolean> => {
  const { obstacleOf } = await import('../browser/playable');
  return (edge) => obstacleOf(model, edge) === null;
};

const fromFile = async (file: string, project: Project): Promise<Opened> => {
  try {
    const book = parseBook(readFileSync(file, 'utf8'));
    const [name = book.machine] = namesOf(project, [book.machine]);
    return { model: await loaded(project, name), book, planned: book };
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
