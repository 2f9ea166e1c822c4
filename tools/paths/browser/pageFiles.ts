import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BookError, type BookPath } from '../book/book';
import { isComposition } from '../explore/running';
import type { PathModel } from '../model';
import { expectedAlong, type PageBook, parsePageBook } from './pageBook';

/** Where the page book of a machine is kept. */
export const pageFile = (folder: string, machine: string): string => join(folder, `${machine}.yaml`);

const acceptAnew = (machine: string): string => `npm run paths -- run ${machine} --on browser --accept`;

/** Says that a machine whose paths a browser plays has no page book, with what to do; empty where it has one or needs none. */
export const missingPageBook = (folder: string | undefined, model: PathModel): string[] => {
  const { id } = model.machine;
  const isPlayed = Object.values(model.starts).some(({ open }) => typeof open === 'function');
  if (folder === undefined || isComposition(model) || !isPlayed || existsSync(pageFile(folder, id)))
    return [];
  return [`${id}: a browser plays its paths, and there is no page book: ${acceptAnew(id)}`];
};

/**
 * Why a machine's page book cannot be compared with what a browser shows along these paths, a line each with the file
 * and what to do. A missing one is no reason.
 *
 * @param isWhole these are all paths: the page book has no others
 */
export const pageBookProblems = (
  folder: string,
  { machine, paths }: { machine: string; paths: readonly BookPath[] },
  { isWhole }: { isWhole: boolean },
): string[] => {
  const file = pageFile(folder, machine);
  if (!existsSync(file)) return [];
  try {
    const book = parsePageBook(readFileSync(file, 'utf8'));
    if (book.machine !== machine) throw new BookError(`it is the page book of '${book.machine}'`);
    const problems = paths.flatMap((path) => problemOf(() => expectedAlong(book, path)));
    return [...problems, ...(isWhole ? unplayed(book, paths) : [])].map((problem) =>
      told(file, problem, machine),
    );
  } catch (error) {
    if (error instanceof BookError) return [told(file, error.message, machine)];
    throw error;
  }
};

const told = (file: string, problem: string, machine: string): string =>
  `${file}: ${problem}: mend it, or write it anew: ${acceptAnew(machine)}`;

const problemOf = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof BookError) return [error.message];
    throw error;
  }
};

const unplayed = (book: PageBook, paths: readonly BookPath[]): string[] =>
  book.paths
    .filter(({ name }) => paths.every((path) => path.name !== name))
    .map(({ name }) => `it has '${name}', which is not planned any more`);
